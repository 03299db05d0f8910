import { type SubmitEvent, useId, useState } from 'react'
import { LineField, lineFault } from './LineField.tsx'
import type { ListedMember } from './listed-member.script.ts'
import { inviteMember, ownInvitations } from './matching.store.ts'
import { NoneLeftDialog } from './NoneLeftDialog.tsx'
import { MeetingNote } from '#components/shell/MeetingNote.tsx'
import { displayName } from '#domain/accounts/display-name.ts'
import { PLANS } from '#domain/billing/plan/plans.ts'
import { useQuery } from '#lib/query.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

interface InviteDialogProps {
  member: ListedMember
  onClose: (invitation?: 'sent') => void
}

/** What was typed stays if it couldn't be sent. */
export function InviteDialog({ member, onClose }: InviteDialogProps) {
  const form = useId()
  const [line, setLine] = useState('')
  const { busy, run } = useAction<'invite'>()
  const { data } = useQuery(ownInvitations())
  // Sending the last one must not turn this into the other dialog.
  const [allowance, setAllowance] = useState(data?.allowance)
  if (!allowance && data) setAllowance(data.allowance)
  const left = allowance?.left ?? null
  const close = () => {
    if (!busy) onClose()
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (lineFault(line)) {
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    const sent = await run('invite', () => inviteMember(member, line), 'We couldn’t send the invitation.')
    if (sent) onClose('sent')
  }

  if (left === 0)
    return <NoneLeftDialog member={member} nextAt={allowance?.next_at ?? null} onClose={close} />
  return (
    <Dialog
      open
      title={`Invite ${displayName(member)}`}
      onClose={close}
      actions={
        <>
          <Button look="ghost" onClick={close}>
            Not now
          </Button>
          <Button type="submit" form={form} busy={busy && 'Sending…'}>
            Send the invitation
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-5">
        <p>
          You’re inviting {member.first_name} to plan a home with you. If you’re in a group, we’ll ask
          everyone in it first. The invitation expires in 30 days. No commitment.
        </p>
        <LineField value={line} onChange={setLine} />
        {left !== null && (
          <p className="text-sm text-muted">
            {left} of {PLANS.free.invitations} invitations left
          </p>
        )}
        <MeetingNote place="invitation" />
      </form>
    </Dialog>
  )
}
