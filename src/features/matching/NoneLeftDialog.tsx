import type { ListedMember } from './listed-member.script.ts'
import { markMatch } from './list/calls.ts'
import { refreshLists } from './matching.store.ts'
import { PLANS } from '#domain/billing/plan/plans.ts'
import { formatDate } from '#domain/format.ts'
import { PATH } from '#domain/paths.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Dialog } from '#ui/Dialog.tsx'

interface NoneLeftDialogProps {
  member: ListedMember
  nextAt: number | null
  onClose: () => void
}

/** Instead of the invitation, for someone on the free plan who has none left. */
export function NoneLeftDialog({ member, nextAt, onClose }: NoneLeftDialogProps) {
  const { busy, run } = useAction<'save'>()

  async function save(): Promise<void> {
    await markMatch(member.id, 'saved')
    notify.success(`${member.first_name} is saved.`)
    onClose()
    await refreshLists()
  }

  return (
    <Dialog
      open
      title={`You’ve used your ${PLANS.free.invitations} invitations`}
      onClose={onClose}
      actions={
        <>
          <Button
            look="ghost"
            busy={busy === 'save' && 'Saving…'}
            onClick={() => void run('save', save, 'We couldn’t save that. Please try again.')}
          >
            Save {member.first_name} for later
          </Button>
          <ButtonLink href={PATH.PLAN} data-autofocus="">
            Compare the plans
          </ButtonLink>
        </>
      }
    >
      <p>
        {nextAt !== null && `You can send your next one on ${formatDate(nextAt)}. `}Members can invite as many
        people as they like.
      </p>
    </Dialog>
  )
}
