import { DAY_MS } from '#domain/duration.ts'
import type { PropertyCard } from '#domain/listings/property.ts'
import { isOpen, type Tour } from '#domain/listings/tours/tours.ts'
import { localTimeAt } from '#domain/listings/tours/wall-clock.ts'
import { shortDay } from '#domain/listings/tours/wall-clock.ts'

const NEW_FOR_MS = 7 * DAY_MS

/** Returns what to show on each home's picture, by home number: the viewer's own tour, or that the home is new. */
export function badgesFor(
  homes: readonly Pick<PropertyCard, 'msl_number' | 'list_date'>[],
  tours: readonly Tour[],
  now: number,
): Map<string, string> {
  const fresh = homes.filter(({ list_date }) => Date.parse(list_date) > now - NEW_FOR_MS)
  const soon = tours.filter(isOpen).toReversed()
  return new Map([
    ...fresh.map(({ msl_number }) => [msl_number, 'New'] as const),
    // The earliest tour of a home is the last entry, which wins.
    ...soon.map((tour) => [tour.property.msl_number, tourBadge(tour, now)] as const),
  ])
}

function tourBadge({ status, shown, time_zone }: Tour, now: number): string {
  if (status !== 'confirmed') return 'Tour requested'
  const [today, day] = [localTimeAt(time_zone, now).slice(0, 10), shown.slice(0, 10)]
  return day === today ? 'Tour today' : `Tour on ${shortDay(day)}`
}
