import { InviteByEmail } from './InviteByEmail.tsx'
import { InviteByLink } from './InviteByLink.tsx'
import { ReceivedInvitations } from './ReceivedInvitations.tsx'
import { Removals } from '#features/groups/members/Removals.tsx'
import { SentInvitations } from './SentInvitations.tsx'
import { ToDecide } from './ToDecide.tsx'
import type { InvitationList, OpenLink } from '#api/features/groups/invitations/schemas.ts'
import type { RemovalList } from '#api/features/groups/members/removals/schemas.ts'
import type { MemberCard } from '#api/features/matching/schemas.ts'
import { MAX_GROUP_SIZE } from '#domain/groups/invitations/limits.ts'
import { PATH } from '#domain/paths.ts'
import { ownInvitations } from '#features/matching/matching.store.ts'
import { useQuery } from '#lib/query.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Note } from '#ui/Note.tsx'

interface InvitationsHomeProps {
  invitations: InvitationList
  removals: RemovalList
  links: OpenLink[]
  mates: MemberCard[]
}

export function InvitationsHome({ invitations: initial, removals, links, mates }: InvitationsHomeProps) {
  const { data: { received, sent, to_decide, allowance } = initial } = useQuery(ownInvitations(), initial)
  const isFull = mates.length + 1 >= MAX_GROUP_SIZE
  return (
    <div className="grid gap-8">
      <ToDecide invitations={to_decide} />
      <ReceivedInvitations invitations={received} />
      {isFull ? (
        <Note>
          <p>Your group is full: it has {MAX_GROUP_SIZE} people.</p>
        </Note>
      ) : (
        <>
          <InviteByEmail />
          <InviteByLink links={links} />
          <p className="flex flex-wrap items-center gap-x-4 gap-y-3">
            Are they already on Cohearth?
            <ButtonLink look="ghost" size="small" href={PATH.MATCHES}>
              Invite from your matches
            </ButtonLink>
          </p>
        </>
      )}
      <SentInvitations sent={sent} left={allowance.left} />
      <Removals mates={mates} removals={removals} />
    </div>
  )
}
