import { type SubmitEvent, useState } from 'react'
import { agreeToLawyer, commentToLawyer, inviteLawyer, removeLawyer } from './calls.ts'
import { Comments } from './Comments.tsx'
import { ownLawyer } from './lawyer.store.ts'
import type { OwnLawyer } from '#api/features/groups/lawyer/schemas.ts'
import { EMAIL_MESSAGE, isValidEmail } from '#domain/accounts/email.ts'
import { formatList } from '#domain/format.ts'
import { useQuery } from '#lib/query.ts'
import { useAction } from '#lib/use-action.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { TextField } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { Question } from '#ui/Question.tsx'

type Lawyer = NonNullable<OwnLawyer['lawyer']>

/** Where a group names its lawyer, approves them, and reads their comments. */
export function LawyerHome({ initial }: { initial: OwnLawyer }) {
  const query = ownLawyer()
  const { data = initial, failed } = useQuery(query, initial)
  const { lawyer } = data
  return (
    <div className="grid gap-5">
      {failed && <Note look="alert">We couldn’t refresh this page. We’ll keep trying.</Note>}
      {lawyer ? (
        <LawyerCard lawyer={lawyer} onChanged={query.refresh} />
      ) : (
        <InviteLawyer onInvited={query.refresh} />
      )}
      {lawyer?.open && (
        <Comments
          comments={lawyer.comments}
          to={`Your group and ${lawyer.name ?? 'your lawyer'}`}
          empty="No comments yet. Ask your lawyer the first question."
          draft={null}
          onSend={(comment) => commentToLawyer(comment).then(query.refresh)}
        />
      )}
    </div>
  )
}

function InviteLawyer({ onInvited }: { onInvited: () => Promise<void> }) {
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState('')
  const { busy, run } = useAction<'invite'>()

  async function invite(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (!isValidEmail(email)) return setFault(EMAIL_MESSAGE)
    await run('invite', () => inviteLawyer(email).then(onInvited), 'We couldn’t invite your lawyer.')
  }

  return (
    <form onSubmit={invite} noValidate className="card grid gap-5">
      <TextField
        label="Your lawyer’s email"
        name="email"
        type="email"
        autoComplete="off"
        spellCheck={false}
        value={email}
        error={fault}
        hint="Everyone in your group has to agree. Then we’ll email your lawyer."
        onChange={(event) => {
          setEmail(event.target.value)
          setFault('')
        }}
      />
      <div>
        <Button type="submit" busy={busy && 'Inviting…'}>
          Invite your lawyer
        </Button>
      </div>
    </form>
  )
}

function LawyerCard({ lawyer, onChanged }: { lawyer: Lawyer; onChanged: () => Promise<void> }) {
  const { email, name, open, agreed, waits_for, invited_by } = lawyer
  const [asking, setAsking] = useState(false)
  const { busy, run } = useAction<'agree' | 'remove'>()

  async function remove(): Promise<void> {
    await run('remove', () => removeLawyer().then(onChanged), 'We couldn’t save that.')
    setAsking(false)
  }

  return (
    <Card as="section" aria-labelledby="lawyer-heading">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-title wrap-anywhere" id="lawyer-heading">
          {name ?? email}
        </h2>
        {open ? <Badge>Can read your plan</Badge> : <Badge look="plain">Can’t read anything yet</Badge>}
      </div>
      <p className="mt-1 text-muted wrap-anywhere">
        {name && `${email}. `}
        {open && !name && 'We’ve emailed them how to sign in. '}
        {invited_by && `Invited by ${invited_by}. `}
        {waits_for.length > 0 && `Waiting for ${formatList(waits_for)} to agree.`}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {!agreed && (
          <Button
            busy={busy === 'agree' && 'Saving…'}
            onClick={() => run('agree', () => agreeToLawyer(email).then(onChanged), 'We couldn’t save that.')}
          >
            Agree
          </Button>
        )}
        <Button look="ghost" onClick={() => setAsking(true)}>
          {open ? 'Stop sharing' : 'Don’t share'}
        </Button>
      </div>
      <Question
        open={asking}
        title={`Stop sharing your plan with ${name ?? email}?`}
        no="Keep sharing"
        yes="Stop sharing"
        busy={busy === 'remove' && 'Stopping…'}
        onNo={() => setAsking(false)}
        onYes={remove}
      >
        <p>
          They’ll no longer be able to see anything about your group, and the comments will be deleted for
          everyone. You can invite a lawyer again later.
        </p>
      </Question>
    </Card>
  )
}
