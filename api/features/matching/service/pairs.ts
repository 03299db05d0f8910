import type { Deps } from '#api/deps.ts'
import { publishedAmong } from '#api/features/matching/queries/relations.ts'
import { relationOf, relationsOf, type Viewer } from '#api/features/matching/service/relation.ts'
import { shownPair } from '#domain/matching/shown.ts'

/**
 * The scores of a few people with each other as a client sees them, 0 to 1. Null for the pairs that are not theirs: those of
 * which neither is the client or in their group, those with people who are still answering, and the same person.
 */
export async function scoresAmong(
  { db, matching }: Deps,
  viewer: Viewer,
  userIds: number[],
): Promise<(number | null)[][]> {
  const columns = await matching.columns()
  const relations = await relationsOf(db.read, viewer.id)
  const published = await publishedAmong(db.read, [...userIds, viewer.id])
  const own = new Set([viewer.id, ...relations.group])

  function shown(a: number, b: number): number | null {
    if (a === b || ![viewer.id, a, b].every((id) => published.has(id) && columns.has(id))) return null
    if (a === viewer.id || b === viewer.id) {
      return shownPair(columns, a, b, relationOf(viewer, relations, a === viewer.id ? b : a))
    }
    // The viewer is a stranger to at least one side.
    return own.has(a) || own.has(b) ? shownPair(columns, a, b, 'strangers') : null
  }

  return userIds.map((a) => userIds.map((b) => shown(a, b)))
}
