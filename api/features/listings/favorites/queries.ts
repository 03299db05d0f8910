import { and, eq, inArray } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { favorites, listings } from '#db/schema/index.ts'

export async function countOtherFavorites(
  db: Connection,
  userId: number,
  listingId: number,
): Promise<number> {
  const saved = await db
    .select({ id: favorites.listing_id })
    .from(favorites)
    .where(eq(favorites.user_id, userId))
  return saved.filter(({ id }) => id !== listingId).length
}

/** Does nothing if it's already saved. */
export async function insertFavorite(tx: Connection, row: typeof favorites.$inferInsert): Promise<void> {
  await tx.insert(favorites).values(row).onConflictDoNothing()
}

export async function deleteFavorite(tx: Connection, userId: number, mslNumber: string): Promise<void> {
  const numbered = tx.select({ id: listings.id }).from(listings).where(eq(listings.msl_number, mslNumber))
  await tx
    .delete(favorites)
    .where(and(eq(favorites.user_id, userId), inArray(favorites.listing_id, numbered)))
}
