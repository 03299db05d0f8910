import { type SubmitEvent, useId, useState } from 'react'
import { LineField, lineFault } from './LineField.tsx'
import type { ListedMember } from './listed-member.script.ts'
import { inviteMember } from './matching.store.ts'
import { MeetingNote } from '#components/shell/MeetingNote.tsx'
import { displayName } from '#domain/accounts/display-name.ts'
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
        <MeetingNote place="invitation" />
      </form>
    </Dialog>
  )
}
