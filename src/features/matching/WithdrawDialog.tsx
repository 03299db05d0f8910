import type { ListedMember } from './listed-member.script.ts'
import { withdrawFrom } from './matching.store.ts'
import { PLANS } from '#domain/billing/plan/plans.ts'
import { useAction } from '#lib/use-action.ts'
import { Question } from '#ui/Question.tsx'

interface WithdrawDialogProps {
  member: ListedMember
  onClose: (invitation?: 'none') => void
}

export function WithdrawDialog({ member, onClose }: WithdrawDialogProps) {
  const { busy, run } = useAction<'withdraw'>()

  async function withdraw(): Promise<void> {
    const act = () => withdrawFrom(member)
    const done = await run('withdraw', act, 'We couldn’t withdraw the invitation.')
    onClose(done ? 'none' : undefined)
  }

  return (
    <Question
      title="Withdraw your invitation"
      no="Keep it"
      yes="Withdraw"
      busy={busy && 'Withdrawing…'}
      onNo={() => onClose()}
      onYes={withdraw}
    >
      <p>
        {member.first_name} won’t be able to accept it, but may have seen our email about it. You can invite
        them again later. On the Free plan, it still counts as one of your {PLANS.free.invitations}{' '}
        invitations.
      </p>
    </Question>
  )
}
