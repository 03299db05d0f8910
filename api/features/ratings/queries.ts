import { avg, count, eq } from 'drizzle-orm'
import type { Connection } from '#db/client.ts'
import { ratings } from '#db/schema/index.ts'

export async function hasAnswered(db: Connection, userId: number): Promise<boolean> {
  return (await db.$count(ratings, eq(ratings.user_id, userId))) > 0
}

/** Keeps a person's first answer; another changes nothing. */
export async function insertRating(tx: Connection, rating: typeof ratings.$inferInsert): Promise<void> {
  await tx.insert(ratings).values(rating).onConflictDoNothing()
}

/** Stars that are null count for neither. */
export async function ratingTotals(db: Connection): Promise<{ count: number; mean: number }> {
  const rows = await db.select({ count: count(ratings.stars), mean: avg(ratings.stars) }).from(ratings)
  return { count: rows[0]?.count ?? 0, mean: Number(rows[0]?.mean ?? 0) }
}
