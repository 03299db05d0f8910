import { declinedSince, openInGroupOf, waitingFor } from '#api/features/groups/invitations/queries/around.ts'
import { type Invitation, sentSince } from '#api/features/groups/invitations/queries/invitations.ts'
import {
  blockedFor,
  type Facts,
  factsFor,
  groupAround,
} from '#api/features/groups/invitations/service/open-invitation.ts'
import type { Connection } from '#db/client.ts'
import { INVITATION_WINDOW_MS } from '#domain/billing/plan/plans.ts'
import { INVITATION_LASTS_MS, isOpen } from '#domain/groups/invitations/status.ts'
import { REINVITE_AFTER_MS } from '#domain/groups/invitations/limits.ts'

/** The allowance needs what was sent in its window, the list what hasn't expired. */
const SENT_WITHIN_MS = Math.max(INVITATION_LASTS_MS, INVITATION_WINDOW_MS)

export interface RelevantInvitations extends Facts {
  waiting: Invitation[]
  declined: Set<number>
  sent: Invitation[]
  ofGroup: Invitation[]
  open: Invitation[]
}

/** `now` is in epoch milliseconds. */
export async function readRelevantInvitations(
  db: Connection,
  userId: number,
  now: number,
): Promise<RelevantInvitations> {
  const [waiting, declined, sent, ofGroup] = await Promise.all([
    waitingFor(db, userId, now),
    declinedSince(db, userId, now - REINVITE_AFTER_MS),
    sentSince(db, userId, now - SENT_WITHIN_MS),
    openInGroupOf(db, userId, now),
  ])
  const open = [...waiting, ...sent.filter(({ status }) => isOpen(status)), ...ofGroup]
  return { waiting, declined, sent, ofGroup, open, ...(await factsFor(db, open, userId)) }
}

export async function receivedInvitations(
  db: Connection,
  userId: number,
  now: number,
): Promise<Invitation[]> {
  return visibleReceived(await readRelevantInvitations(db, userId, now), userId)
}

/**
 * Returns what the user can respond to. Silently hides invitations from blocked people and from their own group, and
 * invitations to their address from anyone they declined within 30 days or who has also invited them directly.
 */
export function visibleReceived(relevant: RelevantInvitations, userId: number): Invitation[] {
  const { waiting, declined } = relevant
  const hidden = blockedFor(relevant, userId).union(new Set(groupAround(relevant, userId)))
  const hereAsWell = new Set(
    waiting.flatMap(({ to_user_id, from_user_id }) => (to_user_id === null ? [] : [from_user_id])),
  )
  return waiting.filter(
    ({ to_user_id, from_user_id: from }) =>
      !hidden.has(from) && (to_user_id !== null || !(declined.has(from) || hereAsWell.has(from))),
  )
}
