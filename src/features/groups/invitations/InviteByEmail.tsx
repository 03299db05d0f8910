import { type SubmitEvent, useState } from 'react'
import { inviteByEmail } from './calls.ts'
import { EMAIL } from '#domain/accounts/email.ts'
import { faultsIn } from '#domain/text-rule.ts'
import { LineField, lineFault } from '#features/matching/LineField.tsx'
import { refreshLists } from '#features/matching/matching.store.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { TextField } from '#ui/Field.tsx'
import { useFaults } from '#ui/use-faults.ts'

const RULES = { email: EMAIL }

export function InviteByEmail() {
  const [email, setEmail] = useState('')
  const [line, setLine] = useState('')
  const { form, faults, typed, left, refused, forget } = useFaults()
  const { busy, run } = useAction<'invite'>()

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (refused(faultsIn(RULES, { email })) || lineFault(line)) return
    const send = async () => {
      const { state } = await inviteByEmail(email, line)
      notify.success(
        state === 'proposed'
          ? 'We’ll ask your group first. We’ll send the email once everyone has said yes.'
          : 'Invitation sent. You’ll find it under the invitations you sent.',
      )
      // What's been typed since stays.
      setEmail((now) => (now === email ? '' : now))
      setLine((now) => (now === line ? '' : now))
      forget()
    }
    await run('invite', send, 'We couldn’t send the invitation.')
    void refreshLists()
  }

  return (
    <Card as="section" roomy aria-labelledby="by-email-heading">
      <h2 className="text-title" id="by-email-heading">
        Invite someone by email
      </h2>
      <p className="mt-1 max-w-prose text-muted">
        A friend, your sister, a colleague: they answer the questions and accept in one tap. We never reveal
        which addresses have an account here.
      </p>
      <form ref={form} noValidate onSubmit={submit} className="mt-5 grid gap-5">
        <TextField
          name="email"
          label="Their email address"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          error={faults.email}
          onChange={(event) => {
            setEmail(event.target.value)
            typed('email', faultsIn(RULES, { email: event.target.value }))
          }}
          onBlur={() => email !== '' && left('email', faultsIn(RULES, { email }))}
        />
        <LineField value={line} onChange={setLine} />
        <Button type="submit" className="justify-self-start" busy={busy && 'Sending…'}>
          Send the invitation
        </Button>
      </form>
    </Card>
  )
}
