import type { Deps } from '#api/deps.ts'

/** How many people there are and with how many a member is scored. Scores are computed when they are asked for. */
export async function calculateOwn({ matching }: Deps, userId: number) {
  const columns = await matching.columns()
  return { users: columns.memberCount, pairs: columns.has(userId) ? columns.memberCount - 1 : 0 }
}

/** Reads all answers anew. Scores are computed when they are asked for, so nothing more is to be done. */
export async function calculateAll({ matching }: Deps) {
  matching.invalidate()
  const columns = await matching.columns()
  return { users: columns.memberCount, pairs: (columns.memberCount * (columns.memberCount - 1)) / 2 }
}
