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
import { Card } from '#ui/Card.tsx'
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
  const sentList = <SentInvitations sent={sent} left={allowance.left} />
  return (
    <div className="grid gap-5">
      <ToDecide invitations={to_decide} />
      <ReceivedInvitations invitations={received} />
      {sent.length > 0 && sentList}
      {isFull ? (
        <Note>
          <p>Your group is full: it has {MAX_GROUP_SIZE} people.</p>
        </Note>
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
          <InviteByEmail />
          <div className="grid gap-5">
            <InviteByLink links={links} />
            <Card as="section" roomy aria-labelledby="on-cohearth">
              <h2 className="text-title" id="on-cohearth">
                Already on Cohearth?
              </h2>
              <p className="mt-1 mb-4 text-muted">Find them in your matches and invite them from there.</p>
              <ButtonLink look="ghost" size="small" href={PATH.MATCHES}>
                Invite from your matches
              </ButtonLink>
            </Card>
          </div>
        </div>
      )}
      {sent.length === 0 && sentList}
      <Removals mates={mates} removals={removals} />
    </div>
  )
}
