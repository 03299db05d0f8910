import {
  and,
  count,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  lte,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Person } from '#api/personal-data.ts'
import { type Connection, only, preparedOnce } from '#db/client.ts'
import { before, givenPerson, PERSON } from '#db/given.ts'
import { type Json, jsonObject, jsonRows, jsonWhere } from '#db/json.ts'
import { listings, tours, users } from '#db/schema/index.ts'
import { STANDING_TOURS, TOUR_MS, type TourSide } from '#domain/listings/tours.ts'

export type TourRow = typeof tours.$inferSelect

/** What a tour needs to know of its home. */
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

const agents = alias(users, 'agents')
const people = alias(users, 'people')

const selectTours = (db: Connection) =>
  db
    .select({ tour: tours, home, agent: agents, person: people })
    .from(tours)
    .innerJoin(listings, eq(listings.id, tours.listing_id))
    .innerJoin(people, eq(people.id, tours.user_id))
    .leftJoin(agents, eq(agents.id, listings.agent_id))

/** A tour with its home and the two people; `agent` is null when nobody answers for the home any more. */
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

/** How many tours a person asked for after a time, in epoch milliseconds. */
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

/** Whose tours: of a home, of a person, of an agent's homes, or everyone's. */
export type WhoseTours = { listing: number } | { person: number | SQL } | { agent: number | SQL } | 'everyone'

function conditionOf(whose: WhoseTours): SQL | undefined {
  if (whose === 'everyone') return undefined
  if ('listing' in whose) return eq(tours.listing_id, whose.listing)
  return 'person' in whose ? eq(tours.user_id, whose.person) : eq(listings.agent_id, whose.agent)
}

const isOpen = inArray(tours.status, STANDING_TOURS)

/** Tours that were neither declined nor cancelled. */
export async function openTours(db: Connection, whose: WhoseTours): Promise<FullTour[]> {
  return selectTours(db).where(and(conditionOf(whose), isOpen))
}

/** The most that a list of tours shows of those to come, and of all others. */
const LISTED = { ahead: 200, past: 50 }

const FULL = {
  tour: jsonObject(getTableColumns(tours)),
  home: jsonObject(home),
  agent: jsonWhere(isNotNull(agents.id), jsonObject(getTableColumns(agents))),
  person: jsonObject(getTableColumns(people)),
}

const listed = (such: SQL | undefined, order: SQL, limit: number): Json<FullTour[]> =>
  jsonRows(
    FULL,
    sql`FROM (SELECT ${tours}.* FROM ${tours} JOIN ${listings} ON ${listings.id} = ${tours.listing_id}
        WHERE ${such} ORDER BY ${order} LIMIT ${sql.raw(String(limit))}) AS ${tours}
      JOIN ${listings} ON ${listings.id} = ${tours.listing_id} JOIN ${users} AS ${people} ON ${people.id} = ${tours.user_id}
      LEFT JOIN ${users} AS ${agents} ON ${agents.id} = ${listings.agent_id}`,
    order,
  )

const SOONEST = sql`${tours.starts_at}, ${tours.id}`
const NEWEST = sql`${tours.changed_at} DESC, ${tours.id} DESC`
const isToCome = and(isOpen, gt(tours.starts_at, before(TOUR_MS)))
const isOver = or(not(isOpen), lte(tours.starts_at, before(TOUR_MS)))

const toCome = (whose: WhoseTours) => listed(and(conditionOf(whose), isToCome), SOONEST, LISTED.ahead)
const over = (whose: WhoseTours) => listed(and(conditionOf(whose), isOver), NEWEST, LISTED.past)

/** What is to come of a person's own tours, the next first, as one value of a larger query. */
export const OWN_TOURS_TO_COME = toCome({ person: PERSON })

const listsOf = (whose: WhoseTours) =>
  preparedOnce((db) => givenPerson(db)({ ahead: toCome(whose), past: over(whose) }).prepare())
const lists = {
  person: listsOf({ person: PERSON }),
  agent: listsOf({ agent: PERSON }),
  admin: listsOf('everyone'),
}

/** A person's tours, those of an agent's homes, or all of them for an admin: what is to come or under way, the next first; then the others, newest first. */
export async function toursOf(
  db: Connection,
  side: TourSide,
  userId: number,
  now: number,
): Promise<{ ahead: FullTour[]; past: FullTour[] }> {
  return only(await lists[side](db).execute({ userId, now }))
}

/** The query that counts a person's or an agent's tours with a status that begin after a time, in epoch milliseconds: part of another. */
export function countTours(db: Connection, whose: WhoseTours, status: TourRow['status'], after: number) {
  return db
    .select({ count: count() })
    .from(tours)
    .innerJoin(listings, eq(listings.id, tours.listing_id))
    .where(and(conditionOf(whose), eq(tours.status, status), gt(tours.starts_at, after)))
}

/** The ids of the tours that a person asked for, or that are of their homes. */
export function tourIdsOf(db: Connection, { id }: Person) {
  return db
    .select({ id: tours.id })
    .from(tours)
    .innerJoin(listings, eq(listings.id, tours.listing_id))
    .where(or(eq(tours.user_id, id), eq(listings.agent_id, id)))
}

/** The ids of a person's own homes. */
export function homeIdsOf(db: Connection, { id }: Person) {
  return db.select({ id: listings.id }).from(listings).where(eq(listings.agent_id, id))
}

/** Forgets what was said with the tours of an agent's homes. */
export async function clearNotesOf(tx: Connection, agent: number): Promise<void> {
  const own = tx.select({ id: listings.id }).from(listings).where(eq(listings.agent_id, agent))
  await tx.update(tours).set({ note: '' }).where(inArray(tours.listing_id, own))
}
