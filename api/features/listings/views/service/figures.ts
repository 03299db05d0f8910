import type { Deps } from '#api/deps.ts'
import { cardsOf } from '#api/features/listings/queries/cards.ts'
import { homesForSale, openTourCounts, weeksOf } from '#api/features/listings/views/queries.ts'
import type { HomeFigures } from '#api/features/listings/views/schemas.ts'
import { shownCount } from '#domain/listings/views/shown.ts'
import { weekAt, weekFrom } from '#domain/listings/views/weeks.ts'

const HOMES_SHOWN = 6

/** The homes that an agent has for sale, with the most viewed ones of last week first. */
export async function figuresFor({ db, clock, key }: Deps, agentId: number) {
  const now = clock()
  const week = weekAt(now)
  const [before, last] = [weekFrom(week, -2), weekFrom(week, -1)]
  const ids = await homesForSale(db.read, agentId)
  const [rows, tours] = await Promise.all([
    weeksOf(db.read, agentId, [before, last, week]),
    openTourCounts(db.read, agentId, now),
  ])
  const byWeek = new Map(rows.map((row) => [`${row.week} ${row.listing_id}`, row]))
  const shown = (kind: 'views' | 'saves', id: number, wanted: string) => {
    const bits = key.digest(`listing ${kind}`, `${wanted} ${id}`).readUInt32LE(0)
    return shownCount(byWeek.get(`${wanted} ${id}`)?.[kind] ?? 0, bits)
  }
  const figures = ids
    .map((id) => ({
      id,
      views: shown('views', id, last),
      views_before: shown('views', id, before),
      saves: shown('saves', id, week),
      tours: tours.get(id) ?? 0,
    }))
    .toSorted((one, other) => (other.views ?? 0) - (one.views ?? 0) || other.tours - one.tours)
    .slice(0, HOMES_SHOWN)
  const cards = await cardsOf(
    db.read,
    figures.map(({ id }) => id),
    null,
  )
  const homes = figures.flatMap(({ id: _id, ...counts }, index): HomeFigures[] => {
    const home = cards[index]
    return home ? [{ home, ...counts }] : []
  })
  return { week: last, total: ids.length, homes }
}
