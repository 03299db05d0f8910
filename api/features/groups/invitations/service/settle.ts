import type { Deps } from '#api/deps.ts'
import {
  type Invitation,
  invitationById,
  openInvitationsOf,
  updateOpen,
} from '#api/features/groups/invitations/queries/invitations.ts'
import { openInvitationOf } from '#api/features/groups/invitations/service/open-invitation.ts'
import {
  emailVoteRequests,
  emailInvitation,
  emailJoined,
} from '#api/features/groups/invitations/service/notify.ts'
import { groupIdOf, insertGroup, insertGroupMember, memberIdsOf } from '#api/features/groups/queries.ts'
import { deleteRemovals } from '#api/features/groups/members/removals/queries.ts'
import type { Transaction } from '#db/client.ts'
import type { InvitationStatus } from '#domain/groups/invitations/status.ts'
import { type OpenInvitation, outcomeOf, votersFor } from '#domain/groups/invitations/outcome.ts'

/**
 * Moves an invitation to the state that follows from the facts, and returns it. Call it after every vote and response,
 * and for everyone who joins or leaves. `by` has just acted and gets no email.
 */
export async function settle(
  tx: Transaction,
  deps: Deps,
  invitation: Invitation,
  by: number | null,
): Promise<InvitationStatus> {
  const open = await openInvitationOf(tx, invitation)
  if (!open) return invitation.status
  const { id } = invitation
  const answered_at = deps.clock()
  switch (outcomeOf(open)) {
    case 'refuse':
      await updateOpen(tx, id, { status: 'refused', answered_at })
      return 'refused'
    case 'offer':
      await updateOpen(tx, id, { status: 'pending' })
      await emailInvitation(tx, deps, invitation)
      return 'pending'
    case 'join':
      await updateOpen(tx, id, { status: 'accepted', answered_at })
      await join(tx, deps, open)
      await emailJoined(tx, deps, { id, to: open.to, by })
      return 'accepted'
    case 'wait':
      if (open.status !== 'pending') await emailVoteRequests(tx, deps, invitation, missing(open, by))
      return open.status
  }
}

function missing(open: OpenInvitation, by: number | null): number[] {
  return votersFor(open).filter((id) => id !== by && !open.votes.has(id))
}

async function join(
  tx: Transaction,
  deps: Deps,
  { from, to, fromGroup, toGroup }: OpenInvitation,
): Promise<void> {
  if (to === null) return
  const now = deps.clock()
  const groupId = (await groupIdOf(tx, from)) ?? (await groupIdOf(tx, to)) ?? (await insertGroup(tx, now))
  if (fromGroup.length === 0) await insertGroupMember(tx, groupId, from, now)
  if (toGroup.length === 0) await insertGroupMember(tx, groupId, to, now)
  // These were proposed among other people.
  await deleteRemovals(tx, groupId)
  await settleInvitationsOf(tx, deps, await memberIdsOf(tx, groupId))
}

/** Settles all open invitations of these people, oldest first, after their groups changed. */
export async function settleInvitationsOf(tx: Transaction, deps: Deps, people: number[]): Promise<void> {
  for (const invitation of await openInvitationsOf(tx, people, deps.clock())) {
    // Settling an earlier one may have changed this one.
    const fresh = await invitationById(tx, invitation.id)
    if (fresh) await settle(tx, deps, fresh, null)
  }
}
