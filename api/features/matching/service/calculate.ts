import { blockedAround } from '#api/features/matching/queries/relations.ts'
import type { Deps } from '#api/deps.ts'

/** Counts a member's possible matches, without blocked people, and the matches. */
export async function calculateOwn({ db, matching }: Deps, userId: number) {
  const columns = await matching.columns()
  const blocked = [...(await blockedAround(db.read, userId))].filter((id) => columns.has(id))
  const users = columns.memberCount - blocked.length
  return { users, pairs: columns.has(userId) ? users - 1 : 0 }
}

/** Reads all answers again. Scores are computed on demand. */
export async function calculateAll({ matching }: Deps) {
  matching.invalidate()
  const columns = await matching.columns()
  return { users: columns.memberCount, pairs: (columns.memberCount * (columns.memberCount - 1)) / 2 }
}
