import type { Deps } from '#api/deps.ts'
import { granted } from '#api/http/errors.ts'
import {
  homeById,
  insertTour,
  requestedSince,
  type TourHome,
  tourOf,
  type TourRow,
  updateTour,
} from '#api/features/listings/tours/queries/tours.ts'
import { setGuests } from '#api/features/listings/tours/guests/service.ts'
import { sendTourEmails } from '#api/features/listings/tours/service/notify.ts'
import { bookableStart } from '#api/features/listings/tours/service/times.ts'
import { isAgentActive } from '#api/features/listings/queries/agents.ts'
import { noSuchHome, visibleHome } from '#api/features/listings/detail/service.ts'
import type { Connection } from '#db/client.ts'
import type { Decision } from '#domain/decision.ts'
import { DAY_MS } from '#domain/duration.ts'
import { isUpcoming, mayRequest } from '#domain/listings/tours/tours.ts'

export interface TourWish {
  /** Local to the home, such as 2026-11-28T11:00; if omitted, a time is proposed. */
  starts_at?: string | undefined
  note?: string | undefined
  /** Members of the person's group who come along. */
  guests?: number[] | undefined
}

/**
 * Does nothing if a request is open. Throws not_found, gone, invalid for an impossible time, and conflict, also for a
 * time that someone else has booked.
 */
export async function requestTour(
  deps: Deps,
  userId: number,
  mslNumber: string,
  { starts_at: chosen, note = '', guests = [] }: TourWish,
): Promise<void> {
  const now = deps.clock()
  await deps.db.write(async (tx) => {
    const home = await homeById(tx, (await visibleHome(tx, mslNumber)).id)
    if (!home) throw noSuchHome()
    const earlier = (await tourOf(tx, home.id, userId)) ?? null
    if (earlier && isUpcoming(earlier, now)) return
    granted(await requestDecision(tx, home, userId, earlier, now))
    const starts_at = await bookableStart(tx, home, chosen, now)
    const tour = await save(tx, home, userId, earlier, {
      status: 'requested',
      starts_at,
      request_note: note,
      note: '',
      options: [],
      created_at: now,
      changed_at: now,
    })
    await setGuests(tx, tour, guests)
    await sendTourEmails(tx, deps, tour, 'person')
  })
}

/** `earlier` is the person's tour of this home. */
export async function requestDecision(
  db: Connection,
  home: TourHome,
  userId: number,
  earlier: TourRow | null,
  now: number,
): Promise<Decision> {
  const isOffered = home.status === 'published' && (await isAgentActive(db, home.agent_id))
  const lately = await requestedSince(db, userId, now - DAY_MS)
  return mayRequest({ isOffered, earlier, lately }, now)
}

type TourRequest = Omit<TourRow, 'id' | 'listing_id' | 'user_id' | 'sequence'>

/** Reuses the person's earlier tour of this home, which calendars know. */
function save(
  tx: Connection,
  home: TourHome,
  user_id: number,
  earlier: TourRow | null,
  request: TourRequest,
): Promise<TourRow> {
  return earlier
    ? updateTour(tx, earlier.id, { ...request, sequence: earlier.sequence + 1 })
    : insertTour(tx, { ...request, listing_id: home.id, user_id })
}
