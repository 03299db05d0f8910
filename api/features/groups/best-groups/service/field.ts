import type { Deps } from '#api/deps.ts'
import { lowestPrices } from '#api/features/groups/best-groups/queries.ts'
import { constraintsFrom, pricesFrom } from '#api/features/groups/best-groups/service/constraints.ts'
import { groupedPeople } from '#api/features/groups/queries.ts'
import { blocksAmong } from '#api/features/groups/safety/blocks/queries.ts'
import { cardsWithWishesOf } from '#api/features/matching/queries/members.ts'
import { publishedAmong } from '#api/features/matching/queries/relations.ts'
import type { WishRow } from '#api/features/matching/queries/wishes.ts'
import type { MemberCard } from '#api/features/matching/schemas.ts'
import { type Relations, relationOf, type Viewer } from '#api/features/matching/service/relation.ts'
import { visibleTo } from '#api/features/matching/service/visible.ts'
import type { Constraints, LowestPrice } from '#domain/groups/best-groups/constraints.ts'
import { type PairScores } from '#domain/groups/best-groups/pair-scores.ts'
import {
  allScores,
  MAX_CANDIDATES,
  scoresWithout,
  type RankingScores,
  rankingScores,
} from '#domain/groups/best-groups/scores.ts'
import { shownPairs } from '#domain/matching/shown.ts'

/** The people among whom groups are searched. Everything is indexed by position in `ids`. */
export interface Field {
  relations: Relations
  ids: number[]
  base: number[]
  /** People on the viewer's match list who aren't in a group. */
  candidates: Set<number>
  /** Everyone whom candidates might prefer. */
  rivals: Set<number>
  wishes: Map<number, WishRow>
  cards: Map<number, MemberCard>
  constraints: Constraints[]
  lowestPrice: LowestPrice
  everywhere: string[]
  ranking: RankingScores
  /** All pairs as strangers see them; used only for `contested`. */
  all: PairScores
  scoreWith: (id: number) => number
}

/** Returns null for a viewer without matches, or if someone in their group has no scores. */
export async function fieldFor(deps: Deps, viewer: Viewer): Promise<Field | null> {
  const visible = await visibleTo(deps, viewer, viewer.id)
  if (!visible) return null
  const { columns, relations } = visible
  const group = [viewer.id, ...relations.group]
  const atMost = MAX_CANDIDATES + group.length
  const { read } = deps.db
  const listed = (await visible.best(atMost, 0)).map(({ userId }) => userId)
  const best = await deps.matching.withScores(viewer.id, 'strangers', (row, now) => {
    const here = [...relations.blockers].filter((id) => now.has(id))
    const overlay = new Map(here.map((id) => [now.positionOf(id), 0]))
    return row.page(now, { to: atMost, overlay }).map(({ userId }) => userId)
  })
  if (!best) return null
  const possible = [...new Set([...group, ...listed, ...best])]
  const [people, grouped, published, blocks] = await Promise.all([
    cardsWithWishesOf(read, possible),
    groupedPeople(read, possible),
    publishedAmong(read, possible),
    blocksAmong(read, possible),
  ])
  const isTaken = (id: number) => group.includes(id) || grouped.has(id)
  // Ranks also reveal something about other people's pairs, so everyone must have seen their own scores first.
  const hasSeenScores = (id: number) => published.get(id) === true
  if (!group.every(hasSeenScores)) return null
  const free = (ids: number[]) =>
    ids.filter((id) => !isTaken(id) && hasSeenScores(id)).slice(0, MAX_CANDIDATES)
  const candidateIds = free(listed)
  const rivalIds = free(best)
  const ids = [...new Set([...group, ...candidateIds, ...rivalIds])].sort((one, other) => one - other)
  const wishes = new Map(
    ids.flatMap((id) => {
      const wish = people.get(id)?.wish
      return wish ? [[id, wish] as const] : []
    }),
  )
  const prices = pricesFrom(await lowestPrices(deps.db.read))
  const shown = await deps.matching.among(ids, 'strangers')
  // No awaits below, so that nobody can leave in between.
  if (!shown || !ids.every((id) => columns.has(id))) return null
  const numbers = new Map(ids.map((id, number) => [id, number]))
  const numbersOf = (some: number[]) => some.flatMap((id) => numbers.get(id) ?? [])
  const base = numbersOf(group)
  const shownPair = shownPairs(columns)
  const withViewer = ids.map((id) =>
    id === viewer.id ? 1 : shownPair(viewer.id, id, relationOf(viewer, relations, id)),
  )
  const self = numbers.get(viewer.id) ?? 0
  const isOwn = new Set(base)
  const ownScore = (i: number, j: number) => {
    if (i === self || j === self) return withViewer[i === self ? j : i] ?? 0
    return isOwn.has(i) || isOwn.has(j) ? (shown[i]?.[j] ?? 0) : null
  }
  const blockedPairs = blocks.flatMap(({ user_id, blocked_id }) => {
    const [one, other] = [numbers.get(user_id), numbers.get(blocked_id)]
    return one === undefined || other === undefined ? [] : [[one, other] as const]
  })
  const ranking = rankingScores(shown, ownScore)
  return {
    relations,
    ids,
    base,
    candidates: new Set(numbersOf(candidateIds)),
    rivals: new Set(numbersOf(rivalIds)),
    wishes,
    cards: new Map([...people].map(([id, { card }]) => [id, card])),
    constraints: ids.map((id) => constraintsFrom(wishes.get(id))),
    ...prices,
    ranking: { ...ranking, scores: scoresWithout(ranking.scores, blockedPairs) },
    all: scoresWithout(allScores(shown), blockedPairs),
    scoreWith: (id) => withViewer[numbers.get(id) ?? self] ?? 0,
  }
}
