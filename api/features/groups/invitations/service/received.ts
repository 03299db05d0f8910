import { type Around, readAround } from '#api/features/groups/invitations/queries/around.ts'
import type { Invitation } from '#api/features/groups/invitations/queries/invitations.ts'
import { blockedBy, groupBy } from '#api/features/groups/invitations/service/meeting.ts'
import type { Connection } from '#db/client.ts'

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
  const { waiting } = around
  const away = blockedBy(around, userId).union(new Set(groupBy(around, userId)))
  const declined = new Set(around.declined.map(({ from_user_id }) => from_user_id))
  const hereAsWell = new Set(
    waiting.flatMap(({ to_user_id, from_user_id }) => (to_user_id === null ? [] : [from_user_id])),
  )
  return waiting.filter(
    ({ to_user_id, from_user_id: from }) =>
      !away.has(from) && (to_user_id !== null || !(declined.has(from) || hereAsWell.has(from))),
  )
}
