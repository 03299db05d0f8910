import {
  declinedSince,
  type Invitation,
  openAround,
  sentSince,
  waitingFor,
} from '#api/features/groups/invitations/queries/invitations.ts'
import { blockedBy, type Facts, factsOn, groupBy } from '#api/features/groups/invitations/service/meeting.ts'
import { groupMatesOf } from '#api/features/matching/queries/relations.ts'
import type { Connection } from '#db/client.ts'
import { INVITATION_WINDOW_MS } from '#domain/billing/plans.ts'
import { INVITATION_LASTS_MS, isOpen } from '#domain/groups/invitations/status.ts'
import { REINVITE_AFTER_MS } from '#domain/groups/invitations/limits.ts'

/** The allowance counts what was sent within its window, the list what has not expired. */
const SENT_WITHIN_MS = Math.max(INVITATION_LASTS_MS, INVITATION_WINDOW_MS)

/** All invitations that may concern a user, and what decides about them. */
export interface Around extends Facts {
  /** For their answer, newest first, including those that are kept from them. */
  waiting: Invitation[]
  /** The ids of people whose invitations they declined not long ago. */
  declined: Set<number>
  /** Newest first, whatever their status. */
  sent: Invitation[]
  /** From and to the others of their group, the oldest first. */
  ofGroup: Invitation[]
  /** Those of all three that are open. */
  open: Invitation[]
}

/** Reads them; `now` in epoch milliseconds. */
export async function readAround(db: Connection, userId: number, now: number): Promise<Around> {
  const [waiting, declined, sent, mates] = await Promise.all([
    waitingFor(db, userId, now),
    declinedSince(db, userId, now - REINVITE_AFTER_MS),
    sentSince(db, userId, now - SENT_WITHIN_MS),
    groupMatesOf(db, userId),
  ])
  const ofGroup = await openAround(db, mates, now)
  const open = [...waiting, ...sent.filter(({ status }) => isOpen(status)), ...ofGroup]
  return { waiting, declined, sent, ofGroup, open, ...(await factsOn(db, open, userId)) }
}

/** What a person can answer, newest first. */
export async function receivedBy(db: Connection, userId: number, now: number): Promise<Invitation[]> {
  return receivedIn(await readAround(db, userId, now), userId)
}

/**
 * What they can answer of all around them. Not among it, without the sender being told: what comes from somebody who is blocked,
 * what comes to their address from somebody whom they declined within 30 days, or who has invited them here as well, and what
 * comes from their own group.
 */
export function receivedIn(around: Around, userId: number): Invitation[] {
  const { waiting, declined } = around
  const away = blockedBy(around, userId).union(new Set(groupBy(around, userId)))
  const hereAsWell = new Set(
    waiting.flatMap(({ to_user_id, from_user_id }) => (to_user_id === null ? [] : [from_user_id])),
  )
  return waiting.filter(
    ({ to_user_id, from_user_id: from }) =>
      !away.has(from) && (to_user_id !== null || !(declined.has(from) || hereAsWell.has(from))),
  )
}
