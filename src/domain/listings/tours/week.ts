import { dayAfter } from '#domain/day.ts'
import { DAY_MS } from '#domain/duration.ts'
import { LAST_TOUR_ENDS, minutesOf, type TourHours } from '#domain/listings/tours/hours.ts'
import { isOpen, type Tour, TOURS_FROM } from '#domain/listings/tours/tours.ts'
import { weekFrom } from '#domain/listings/views/weeks.ts'

/** Half-hour slots for tours in a day, from 8 AM to 9 PM. */
export const SLOTS = (minutesOf(LAST_TOUR_ENDS) - minutesOf(TOURS_FROM)) / 30
const TOUR_SLOTS = 2

/** A tour at one of its times; a tour with several proposed times has several. */
interface TourAt {
  tour: Tour
  shown: string
}

/** A part of a day. The parts follow each other without gaps. `from` and `until` are times such as 10:00. */
export interface Block {
  kind: 'closed' | 'free' | 'tours'
  from: string
  until: string
  slots: number
  tours: TourAt[]
}

interface WeekDay {
  day: string
  isOff: boolean
  blocks: Block[]
}

const WEEKS_AHEAD = 8

/** Returns the first of the seven days around the requested one: today, or up to eight weeks later. Days are such as 2026-11-27. */
export function weekFor(day: string, today: string): string {
  const weeks = Math.floor((Date.parse(day) - Date.parse(today)) / (7 * DAY_MS))
  return weekFrom(today, Math.min(Math.max(weeks, 0), WEEKS_AHEAD))
}

/** Returns the weeks before and after; null if there's nothing to see. */
export function weeksAround(first: string, today: string) {
  const around = (weeks: number) => {
    const other = weekFrom(first, weeks)
    return weekFor(other, today) === other ? other : null
  }
  return { before: around(-1), after: around(1) }
}

/** Returns seven of an agent's days, in each home's local time. */
export function weekOf(first: string, hours: TourHours, tours: readonly Tour[]): WeekDay[] {
  const times = tours.filter(isOpen).flatMap(timesOf)
  const days: WeekDay[] = []
  for (let day = first; days.length < 7; day = dayAfter(day)) {
    const isOff = hours.days_off.includes(day)
    const weekday = new Date(`${day}T00:00Z`).getUTCDay()
    const open = isOff ? undefined : hours.week.find((one) => one.weekday === weekday)
    const held = times.filter(({ shown }) => shown.startsWith(day))
    days.push({ day, isOff, blocks: blocksOf(held, open) })
  }
  return days
}

function timesOf(tour: Tour): TourAt[] {
  const shown = tour.options.length > 0 ? tour.options.map((option) => option.shown) : [tour.shown]
  return shown.map((one) => ({ tour, shown: one }))
}

function blocksOf(held: readonly TourAt[], open: { from: string; until: string } | undefined): Block[] {
  const blocks: Block[] = []
  for (let slot = 0; slot < SLOTS; slot += 1) {
    const tours = held.filter(({ shown }) => isWithin(slot, shown))
    const isFree = open !== undefined && open.from <= timeAt(slot) && timeAt(slot) < open.until
    const kind = tours.length > 0 ? 'tours' : isFree ? 'free' : 'closed'
    const last = blocks.at(-1)
    const goesOn = last?.kind === kind && (kind !== 'tours' || tours.some((one) => last.tours.includes(one)))
    if (last && goesOn) {
      last.slots += 1
      last.until = timeAt(slot + 1)
      last.tours.push(...tours.filter((one) => !last.tours.includes(one)))
    } else blocks.push({ kind, from: timeAt(slot), until: timeAt(slot + 1), slots: 1, tours })
  }
  return blocks
}

function isWithin(slot: number, shown: string): boolean {
  const start = Math.floor((minutesOf(shown.slice(11)) - minutesOf(TOURS_FROM)) / 30)
  return slot >= start && slot < start + TOUR_SLOTS
}

function timeAt(slot: number): string {
  const minutes = minutesOf(TOURS_FROM) + slot * 30
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`
}
