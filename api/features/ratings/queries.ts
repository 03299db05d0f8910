import { avg, count, eq, isNotNull, sql } from 'drizzle-orm'
import { type Connection, only, preparedOnce } from '#db/client.ts'
import { ratings } from '#db/schema/index.ts'

const rating = preparedOnce((db) =>
  db
    .select({ id: ratings.user_id })
    .from(ratings)
    .where(eq(ratings.user_id, sql.placeholder('userId')))
    .prepare(),
)

export async function hasAnswered(db: Connection, userId: number): Promise<boolean> {
  return (await rating(db).execute({ userId })).length > 0
}

export async function insertRating(tx: Connection, rating: typeof ratings.$inferInsert): Promise<void> {
  await tx.insert(ratings).values(rating).onConflictDoNothing()
}

export async function countStars(db: Connection): Promise<number> {
  return only(await db.select({ count: count(ratings.stars) }).from(ratings)).count
}

export async function meanOfFirst(db: Connection, howMany: number): Promise<number> {
  const first = db
    .select({ stars: ratings.stars })
    .from(ratings)
    .where(isNotNull(ratings.stars))
    .orderBy(ratings.answered_at, ratings.user_id)
    .limit(howMany)
    .as('first')
  return Number(only(await db.select({ mean: avg(first.stars) }).from(first)).mean)
}
