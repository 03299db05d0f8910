import { userById } from '#api/features/accounts/users/queries.ts'
import {
  declinedSince,
  type Invitation,
  waitingFor,
} from '#api/features/groups/invitations/queries/invitations.ts'
import { blockedAround, groupMatesOf } from '#api/features/matching/queries/relations.ts'
import type { Connection } from '#db/client.ts'
import { ASK_AGAIN_AFTER } from '#domain/groups/invitations.ts'

/**
 * What a person can answer, newest first. Not among it, without the sender being told: what comes from somebody who is blocked,
 * what comes to their address from somebody whom they declined within 30 days, or who has invited them here as well, and what
 * comes from their own group.
 */
export async function receivedBy(db: Connection, userId: number, now: number): Promise<Invitation[]> {
  const user = await userById(db, userId)
  if (!user) return []
  const waiting = await waitingFor(db, user, now)
  if (waiting.length === 0) return []
  const away = new Set([...(await blockedAround(db, userId)), ...(await groupMatesOf(db, userId))])
  const byEmail = waiting.some(({ to_user_id }) => to_user_id === null)
  const declined = byEmail ? await declinedSince(db, userId, now - ASK_AGAIN_AFTER) : new Set<number>()
  const hereAsWell = new Set(
    waiting.flatMap(({ to_user_id, from_user_id }) => (to_user_id === null ? [] : [from_user_id])),
  )
  return waiting.filter(
    ({ to_user_id, from_user_id: from }) =>
      !away.has(from) && (to_user_id !== null || !(declined.has(from) || hereAsWell.has(from))),
  )
}
