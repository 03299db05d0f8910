import type { Deps } from '#api/deps.ts'
import { cardsOf, findMembers } from '#api/features/matching/queries/members.ts'
import type { Matrix } from '#api/features/matching/schemas.ts'
import { publishedAmong } from '#api/features/matching/queries/relations.ts'
import { relationOf, scoresAmong, type Viewer } from '#api/features/matching/service/relation.ts'
import { visibleTo } from '#api/features/matching/service/visible.ts'
import { MATRIX_LIMIT } from '#domain/matching/matrix.ts'
import { shownPair } from '#domain/matching/shown.ts'
import { isStaff } from '#domain/accounts/roles.ts'

interface MatrixFilter {
  search?: string | undefined
  page?: number | undefined
  limit?: number | undefined
  threshold?: number | undefined
}

/**
 * Staff see a page of people with each other, and how many there are; people who are still answering, or haven't seen
 * their own list, have no scores. A client sees themselves and their group, with their own best matches.
 */
export async function matrixFor(
  deps: Deps,
  viewer: Viewer,
  { search = '', page = 1, limit = MATRIX_LIMIT, threshold = 0 }: MatrixFilter,
): Promise<Matrix> {
  const size = Math.min(limit, MATRIX_LIMIT)
  return isStaff(viewer.role)
    ? staffMatrix(deps, search, page, size)
    : clientMatrix(deps, viewer, size, threshold)
}

async function staffMatrix({ db, matching }: Deps, search: string, page: number, size: number) {
  const { people, total } = await findMembers(db.read, search, page, size)
  for (;;) {
    const columns = await matching.columns()
    const users = people.filter((person) => columns.has(person.id))
    const ids = users.map((person) => person.id)
    const published = await publishedAmong(db.read, ids)
    const counts = ids.map((id) => published.get(id) === true)
    const shown = await matching.among(ids, 'partners')
    // Someone left meanwhile: compute it again without them.
    if (!shown) continue
    const matrix = shown.map((row, i) =>
      row.map((score, j) => (i === j || (counts[i] && counts[j]) ? score : null)),
    )
    return { users, matrix, total }
  }
}

async function clientMatrix(deps: Deps, viewer: Viewer, size: number, threshold: number): Promise<Matrix> {
  const ids = [viewer.id, ...(await othersOf(deps, viewer, Math.max(size - 1, 0), threshold))]
  const cards = await cardsOf(deps.db.read, ids)
  const users = ids.flatMap((id) => {
    const card = cards.get(id)
    return card ? [{ id, first_name: card.first_name, last_name: card.last_name }] : []
  })
  const scores = await scoresAmong(
    deps,
    viewer,
    users.map(({ id }) => id),
  )
  const matrix = scores.map((row, i) => row.map((score, j) => (i === j ? 1 : score)))
  return { users, matrix, total: users.length }
}

async function othersOf(deps: Deps, viewer: Viewer, count: number, threshold: number): Promise<number[]> {
  const visible = await visibleTo(deps, viewer, viewer.id)
  if (!visible) return []
  const { columns, relations } = visible
  const best = await visible.best(count, threshold)
  // Synchronous from here on, so that no one leaves meanwhile.
  if (!columns.has(viewer.id)) return []
  const group = relations.group
    .filter((id) => columns.has(id))
    .map((userId) => {
      const audience = relationOf(viewer, relations, userId)
      return { userId, score: shownPair(columns, viewer.id, userId, audience) }
    })
  const matches = best.filter(({ userId }) => !relations.group.includes(userId))
  return [...group, ...matches.slice(0, Math.max(count - group.length, 0))]
    .toSorted((one, other) => other.score - one.score || one.userId - other.userId)
    .slice(0, count)
    .map(({ userId }) => userId)
}
