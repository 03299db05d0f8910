import { formatList, unbroken } from '#domain/format.ts'
import { isOpen, type Tour, TOUR_MS, type TourTimes } from '#domain/listings/tours/tours.ts'
import { formatTime, shortDayAndTime } from '#domain/listings/tours/wall-clock.ts'

const DAYS = 2

/** The first free time of each of the next two days, such as `Sun, Nov 29 at 2:00 PM and Mon, Nov 30 at 9:00 AM`. */
export function nextFreeText({ days, refused }: Pick<TourTimes, 'days' | 'refused'>): string | null {
  const firsts = (days ?? []).flatMap(({ day, times: [first] }) =>
    first ? [unbroken(shortDayAndTime(`${day}T${first.time}`))] : [],
  )
  return refused !== null || firsts.length === 0 ? null : formatList(firsts.slice(0, DAYS))
}

/** Names one of `tours` that overlaps with a tour starting `at` (epoch milliseconds); `own` is the one being moved. */
export function clashText(tours: readonly Tour[], at: number, mine: Tour | null): string | null {
  const [clash] = tours.filter(isOpen).flatMap((tour) => {
    const starts = tour.options.length > 0 ? tour.options : [tour]
    const found = starts.find(({ starts_at }) => Math.abs(starts_at - at) < TOUR_MS)
    return found && tour.id !== mine?.id ? [{ tour, shown: found.shown }] : []
  })
  if (!clash) return null
  const { as, other, guests, property } = clash.tour
  const people = formatList(['You', ...(as === 'guest' && other ? [other.first_name] : []), ...guests])
  return `${people} have a tour of ${property.street} at ${formatTime(clash.shown)} that day.`
}
