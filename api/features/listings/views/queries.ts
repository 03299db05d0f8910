import { and, count, eq, getTableColumns, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { favorites, listings, listingWeeks, tours, users } from '#db/schema/index.ts'
import { ACTIVE_TOUR_STATUSES } from '#domain/listings/tours/tours.ts'

export async function addView(tx: Connection, listing_id: number, week: string): Promise<void> {
  await tx
    .insert(listingWeeks)
    .values({ listing_id, week, views: 1 })
    .onConflictDoUpdate({
      target: [listingWeeks.week, listingWeeks.listing_id],
      set: { views: sql`${listingWeeks.views} + 1` },
    })
}

export async function hasCountedSaves(db: Connection, week: string): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(listingWeeks)
    .where(and(eq(listingWeeks.week, week), isNotNull(listingWeeks.saves)))
    .limit(1)
  return row !== undefined
}

/** Counts who has which home saved, once a week. */
export async function countSaves(tx: Connection, week: string): Promise<void> {
  const now = tx
    .select({
      listing_id: favorites.listing_id,
      week: sql<string>`${week}`.as('week'),
      views: sql<number>`0`.as('views'),
      saves: count().as('saves'),
    })
    .from(favorites)
    .innerJoin(users, and(eq(users.id, favorites.user_id), eq(users.is_active, true)))
    .groupBy(favorites.listing_id)
  await tx
    .insert(listingWeeks)
    .select(now)
    .onConflictDoUpdate({
      target: [listingWeeks.week, listingWeeks.listing_id],
      set: { saves: sql`excluded.saves` },
    })
}

/** An agent may have tens of thousands of homes, so these are joined instead of listed by id. */
const isForSale = (agentId: number) => and(eq(listings.agent_id, agentId), eq(listings.status, 'published'))

/** Returns the ids of the homes that an agent has for sale. */
export async function homesForSale(db: Connection, agentId: number): Promise<number[]> {
  const rows = await db.select({ id: listings.id }).from(listings).where(isForSale(agentId))
  return rows.map(({ id }) => id)
}

export async function weeksOf(db: Connection, agentId: number, weeks: readonly string[]) {
  return db
    .select(getTableColumns(listingWeeks))
    .from(listings)
    .innerJoin(listingWeeks, eq(listingWeeks.listing_id, listings.id))
    .where(and(isForSale(agentId), inArray(listingWeeks.week, [...weeks])))
}

/** Counts open tours that start after a time in epoch milliseconds, by home. */
export async function openTourCounts(db: Connection, agentId: number, after: number) {
  const rows = await db
    .select({ id: tours.listing_id, tours: count() })
    .from(listings)
    .innerJoin(tours, eq(tours.listing_id, listings.id))
    .where(and(isForSale(agentId), inArray(tours.status, ACTIVE_TOUR_STATUSES), gt(tours.starts_at, after)))
    .groupBy(tours.listing_id)
  return new Map(rows.map((row) => [row.id, row.tours]))
}
