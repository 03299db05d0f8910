import type { Deps } from '#api/deps.ts'
import { conflict, granted, invalid } from '#api/http/errors.ts'
import { fullTour, type TourHome, updateTour } from '#api/features/listings/tours/queries.ts'
import { shownTour } from '#api/features/listings/tours/service/read.ts'
import { noSuchTour, sideOf } from '#api/features/listings/tours/service/sides.ts'
import { sendTourEmails } from '#api/features/listings/tours/service/notify.ts'
import { SAME_TIME, tourStart } from '#domain/listings/tours/tour-times.ts'
import { mayChange, type Tour, type TourStatus } from '#domain/listings/tours/tours.ts'

export interface TourChange {
  status: Exclude<TourStatus, 'requested'>
  sequence: number
  /** New local time at the home, such as 2026-11-28T11:00. */
  starts_at?: string | undefined
  note?: string | undefined
}

const OUTDATED = 'This tour has changed in the meantime. Please check it again.'

/**
 * Confirms, moves, declines or cancels a tour and emails both. Repeating a change does nothing. Throws not_found,
 * also for anyone but the two, invalid for an impossible time, and conflict.
 */
export async function changeTour(deps: Deps, userId: number, id: number, change: TourChange): Promise<Tour> {
  const now = deps.clock()
  return deps.db.write(async (tx) => {
    const found = await fullTour(tx, id)
    if (!found) throw noSuchTour()
    const side = sideOf(found, userId)
    const { tour, home } = found
    const { status, sequence, note = '' } = change
    const starts_at = status === 'moved' ? startOf(home, change.starts_at, now) : tour.starts_at
    const isAsItWas = status === tour.status && starts_at === tour.starts_at
    if (sequence === tour.sequence - 1 && isAsItWas && note === tour.note) return shownTour(found, side, now)
    if (sequence !== tour.sequence) throw conflict(OUTDATED)
    granted(mayChange(side, tour, status, now))
    if (status === 'moved' && starts_at === tour.starts_at) throw invalid({ starts_at: SAME_TIME })
    const values = { status, starts_at, note, sequence: sequence + 1, changed_at: now }
    const changed = await updateTour(tx, id, values)
    await sendTourEmails(tx, deps, changed, side)
    return shownTour({ ...found, tour: changed }, side, now)
  })
}

/** Converts local time at the home to epoch milliseconds. Throws invalid. */
export function startOf({ time_zone }: TourHome, shown: string | undefined, now: number): number {
  const start = tourStart(time_zone, shown ?? '', now)
  if (!start.ok) throw invalid({ starts_at: start.reason })
  return start.startsAt
}
