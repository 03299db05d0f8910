import { and, asc, eq, inArray, ne, or, type Placeholder } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Connection } from '#db/client.ts'
import { groupMembers, tourGuests, tours, users } from '#db/schema/index.ts'

const asker = alias(groupMembers, 'asker_membership')
const guest = alias(groupMembers, 'guest_membership')

/** Only people who are still in a group together: someone who leaves it is no longer a guest. */
const selectGuests = (db: Connection) =>
  db
    .select({ tour_id: tourGuests.tour_id, id: users.id, first_name: users.first_name })
    .from(tourGuests)
    .innerJoin(tours, eq(tours.id, tourGuests.tour_id))
    .innerJoin(users, and(eq(users.id, tourGuests.user_id), eq(users.is_active, true)))
    .innerJoin(guest, eq(guest.user_id, tourGuests.user_id))
    .innerJoin(asker, and(eq(asker.user_id, tours.user_id), eq(asker.group_id, guest.group_id)))

export type Guest = Awaited<ReturnType<typeof selectGuests>>[number]

export async function guestsOf(db: Connection, tourIds: readonly number[]): Promise<Guest[]> {
  return selectGuests(db)
    .where(inArray(tourGuests.tour_id, [...tourIds]))
    .orderBy(asc(users.id))
}

/** The tours that someone joins as a guest. */
export function guestTourIds(db: Connection, userId: number | Placeholder) {
  return db
    .select({ id: tourGuests.tour_id })
    .from(tourGuests)
    .innerJoin(tours, eq(tours.id, tourGuests.tour_id))
    .innerJoin(guest, eq(guest.user_id, tourGuests.user_id))
    .innerJoin(asker, and(eq(asker.user_id, tours.user_id), eq(asker.group_id, guest.group_id)))
    .where(eq(tourGuests.user_id, userId))
}

export async function replaceGuests(tx: Connection, tour_id: number, ids: readonly number[]): Promise<void> {
  await tx.delete(tourGuests).where(eq(tourGuests.tour_id, tour_id))
  if (ids.length > 0) await tx.insert(tourGuests).values(ids.map((user_id) => ({ tour_id, user_id })))
}

/** Returns whether they were a guest. */
export async function deleteGuest(tx: Connection, tour_id: number, user_id: number): Promise<boolean> {
  const is = and(eq(tourGuests.tour_id, tour_id), eq(tourGuests.user_id, user_id))
  return (await tx.delete(tourGuests).where(is).returning()).length > 0
}

/** Deletes and returns the tours where someone is a guest, and the guests of their own tours. */
export async function takeGuestsAround(tx: Connection, userId: number) {
  const rows = await tx
    .select({ guest: tourGuests.user_id, tour: tours })
    .from(tourGuests)
    .innerJoin(tours, eq(tours.id, tourGuests.tour_id))
    .where(or(eq(tourGuests.user_id, userId), eq(tours.user_id, userId)))
  const ownTours = tx.select({ id: tours.id }).from(tours).where(eq(tours.user_id, userId))
  await tx.delete(tourGuests).where(or(eq(tourGuests.user_id, userId), inArray(tourGuests.tour_id, ownTours)))
  return rows
}

/** Someone's group, without themselves. */
export async function matesOf(db: Connection, userId: number) {
  return db
    .select({
      id: users.id,
      first_name: users.first_name,
      last_name: users.last_name,
      profile_picture_filename: users.profile_picture_filename,
    })
    .from(guest)
    .innerJoin(asker, eq(asker.group_id, guest.group_id))
    .innerJoin(users, and(eq(users.id, guest.user_id), eq(users.is_active, true)))
    .where(and(eq(asker.user_id, userId), ne(guest.user_id, userId)))
    .orderBy(asc(guest.joined_at), asc(guest.user_id))
}
