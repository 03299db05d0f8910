import type { Deps } from '#api/deps.ts'
import { conflict } from '#api/http/errors.ts'
import { atState } from '#api/features/accounts/users/queries.ts'
import { groupIdOf } from '#api/features/groups/queries.ts'
import { countStars, hasAnswered, insertRating, meanOfFirst } from '#api/features/ratings/queries.ts'
import type { Connection } from '#db/client.ts'
import { COURSE_COMPLETED, JOURNEY } from '#domain/journey/codes.ts'
import {
  countedRatings,
  occasionBy,
  type RatingFacts,
  type RatingOccasion,
  type RatingSummary,
  roundedStars,
} from '#domain/ratings/ratings.ts'

/** Returns what a person should be asked to rate, or null. */
export async function occasionToRate({ db }: Deps, userId: number): Promise<RatingOccasion | null> {
  return occasionBy(await ratingFactsOf(db.read, userId))
}

async function ratingFactsOf(db: Connection, userId: number): Promise<RatingFacts> {
  const [answered, groupId, verified] = await Promise.all([
    hasAnswered(db, userId),
    groupIdOf(db, userId),
    atState(db, userId, JOURNEY.LEARNING, COURSE_COMPLETED),
  ])
  return { answered, inGroup: groupId !== null, verified }
}

/** Stores a rating (1 to 5), or null for "not now"; the first answer counts. Throws 409 if the person wasn't asked. */
export async function rate(deps: Deps, userId: number, stars: number | null): Promise<void> {
  const facts = await ratingFactsOf(deps.db.read, userId)
  if (facts.answered) return
  if (occasionBy(facts) === null) {
    throw conflict(
      'You can rate Cohearth once you’ve completed the course, or sent or accepted an invitation.',
    )
  }
  await deps.db.write((tx) => insertRating(tx, { user_id: userId, stars, answered_at: deps.clock() }))
}

export async function ratingSummary({ db }: Deps): Promise<RatingSummary> {
  const counted = countedRatings(await countStars(db.read))
  if (counted === 0) return { count: 0, stars: null }
  return { count: counted, stars: roundedStars(await meanOfFirst(db.read, counted)) }
}
