import type { Deps } from '#api/deps.ts'
import { conflict, granted, invalid } from '#api/http/errors.ts'
import { guestsOf } from '#api/features/listings/tours/guests/queries.ts'
import { hoursOf } from '#api/features/listings/tours/hours/queries.ts'
import {
  type FullTour,
  fullTour,
  type TourHome,
  updateTour,
} from '#api/features/listings/tours/queries/tours.ts'
import { shownTour } from '#api/features/listings/tours/service/read.ts'
import { noSuchTour, sideOf } from '#api/features/listings/tours/service/sides.ts'
import { bookableStart, heldBy, startOf } from '#api/features/listings/tours/service/times.ts'
import { sendTourEmails } from '#api/features/listings/tours/service/notify.ts'
import type { Transaction } from '#db/client.ts'
import { overlaps } from '#domain/listings/tours/free-times.ts'
import { SAME_TIME } from '#domain/listings/tours/tour-times.ts'
import { localTimeAt } from '#domain/listings/tours/wall-clock.ts'
import { mayChange, openOptions, type Tour, type TourStatus } from '#domain/listings/tours/tours.ts'

interface TourChange {
  status: TourStatus
  sequence: number
  /** New local time at the home, such as 2026-11-28T11:00; when confirming, the chosen one of several. */
  starts_at?: string | undefined
  or_at?: string[] | undefined
  note?: string | undefined
}

const OUTDATED = 'This tour has changed in the meantime. Please check it again.'
const CHOOSE_ONE = 'Please choose one of the proposed times.'
const BUSY = 'You already have a tour at that time. Please choose another one.'

/**
 * Asks for another time, confirms, moves, declines or cancels a tour and emails both. Repeating a change does nothing. Throws
 * not_found, also for anyone but the two, invalid for an impossible time, and conflict.
 */
export async function changeTour(deps: Deps, userId: number, id: number, change: TourChange): Promise<Tour> {
  const now = deps.clock()
  return deps.db.write(async (tx) => {
    const found = await fullTour(tx, id)
    if (!found) throw noSuchTour()
    const side = sideOf(found, userId)
    const guests = await guestsOf(tx, [id])
    const { tour } = found
    const { status, sequence, note = '' } = change
    const isRepeated = sequence === tour.sequence - 1 && status === tour.status && note === tour.note
    if (isRepeated && isSameTime(found, change, now)) return shownTour(found, side, guests, now)
    if (sequence !== tour.sequence) throw conflict(OUTDATED)
    granted(mayChange(side, tour, status, now))
    const times = await timesAfter(tx, found, change, now)
    const values = { status, ...times, note, sequence: sequence + 1, changed_at: now }
    const changed = await updateTour(tx, id, values)
    await sendTourEmails(tx, deps, changed, side)
    return shownTour({ ...found, tour: changed }, side, guests, now)
  })
}

interface Times {
  starts_at: number
  options: number[]
}

const TIMED: readonly TourStatus[] = ['requested', 'moved']

function isSameTime({ tour, home }: FullTour, change: TourChange, now: number): boolean {
  if (change.status === 'confirmed')
    return [undefined, localTimeAt(home.time_zone, tour.starts_at)].includes(change.starts_at)
  if (!TIMED.includes(change.status)) return true
  const { starts_at, options } = proposed(home, change, now)
  return starts_at === tour.starts_at && String(options) === String(tour.options)
}

async function timesAfter(tx: Transaction, found: FullTour, change: TourChange, now: number): Promise<Times> {
  const { tour, home } = found
  if (change.status === 'confirmed') return { starts_at: picked(found, change, now), options: [] }
  if (!TIMED.includes(change.status)) return { starts_at: tour.starts_at, options: [] }
  const { starts_at, options } = proposed(home, change, now)
  if (starts_at === tour.starts_at && options.length === 0 && tour.options.length === 0)
    throw invalid({ starts_at: SAME_TIME })
  if (change.status === 'requested')
    return { starts_at: await bookableStart(tx, home, change.starts_at, now, tour.id), options: [] }
  const hours = await hoursOf(tx, home.agent_id)
  const held = hours.week.length > 0 ? await heldBy(tx, home.agent_id, tour.id) : []
  if ([starts_at, ...options].some((at) => overlaps(at, held))) throw conflict(BUSY)
  return { starts_at, options }
}

/** Of several times, which are the `options`, the last is the start: until then one of them can be confirmed. */
function proposed(home: TourHome, { starts_at, or_at = [] }: TourChange, now: number): Times {
  const starts = [...new Set([starts_at, ...or_at].map((shown) => startOf(home, shown, now)))].toSorted(
    (one, other) => one - other,
  )
  return { starts_at: starts.at(-1) ?? 0, options: starts.length > 1 ? starts : [] }
}

function picked({ tour, home }: FullTour, { starts_at }: TourChange, now: number): number {
  if (tour.options.length === 0) return tour.starts_at
  const chosen = openOptions(tour, now).find((at) => localTimeAt(home.time_zone, at) === starts_at)
  if (chosen === undefined) throw invalid({ starts_at: CHOOSE_ONE })
  return chosen
}
