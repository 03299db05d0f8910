import { ReceivedInvitations } from './ReceivedInvitations.tsx'
import { ToDecide } from './ToDecide.tsx'
import type { InvitationList } from '#api/features/groups/invitations/schemas.ts'
import { ownInvitations } from '#features/matching/matching.store.ts'
import { useQuery } from '#lib/query.ts'

export function InvitationNews({ invitations: initial }: { invitations: InvitationList }) {
  const { data: { received, to_decide } = initial } = useQuery(ownInvitations(), initial)
  if (received.length + to_decide.length === 0) return null
  return (
    <div className="mb-10 grid gap-10">
      <ReceivedInvitations invitations={received} />
      <ToDecide invitations={to_decide} />
    </div>
  )
}
