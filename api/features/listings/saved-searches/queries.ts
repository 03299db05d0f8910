import { and, asc, count, desc, eq, gt, isNull, lt, lte, or } from 'drizzle-orm'
import { searchConditions } from '#api/features/listings/search/queries.ts'
import type { Connection } from '#db/client.ts'
import { listings, savedSearches, searchMails } from '#db/schema/index.ts'
import type { Search } from '#domain/listings/search/search.ts'

export type SavedSearch = typeof savedSearches.$inferSelect

export async function searchesOf(db: Connection, userId: number): Promise<SavedSearch[]> {
  return db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.user_id, userId))
    .orderBy(desc(savedSearches.id))
}

/** Does nothing if it's already saved. */
export async function insertSearch(tx: Connection, row: typeof savedSearches.$inferInsert): Promise<void> {
  await tx.insert(savedSearches).values(row).onConflictDoNothing()
}

export async function updateSeen(
  tx: Connection,
  { userId, id, at }: { userId: number; id: number; at: number },
): Promise<void> {
  const { id: ofRow, user_id } = savedSearches
  await tx
    .update(savedSearches)
    .set({ seen_at: at })
    .where(and(eq(ofRow, id), eq(user_id, userId)))
}

export async function updateEmails(
  tx: Connection,
  { userId, id, emails }: { userId: number; id: number; emails: boolean },
): Promise<void> {
  const { id: ofRow, user_id } = savedSearches
  await tx
    .update(savedSearches)
    .set({ emails })
    .where(and(eq(ofRow, id), eq(user_id, userId)))
}

export async function deleteSearch(tx: Connection, userId: number, id: number): Promise<void> {
  await tx.delete(savedSearches).where(and(eq(savedSearches.id, id), eq(savedSearches.user_id, userId)))
}

export async function deleteSearchById(tx: Connection, id: number): Promise<void> {
  await tx.delete(savedSearches).where(eq(savedSearches.id, id))
}

/** A period: after `after`, up to and including `until`, in epoch milliseconds. */
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
    .where(and(searchConditions(search), publishedIn(between)))
  return row?.homes ?? 0
}

export async function idsPublished(db: Connection, search: Search, between: Between): Promise<number[]> {
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(searchConditions(search), publishedIn(between)))
    .orderBy(desc(listings.published_at), desc(listings.id))
  return rows.map(({ id }) => id)
}

/** Returns when the newest home was published among those for sale since `until`; null if there's none. */
export async function newestPublished(db: Connection, until: number): Promise<number | null> {
  const [row] = await db
    .select({ at: listings.published_at })
    .from(listings)
    .where(and(eq(listings.status, 'published'), lte(listings.published_at, until)))
    .orderBy(desc(listings.published_at))
    .limit(1)
  return row?.at ?? null
}

/** Returns people with searches not yet checked up to `newest` and without an alert since `toldBefore`. */
export async function peopleToAlert(db: Connection, newest: number, toldBefore: number): Promise<number[]> {
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

/** Null if they never got one. */
export async function lastAlertAt(db: Connection, userId: number): Promise<number | null> {
  const [row] = await db
    .select({ at: searchMails.sent_at })
    .from(searchMails)
    .where(eq(searchMails.user_id, userId))
  return row?.at ?? null
}

export async function recordAlert(tx: Connection, userId: number, at: number): Promise<void> {
  await tx
    .insert(searchMails)
    .values({ user_id: userId, sent_at: at })
    .onConflictDoUpdate({ target: searchMails.user_id, set: { sent_at: at } })
}

/** Marks a person's searches as checked up to `until`; newer ones are already further. */
export async function markChecked(tx: Connection, userId: number, until: number): Promise<void> {
  await tx
    .update(savedSearches)
    .set({ told_until: until })
    .where(and(eq(savedSearches.user_id, userId), lt(savedSearches.told_until, until)))
}
