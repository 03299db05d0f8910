import type { Figures } from '#api/features/listings/views/schemas.ts'
import { utcDayOf } from '#domain/day.ts'
import { DAY_MS } from '#domain/duration.ts'
import { formatShortDay } from '#domain/format.ts'
import { countText } from '#domain/listings/views/shown.ts'

type Views = Pick<Figures['homes'][number], 'views' | 'views_before'>

/** Compares last week with the week before. Counts are lower bounds, so it names both. */
export function trendOf({ views, views_before }: Views): { way: 'up' | 'down' | 'level'; text: string } {
  const [now, before] = [views ?? 0, views_before ?? 0]
  if (now === before) return { way: 'level', text: 'Steady' }
  const way = now > before ? 'up' : 'down'
  return { way, text: `${way === 'up' ? 'Up' : 'Down'} from ${countText(views_before).toLowerCase()}` }
}

/** For example Nov 16 to Nov 22, of the Monday. */
export function weekText(monday: string): string {
  const sunday = utcDayOf(Date.parse(`${monday}T00:00Z`) + 6 * DAY_MS)
  return `${formatShortDay(monday)} to ${formatShortDay(sunday)}`
}
