import { and, asc, count, desc, eq, gt, inArray, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Person } from '#api/personal-data.ts'
import { type Connection, only, preparedOnce } from '#db/client.ts'
import { ofFirstPicture, PICTURE_COLUMNS } from '#api/features/listings/queries/cards.ts'
import { guestTourIds } from '#api/features/listings/tours/guests/queries.ts'
import { listingPictures, listings, tours, users } from '#db/schema/index.ts'
import { ACTIVE_TOUR_STATUSES, TOUR_MS } from '#domain/listings/tours/tours.ts'

export type TourRow = typeof tours.$inferSelect

const home = {
  id: listings.id,
  msl_number: listings.msl_number,
  status: listings.status,
  street: listings.street,
  city: listings.city,
  province: listings.province,
  time_zone: listings.time_zone,
  agent_id: listings.agent_id,
}

export const agents = alias(users, 'agents')
const people = alias(users, 'people')

export const selectTours = (db: Connection) =>
  db
    .select({ tour: tours, home, image: PICTURE_COLUMNS, agent: agents, person: people })
    .from(tours)
    .innerJoin(listings, eq(listings.id, tours.listing_id))
    .innerJoin(people, eq(people.id, tours.user_id))
    .leftJoin(agents, eq(agents.id, listings.agent_id))
    .leftJoin(listingPictures, ofFirstPicture())

/** `agent` is null if the home has none. */
export type FullTour = Awaited<ReturnType<typeof selectTours>>[number]
export type TourHome = FullTour['home']

export async function homeById(db: Connection, id: number): Promise<TourHome | undefined> {
  const [row] = await db.select(home).from(listings).where(eq(listings.id, id))
  return row
}

export async function fullTour(db: Connection, id: number): Promise<FullTour | undefined> {
  const [row] = await selectTours(db).where(eq(tours.id, id))
  return row
}

export async function tourOf(
  db: Connection,
  listingId: number,
  userId: number,
): Promise<TourRow | undefined> {
  const [row] = await db
    .select()
    .from(tours)
    .where(and(eq(tours.listing_id, listingId), eq(tours.user_id, userId)))
  return row
}

/** `after` is in epoch milliseconds. */
export async function requestedSince(db: Connection, userId: number, after: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(tours)
    .where(and(eq(tours.user_id, userId), gt(tours.created_at, after)))
  return row?.count ?? 0
}

export async function insertTour(tx: Connection, values: typeof tours.$inferInsert): Promise<TourRow> {
  return only(await tx.insert(tours).values(values).returning())
}

export async function updateTour(
  tx: Connection,
  id: number,
  values: Partial<typeof tours.$inferInsert>,
): Promise<TourRow> {
  return only(await tx.update(tours).set(values).where(eq(tours.id, id)).returning())
}

export type TourScope = { listing: number } | { person: number } | { agent: number }

function conditionOf(whose: TourScope): SQL {
  if ('listing' in whose) return eq(tours.listing_id, whose.listing)
  return 'person' in whose ? eq(tours.user_id, whose.person) : eq(listings.agent_id, whose.agent)
}

export const isOpenTour = inArray(tours.status, ACTIVE_TOUR_STATUSES)

export async function openTours(db: Connection, whose: TourScope): Promise<FullTour[]> {
  return selectTours(db).where(and(conditionOf(whose), isOpenTour))
}

export const MAX_UPCOMING = 200
const MAX_PAST = 50

const USER = sql.placeholder('userId')
const OF_SIDE = {
  person: (db: Connection) => or(eq(tours.user_id, USER), inArray(tours.id, guestTourIds(db, USER))),
  agent: () => eq(listings.agent_id, USER),
  admin: () => undefined,
}
const ENDED_BY = sql.placeholder('endedBy')

const upcoming = (side: keyof typeof OF_SIDE) =>
  preparedOnce((db) =>
    selectTours(db)
      .where(and(OF_SIDE[side](db), isOpenTour, gt(tours.starts_at, ENDED_BY)))
      .orderBy(asc(tours.starts_at), asc(tours.id))
      .limit(MAX_UPCOMING)
      .prepare(),
  )
const UPCOMING = { person: upcoming('person'), agent: upcoming('agent'), admin: upcoming('admin') }

export type ListedAs = keyof typeof UPCOMING

/**
 * Returns open tours that haven't ended, the next one first: a person's own and those they come along on, those of an agent's
 * homes, or all for an admin. `now` in epoch milliseconds.
 */
export async function upcomingTours(
  db: Connection,
  side: ListedAs,
  userId: number,
  now: number,
): Promise<FullTour[]> {
  return UPCOMING[side](db).execute({ userId, endedBy: now - TOUR_MS })
}

export async function pastTours(
  db: Connection,
  side: ListedAs,
  userId: number,
  now: number,
): Promise<FullTour[]> {
  return selectTours(db)
    .where(and(OF_SIDE[side](db), or(not(isOpenTour), lte(tours.starts_at, ENDED_BY))))
    .orderBy(desc(tours.changed_at), desc(tours.id))
    .limit(MAX_PAST)
    .prepare()
    .execute({ userId, endedBy: now - TOUR_MS })
}

/** Returns everything that may take up an agent's time, including the past. */
export async function heldTours(db: Connection, agentId: number | null) {
  if (agentId === null) return []
  return db
    .select({ id: tours.id, starts_at: tours.starts_at, options: tours.options })
    .from(tours)
    .innerJoin(listings, eq(listings.id, tours.listing_id))
    .where(and(eq(listings.agent_id, agentId), isOpenTour))
}

/** Counts tours with a status that start after a time, in epoch milliseconds. */
export async function countTours(
  db: Connection,
  whose: TourScope,
  status: TourRow['status'],
  after: number,
): Promise<number> {
  const row = only(
    await db
      .select({ count: count() })
      .from(tours)
      .innerJoin(listings, eq(listings.id, tours.listing_id))
      .where(and(conditionOf(whose), eq(tours.status, status), gt(tours.starts_at, after))),
  )
  return row.count
}

export function tourIdsOf(db: Connection, { id }: Person) {
  return db
    .select({ id: tours.id })
    .from(tours)
    .innerJoin(listings, eq(listings.id, tours.listing_id))
    .where(or(eq(tours.user_id, id), eq(listings.agent_id, id)))
}

export function homeIdsOf(db: Connection, { id }: Person) {
  return db.select({ id: listings.id }).from(listings).where(eq(listings.agent_id, id))
}

export async function clearNotesOf(tx: Connection, agent: number): Promise<void> {
  const homes = tx.select({ id: listings.id }).from(listings).where(eq(listings.agent_id, agent))
  await tx.update(tours).set({ note: '' }).where(inArray(tours.listing_id, homes))
}
