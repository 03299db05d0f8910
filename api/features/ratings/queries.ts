import { avg, count, isNotNull, sql } from 'drizzle-orm'
import { isVerifiedBy } from '#api/features/matching/queries/members.ts'
import { type Connection, only, preparedOnce } from '#db/client.ts'
import { givenPerson, PERSON } from '#db/given.ts'
import { jsonBoolean, jsonObject } from '#db/json.ts'
import { groupMembers, ratings } from '#db/schema/index.ts'
import type { RatingFacts } from '#domain/ratings/ratings.ts'

/** What decides whether a person is asked for a rating, as one value of a larger query. */
export const RATING_FACTS = jsonObject({
  answered: jsonBoolean(sql`EXISTS (SELECT 1 FROM ${ratings} WHERE ${ratings.user_id} = ${PERSON})`),
  inGroup: jsonBoolean(sql`EXISTS (SELECT 1 FROM ${groupMembers} WHERE ${groupMembers.user_id} = ${PERSON})`),
  verified: jsonBoolean(isVerifiedBy(PERSON)),
})

const facts = preparedOnce((db) => givenPerson(db)({ facts: RATING_FACTS }).prepare())

/** The same, by itself. */
export async function ratingFactsOf(db: Connection, userId: number): Promise<RatingFacts> {
  return only(await facts(db).execute({ userId, now: 0 })).facts
}

/** Keeps a person's first answer; another changes nothing. */
export async function insertRating(tx: Connection, rating: typeof ratings.$inferInsert): Promise<void> {
  await tx.insert(ratings).values(rating).onConflictDoNothing()
}

/** How many people gave stars. */
export async function countStars(db: Connection): Promise<number> {
  return only(await db.select({ count: count(ratings.stars) }).from(ratings)).count
}

/** The average of the first so many ratings, by when they were given. */
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
