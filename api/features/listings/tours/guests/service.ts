import type { Deps } from '#api/deps.ts'
import { conflict } from '#api/http/errors.ts'
import { tourGuestGoneMail } from '#api/features/listings/tours/mails/guests.ts'
import {
  deleteGuest,
  matesOf,
  replaceGuests,
  takeGuestsAround,
} from '#api/features/listings/tours/guests/queries.ts'
import { fullTour, type TourRow } from '#api/features/listings/tours/queries/tours.ts'
import { noSuchTour } from '#api/features/listings/tours/service/sides.ts'
import { blockedAround } from '#api/features/matching/queries/relations.ts'
import type { Connection, Transaction } from '#db/client.ts'
import { isUpcoming, type OtherPerson } from '#domain/listings/tours/tours.ts'

interface Mate extends OtherPerson {
  id: number
}

/** The members of someone's group whom they can bring to a tour. */
export async function tourMates(db: Connection, userId: number): Promise<Mate[]> {
  const [mates, blocked] = await Promise.all([matesOf(db, userId), blockedAround(db, userId)])
  return mates.filter(({ id }) => !blocked.has(id))
}

/** Throws conflict for anyone but a member of the person's group. */
export async function setGuests(
  tx: Transaction,
  tour: Pick<TourRow, 'id' | 'user_id'>,
  guests: readonly number[],
): Promise<void> {
  const mates = new Set((await tourMates(tx, tour.user_id)).map(({ id }) => id))
  if (!guests.every((id) => mates.has(id))) {
    throw conflict('Someone you chose is no longer in your group. Please reload this page.')
  }
  await replaceGuests(tx, tour.id, [...new Set(guests)])
}

type GuestDeps = Pick<Deps, 'clock' | 'outbox'>

/** Removes a guest who isn't coming after all. Throws not_found if they weren't one. */
export async function leaveTour(deps: Deps, userId: number, id: number): Promise<void> {
  await deps.db.write(async (tx) => {
    const found = await fullTour(tx, id)
    if (!found || !(await deleteGuest(tx, id, userId))) throw noSuchTour()
    await emailFormerGuest(tx, deps, found.tour, userId)
  })
}

/** Call it when someone leaves a group: they stop seeing the others' tours, and the others stop seeing theirs. */
export async function leaveGuests(tx: Transaction, deps: GuestDeps, userId: number): Promise<void> {
  for (const { guest, tour } of await takeGuestsAround(tx, userId))
    await emailFormerGuest(tx, deps, tour, guest)
}

/** Emails a former guest the file that removes the tour from their calendar. */
async function emailFormerGuest(
  tx: Transaction,
  { clock, outbox }: GuestDeps,
  tour: TourRow,
  user: number,
): Promise<void> {
  if (!isUpcoming(tour, clock())) return
  const { id, listing_id: listing, sequence, starts_at } = tour
  await outbox.put(tx, tourGuestGoneMail, { user, listing, tour: id, sequence: sequence + 1, starts_at })
}
