import { Mail } from 'lucide-react'
import { useState } from 'react'
import { sentTo, sentWords, untilWords } from './invitations-texts.ts'
import type { InvitationList } from '#api/features/groups/invitations/schemas.ts'
import { PLANS } from '#domain/billing/plan/plans.ts'
import { personPath } from '#domain/paths.ts'
import { withdrawInvitation } from '#features/matching/calls.ts'
import { refreshLists } from '#features/matching/matching.store.ts'
import { pictureOf } from '#lib/picture.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Question } from '#ui/Question.tsx'

type Sent = InvitationList['sent'][number]

interface SentInvitationsProps {
  sent: Sent[]
  left: number | null
}

export function SentInvitations({ sent, left }: SentInvitationsProps) {
  return (
    <Card as="section" roomy aria-labelledby="sent-heading">
      <h2 className="text-title" id="sent-heading" tabIndex={-1}>
        Invitations you sent
      </h2>
      <p className="mt-1 text-muted">
        {sent.length === 0 ? 'No open invitations.' : 'Each one expires after 30 days.'}{' '}
        {left !== null &&
          `On the Free plan, you can send ${PLANS.free.invitations} invitations every 30 days. You have ${left === 0 ? 'none' : left} left.`}
      </p>
      {sent.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {sent.map((invitation) => (
            <SentRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function SentRow({ invitation }: { invitation: Sent }) {
  const [asking, setAsking] = useState(false)
  const { busy, run } = useAction<'withdraw'>()
  const name = sentTo(invitation)
  const { id, member, line } = invitation

  async function withdraw(): Promise<void> {
    const act = async () => {
      await withdrawInvitation(id)
      notify.success(`Invitation to ${name} withdrawn.`)
    }
    await run('withdraw', act, 'We couldn’t withdraw the invitation.')
    setAsking(false)
    void refreshLists()
    // The focused button is gone.
    document.getElementById('sent-heading')?.focus()
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 last:pb-0">
      {member ? (
        <a href={personPath(member.id)} tabIndex={-1} aria-hidden="true">
          <Avatar src={pictureOf(member)} name={name} />
        </a>
      ) : (
        <span className="grid size-12 flex-none place-items-center rounded-full bg-soft text-action">
          <Mail className="size-5" aria-hidden="true" />
        </span>
      )}
      <div className="min-w-0 grow basis-48">
        <strong className="block wrap-anywhere">
          {member ? (
            <a className="hover:underline" href={personPath(member.id)}>
              {name}
            </a>
          ) : (
            name
          )}
        </strong>
        <span className="block text-sm text-muted">
          {sentWords(invitation)}, {untilWords(invitation)}
        </span>
        {line !== '' && <span className="block text-sm wrap-anywhere">“{line}”</span>}
      </div>
      <Button look="ghost" size="small" onClick={() => setAsking(true)}>
        Withdraw<span className="sr-only"> the invitation to {name}</span>
      </Button>
      {asking && (
        <Question
          title="Withdraw your invitation"
          no="Keep it"
          yes="Withdraw"
          busy={busy && 'Withdrawing…'}
          onNo={() => setAsking(false)}
          onYes={withdraw}
        >
          <p>
            {member?.first_name ?? 'They'} won’t be able to accept it, but may have already read our email
            about it. On the Free plan, it still counts as one of your {PLANS.free.invitations} invitations.
          </p>
        </Question>
      )}
    </li>
  )
}
