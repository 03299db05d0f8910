import { blockedAround } from '#api/features/matching/queries/relations.ts'
import type { Deps } from '#api/deps.ts'

/** How many people there are for a member and with how many they are scored: who is blocked is not here for them. */
export async function calculateOwn({ db, matching }: Deps, userId: number) {
  const columns = await matching.columns()
  const blocked = [...(await blockedAround(db.read, userId))].filter((id) => columns.has(id))
  const users = columns.memberCount - blocked.length
  return { users, pairs: columns.has(userId) ? users - 1 : 0 }
}

/** Reads all answers anew. Scores are computed when they are asked for, so nothing more is to be done. */
export async function calculateAll({ matching }: Deps) {
  matching.invalidate()
  const columns = await matching.columns()
  return { users: columns.memberCount, pairs: (columns.memberCount * (columns.memberCount - 1)) / 2 }
}
