import { withdrawFrom } from './matching.store.ts'
import type { MatchRow } from '#api/features/matching/service/matches.ts'
import { PLANS } from '#domain/billing/plans.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

interface WithdrawDialogProps {
  member: MatchRow['member']
  onClose: () => void
}

/** Asks before an invitation that waits for an answer is taken back. */
export function WithdrawDialog({ member, onClose }: WithdrawDialogProps) {
  const { busy, run } = useAction<'withdraw'>()
  const close = () => {
    if (!busy) onClose()
  }

  async function withdraw(): Promise<void> {
    await run('withdraw', () => withdrawFrom(member), 'The invitation could not be withdrawn.')
    onClose()
  }

  return (
    <Dialog
      open
      title="Withdraw your invitation"
      onClose={close}
      actions={
        <>
          <Button look="ghost" data-autofocus onClick={close}>
            Keep it
          </Button>
          <Button look="danger" busy={busy && 'Withdrawing…'} onClick={withdraw}>
            Withdraw
          </Button>
        </>
      }
    >
      <p>
        {member.first_name} can no longer accept it then, but may have read our e-mail about it. You can
        invite them again later. On the free plan, it still counts as one of your {PLANS.free.invitations} a
        month.
      </p>
    </Dialog>
  )
}
