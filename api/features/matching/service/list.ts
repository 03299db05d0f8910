import type { Deps } from '#api/deps.ts'
import { cardsWithWishesOf, idsNamed, verifiedIds } from '#api/features/matching/queries/members.ts'
import { allWishes } from '#api/features/matching/queries/wishes.ts'
import type { ListRow, MatchedPerson, MatchList } from '#api/features/matching/schemas.ts'
import { awaitFirstMatch } from '#api/features/matching/service/awaiting.ts'
import { rowFor } from '#api/features/matching/service/matches.ts'
import { audienceOf, type Viewer } from '#api/features/matching/service/relation.ts'
import { type Visible, visibleTo } from '#api/features/matching/service/visible.ts'
import { sharedWish } from '#api/features/matching/service/wishes.ts'
import { slugOf } from '#domain/listings/addresses.ts'
import { dayOf } from '#domain/day.ts'
import { PLANS } from '#domain/billing/plan/plans.ts'
import { BADGES } from '#domain/matching/badge.ts'
import { bySort, fits, type ShownPerson } from '#domain/matching/list/fits.ts'
import {
  activeFilters,
  isWholeList,
  type ListSearch,
  SHARED_FILTERS,
  withoutFilter,
} from '#domain/matching/list/search.ts'
import { evenPageSize, type Match, MATCH_CARDS } from '#domain/matching/ranking.ts'
import { areaSummaryFor } from '#domain/matching/stranger-explanation.ts'

const NOTHING: MatchList = {
  rows: [],
  total: 0,
  page_size: MATCH_CARDS,
  listed: 0,
  hidden: 0,
  all_blocked: false,
  badges: [],
  without: [],
}

/** What a search finds among the people on a list, all of whom the viewer could page through. */
type Found = Pick<MatchList, 'total' | 'page_size' | 'badges' | 'without'> & { matches: Match[] }

/** Returns a page of the caller's own list. Filters and orders use only what its rows show. */
export async function searchList(deps: Deps, viewer: Viewer, search: ListSearch): Promise<MatchList> {
  const visible = await visibleTo(deps, viewer, viewer.id)
  if (!visible) return NOTHING
  const { matches, ...found } = isWholeList(search)
    ? await wholeList(visible, search)
    : await narrowedList(deps, visible, search)
  const { listed, hidden, blocked } = await visible.read((list) => {
    const { blocked, hidden } = list
    return { listed: list.count(0) + hidden.length, hidden: hidden.length, blocked }
  })
  const all_blocked = viewer.plan !== null && blocked >= PLANS[viewer.plan].matches
  if (listed === 0) await awaitFirstMatch(deps, viewer.id, visible)
  return { ...found, listed, hidden, all_blocked, rows: await rowsFor(deps, viewer, visible, matches) }
}

function wholeList(visible: Visible, { page }: ListSearch): Promise<Found> {
  return visible.read((list) => {
    const total = list.count(0)
    const page_size = evenPageSize(total, MATCH_CARDS)
    return {
      matches: list.page((page - 1) * page_size, page * page_size, 0),
      total,
      page_size,
      badges: countBadges((above) => list.count(above)),
      without: [],
    }
  })
}

/** Returns where someone is in a list that the viewer could page through, and who is next to them; null if they aren't in it. */
export async function placeInList(
  deps: Deps,
  visible: Visible,
  search: ListSearch,
  userId: number,
): Promise<MatchedPerson['place']> {
  if (isWholeList(search)) {
    return visible.read((list) => {
      const rank = list.rankOf(userId)
      if (!rank) return null
      const at = (place: number) => (place < 1 ? null : (list.page(place - 1, place, 0)[0]?.userId ?? null))
      return {
        number: rank.place,
        of: list.count(0),
        previous: at(rank.place - 1),
        next: at(rank.place + 1),
      }
    })
  }
  const { found } = await narrowed(deps, visible, search)
  const index = found.findIndex((match) => match.userId === userId)
  if (index < 0) return null
  return {
    number: index + 1,
    of: found.length,
    previous: found[index - 1]?.userId ?? null,
    next: found[index + 1]?.userId ?? null,
  }
}

/** Returns everyone who fits a search, in its order, and who would fit another one. */
async function narrowed({ db, clock }: Deps, visible: Visible, search: ListSearch) {
  const all = await visible.read((list) => (search.hidden ? list.hidden : list.page(0, Infinity, 0)))
  const personOf = await factsFor(db.read, search)
  const month = dayOf(clock()).slice(0, 7)
  const { marks } = visible.relations
  const finding = (wanted: ListSearch) =>
    all.flatMap((match) => {
      if (wanted.saved && marks.get(match.userId) !== 'saved') return []
      const person = personOf(match.userId)
      return fits(wanted, person, month) ? [{ match, person }] : []
    })
  const found = finding(search)
    .toSorted((one, other) => bySort(search.sort, one.person, other.person))
    .map(({ match }) => match)
  return { found, countWith: (wanted: ListSearch) => finding(wanted).length }
}

async function narrowedList(deps: Deps, visible: Visible, search: ListSearch): Promise<Found> {
  const { found, countWith } = await narrowed(deps, visible, search)
  const total = found.length
  const page_size = evenPageSize(total, MATCH_CARDS)
  const from = (search.page - 1) * page_size
  const filters = total > 0 ? [] : activeFilters(search)
  return {
    matches: found.slice(from, from + page_size),
    total,
    page_size,
    badges: countBadges((above) => found.filter(({ score }) => score > above).length),
    without: filters.map((filter) => ({ filter, total: countWith(withoutFilter(search, filter)) })),
  }
}

/** Reads only what the search needs: reading everything about ten thousand people would take longer than all the rest. */
async function factsFor(db: Deps['db']['read'], search: ListSearch): Promise<(id: number) => ShownPerson> {
  const asksForWishes =
    SHARED_FILTERS.some((filter) => search[filter] !== null) || ['budget', 'timing'].includes(search.sort)
  const [named, verified, wishes] = await Promise.all([
    search.q === '' ? [] : idsNamed(db, search.q),
    search.verified ? verifiedIds(db) : [],
    asksForWishes ? allWishes(db) : [],
  ])
  const isNamed = new Set(named)
  const isVerified = new Set(verified)
  const wishOf = new Map(wishes.map((row) => [row.user_id, sharedWish(row)]))
  return (id) => {
    const wish = wishOf.get(id) ?? null
    const towns = wish?.places.map(slugOf) ?? []
    return { id, named: isNamed.has(id), verified: isVerified.has(id), wish, towns }
  }
}

/** Counts each badge, excluding people with a better one. */
function countBadges(countAbove: (above: number) => number): MatchList['badges'] {
  let better = 0
  return BADGES.map(({ key, above }) => {
    const counted = countAbove(above)
    const total = counted - better
    better = counted
    return { badge: key, total }
  })
}

async function rowsFor(
  { db }: Deps,
  viewer: Viewer,
  { columns, relations }: Visible,
  matches: readonly Match[],
): Promise<ListRow[]> {
  const members = await cardsWithWishesOf(
    db.read,
    matches.map(({ userId }) => userId),
  )
  return matches.flatMap((match) => {
    const found = members.get(match.userId)
    // They may have left meanwhile.
    if (!found || !columns.has(viewer.id) || !columns.has(match.userId)) return []
    const { areas, ...glance } = areaSummaryFor(
      audienceOf(relations, match.userId),
      columns,
      viewer.id,
      match.userId,
    )
    return [{ ...rowFor(viewer, relations, viewer.id, { ...match, ...glance }, found), areas }]
  })
}
