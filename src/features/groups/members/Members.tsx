import { offerContact, withdrawContact } from '../calls.ts'
import { groupQuery } from '../group.store.ts'
import type { Member } from '../group-texts.ts'
import { useGroup } from '../use-group.ts'
import type { Group } from '#api/features/groups/service.ts'
import { PersonMenu } from '#features/matching/PersonMenu.tsx'
import { personPath } from '#domain/paths.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { formatDate } from '#domain/format.ts'
import { pictureOf } from '#lib/picture.ts'
import { useAction } from '#lib/use-action.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { VerifiedTick } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'

interface MembersProps {
  group: Group
  userId: number
}

export function Members({ group: initial, userId }: MembersProps) {
  const { members } = useGroup(initial)
  const others = members.filter(({ id }) => id !== userId)
  const waiting = others.filter(({ contact }) => contact?.state === 'waiting')
  return (
    <Card as="section" aria-labelledby="members-heading">
      <details>
        <summary>
          <h2 className="inline text-title" id="members-heading">
            Members and contacts
          </h2>
          {waiting.map(({ id, first_name: name }) => (
            <strong key={id} className="block">
              {name} would like to exchange contact details with you.
            </strong>
          ))}
        </summary>
        <p className="mt-1 text-muted">
          Once you both offer your contact details, you’ll see each other’s email address and phone number.
        </p>
        <ul className="mt-4 grid gap-x-12 gap-y-6 lg:grid-cols-2">
          {others.map((member) => (
            <MemberRow key={member.id} member={member} />
          ))}
        </ul>
      </details>
    </Card>
  )
}

function MemberRow({ member }: { member: Member }) {
  const { busy, run } = useAction<'offer' | 'withdraw'>()
  const { contact, first_name: name } = member
  const state = contact?.state ?? 'none'
  const isOffered = state === 'offered' || state === 'exchanged'

  async function change(act: (userId: number) => Promise<void>) {
    try {
      await act(member.id)
    } finally {
      await groupQuery().refresh()
    }
  }

  return (
    <li className="grid content-start gap-1">
      <div className="member flex flex-wrap items-center gap-x-3 gap-y-2">
        <a className="group flex min-w-0 grow items-center gap-3" href={personPath(member.id)}>
          <Avatar src={pictureOf(member)} name={displayName(member)} />
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere group-hover:underline">
              {displayName(member)} {member.verified && <VerifiedTick />}
            </span>
            <span className="block text-sm text-muted">
              In the group since {formatDate(member.joined_at)}
            </span>
          </span>
        </a>
        <div className="member-act">
          {isOffered ? (
            <Button
              look="quiet"
              size="small"
              busy={busy === 'withdraw' && 'Withdrawing…'}
              onClick={() => run('withdraw', () => change(withdrawContact), 'We couldn’t undo this.')}
            >
              Withdraw mine<span className="sr-only"> from {name}</span>
            </Button>
          ) : (
            <Button
              look="ghost"
              size="small"
              busy={busy === 'offer' && 'Saving…'}
              onClick={() =>
                run('offer', () => change(offerContact), 'We couldn’t share your contact details.')
              }
            >
              {state === 'waiting' ? 'Exchange' : 'Offer mine'}
              <span className="sr-only">
                {' '}
                {state === 'waiting' ? 'with' : 'to'} {name}
              </span>
            </Button>
          )}
        </div>
        <PersonMenu person={member} inGroup />
      </div>
      {contact?.email && (
        <p className="wrap-anywhere">
          <a className="link" href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
          {contact.phone_number && (
            <>
              {' · '}
              <a className="link" href={`tel:${contact.phone_number.replace(/[^+\d]/g, '')}`}>
                {contact.phone_number}
              </a>
            </>
          )}
        </p>
      )}
      {state === 'offered' && (
        <p className="text-sm text-muted">You’ve offered yours. {name} will see it once they offer theirs.</p>
      )}
    </li>
  )
}
