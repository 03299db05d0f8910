import { and, asc, count, desc, eq, gt, isNull, lt, lte, or } from 'drizzle-orm'
import { constraintsFrom } from '#api/features/listings/search/queries.ts'
import type { Connection } from '#db/client.ts'
import { listings, savedSearches, searchMails } from '#db/schema/index.ts'
import type { Search } from '#domain/listings/search/search.ts'

export type SavedSearch = typeof savedSearches.$inferSelect

/** A person's searches, the newest first. */
export async function searchesOf(db: Connection, userId: number): Promise<SavedSearch[]> {
  return db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.user_id, userId))
    .orderBy(desc(savedSearches.id))
}

/** Saves a search; one that is saved already stays as it is. */
export async function insertSearch(tx: Connection, row: typeof savedSearches.$inferInsert): Promise<void> {
  await tx.insert(savedSearches).values(row).onConflictDoNothing()
}

/** Removes one of a person's searches. */
export async function deleteSearch(tx: Connection, userId: number, id: number): Promise<void> {
  await tx.delete(savedSearches).where(and(eq(savedSearches.id, id), eq(savedSearches.user_id, userId)))
}

export async function deleteSearchById(tx: Connection, id: number): Promise<void> {
  await tx.delete(savedSearches).where(eq(savedSearches.id, id))
}

/** Homes that were published in a time: after `after`, and at `until` at the latest; epoch milliseconds. */
export interface Between {
  after: number
  until: number
}

const publishedIn = ({ after, until }: Between) =>
  and(gt(listings.published_at, after), lte(listings.published_at, until))

export async function countPublished(db: Connection, search: Search, between: Between): Promise<number> {
  const [row] = await db
    .select({ homes: count() })
    .from(listings)
    .where(and(constraintsFrom(search), publishedIn(between)))
  return row?.homes ?? 0
}

/** The ids of the homes for sale that a search asks for and that were published then, the newest first. */
export async function idsPublished(db: Connection, search: Search, between: Between): Promise<number[]> {
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(constraintsFrom(search), publishedIn(between)))
    .orderBy(desc(listings.published_at), desc(listings.id))
  return rows.map(({ id }) => id)
}

/** When the newest home was published that has been for sale since `until` at the latest; null for none. */
export async function newestPublished(db: Connection, until: number): Promise<number | null> {
  const [row] = await db
    .select({ at: listings.published_at })
    .from(listings)
    .where(and(eq(listings.status, 'published'), lte(listings.published_at, until)))
    .orderBy(desc(listings.published_at))
    .limit(1)
  return row?.at ?? null
}

/** The people with searches that know nothing of the time up to `newest`, and who were not told since `toldBefore`. */
export async function peopleToTell(db: Connection, newest: number, toldBefore: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: savedSearches.user_id })
    .from(savedSearches)
    .leftJoin(searchMails, eq(searchMails.user_id, savedSearches.user_id))
    .where(
      and(
        lt(savedSearches.told_until, newest),
        or(isNull(searchMails.sent_at), lte(searchMails.sent_at, toldBefore)),
      ),
    )
    .orderBy(asc(savedSearches.user_id))
  return rows.map(({ id }) => id)
}

/** When somebody was last told; null for never. */
export async function lastTold(db: Connection, userId: number): Promise<number | null> {
  const [row] = await db
    .select({ at: searchMails.sent_at })
    .from(searchMails)
    .where(eq(searchMails.user_id, userId))
  return row?.at ?? null
}

export async function noteTold(tx: Connection, userId: number, at: number): Promise<void> {
  await tx
    .insert(searchMails)
    .values({ user_id: userId, sent_at: at })
    .onConflictDoUpdate({ target: searchMails.user_id, set: { sent_at: at } })
}

/** All of a person's searches know the time up to `until`; those that were saved later know more. */
export async function noteKnown(tx: Connection, userId: number, until: number): Promise<void> {
  await tx
    .update(savedSearches)
    .set({ told_until: until })
    .where(and(eq(savedSearches.user_id, userId), lt(savedSearches.told_until, until)))
}
