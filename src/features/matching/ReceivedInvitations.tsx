import { answerInvitation } from './calls.ts'
import { pictureOf } from '#lib/picture.ts'
import type { InvitationList } from '#api/features/groups/invitations/schemas.ts'
import { PATH } from '#domain/paths.ts'
import { displayName } from '#domain/accounts/name.ts'
import { notify, notifyOnNextPage } from '#lib/toast.ts'
import { LEAVING, useAction } from '#lib/use-action.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { VerifiedTick } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { plural } from '#domain/format.ts'

const SECTION = 'invitations'

/** Where invitations are answered. */
export const INVITATIONS_ADDRESS = `${PATH.DASHBOARD}#${SECTION}`

type Received = InvitationList['received'][number]

interface ReceivedInvitationsProps {
  invitations: Received[]
  /** Told when an invitation was answered, here or in another tab. */
  onAnswered: () => void
}

/** People who ask the person to plan a home together. */
export function ReceivedInvitations({ invitations, onAnswered }: ReceivedInvitationsProps) {
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="invitations-heading" id={SECTION}>
      <h2 className="display text-heading" id="invitations-heading">
        {plural(invitations.length, {
          one: 'You have an invitation',
          other: `You have ${invitations.length} invitations`,
        })}
      </h2>
      <ul className="mt-6 grid gap-4 lg:grid-cols-2">
        {invitations.map((invitation) => (
          <InvitationCard key={invitation.id} invitation={invitation} onAnswered={onAnswered} />
        ))}
      </ul>
    </section>
  )
}

function InvitationCard({ invitation, onAnswered }: { invitation: Received; onAnswered: () => void }) {
  const { busy: answering, run } = useAction<'accept' | 'decline'>()
  const { member } = invitation
  const name = displayName(member)

  async function answer(accepted: boolean): Promise<void> {
    const act = async () => {
      await answerInvitation(invitation.id, accepted)
      if (accepted) {
        notifyOnNextPage(`You and ${member.first_name} are in a group now.`)
        location.assign('/dashboard/group')
        return LEAVING
      }
      notify.success('Invitation declined.')
    }
    const done = await run(accepted ? 'accept' : 'decline', act, 'Your answer could not be saved.')
    if (!accepted || !done) onAnswered()
  }

  return (
    <Card as="li" className="flex flex-wrap items-center gap-4">
      <Avatar src={pictureOf(member)} name={name} />
      <p className="min-w-0 grow basis-40">
        <strong className="flex items-center gap-1.5">
          <span className="truncate">{name}</span> {member.verified && <VerifiedTick />}
        </strong>
        <span className="text-sm text-muted">would like to plan a home with you</span>
      </p>
      <div className="flex gap-2">
        <Button
          look="ghost"
          size="small"
          disabled={answering === 'accept'}
          busy={answering === 'decline' && 'Declining…'}
          onClick={() => answer(false)}
        >
          Decline<span className="sr-only"> the invitation of {name}</span>
        </Button>
        <Button
          size="small"
          disabled={answering === 'decline'}
          busy={answering === 'accept' && 'Accepting…'}
          onClick={() => answer(true)}
        >
          Accept<span className="sr-only"> the invitation of {name}</span>
        </Button>
      </div>
    </Card>
  )
}
