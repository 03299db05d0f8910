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
} from '#api/features/listings/tours/queries.ts'
import { startOf } from '#api/features/listings/tours/service/change.ts'
import { sendTourEmails } from '#api/features/listings/tours/service/notify.ts'
import { isAgentActive } from '#api/features/listings/queries/agents.ts'
import { noSuchHome, visibleHome } from '#api/features/listings/detail/service.ts'
import type { Connection } from '#db/client.ts'
import { DAY_MS } from '#domain/duration.ts'
import { proposedStart } from '#domain/listings/tours/tour-times.ts'
import { isUpcoming, mayRequest } from '#domain/listings/tours/tours.ts'

/**
 * `startsAt` is local to the home, such as 2026-11-28T11:00; if omitted, a time is proposed. Does nothing if a
 * request is open. Throws not_found, gone, invalid for an impossible time, and conflict.
 */
export async function requestTour(
  deps: Deps,
  userId: number,
  mslNumber: string,
  startsAt?: string,
): Promise<void> {
  const now = deps.clock()
  await deps.db.write(async (tx) => {
    const home = await homeById(tx, (await visibleHome(tx, mslNumber)).id)
    if (!home) throw noSuchHome()
    const earlier = (await tourOf(tx, home.id, userId)) ?? null
    if (earlier && isUpcoming(earlier, now)) return
    const isOffered = home.status === 'published' && (await isAgentActive(tx, home.agent_id))
    const lately = await requestedSince(tx, userId, now - DAY_MS)
    granted(mayRequest({ isOffered, earlier, lately }, now))
    const starts_at =
      startsAt === undefined ? proposedStart(home.time_zone, now) : startOf(home, startsAt, now)
    const asked = { status: 'requested', starts_at, note: '', created_at: now, changed_at: now } as const
    await sendTourEmails(tx, deps, await save(tx, home, userId, earlier, asked), 'person')
  })
}

type Asked = Pick<TourRow, 'status' | 'starts_at' | 'note' | 'created_at' | 'changed_at'>

/** Reuses the person's earlier tour of this home, which calendars know. */
function save(
  tx: Connection,
  home: TourHome,
  user_id: number,
  earlier: TourRow | null,
  asked: Asked,
): Promise<TourRow> {
  return earlier
    ? updateTour(tx, earlier.id, { ...asked, sequence: earlier.sequence + 1 })
    : insertTour(tx, { ...asked, listing_id: home.id, user_id })
}
