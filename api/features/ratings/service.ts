import type { Deps } from '#api/deps.ts'
import { conflict } from '#api/errors.ts'
import { atState } from '#api/features/accounts/users/queries.ts'
import { groupIdOf } from '#api/features/groups/queries.ts'
import { hasAnswered, insertRating, ratingTotals } from '#api/features/ratings/queries.ts'
import { COURSE_COMPLETED, JOURNEY } from '#domain/journey/codes.ts'
import type { RatingOccasion, RatingSummary } from '#domain/ratings/ratings.ts'

/** What a person has come to, for which they are asked for a rating: once, after the course or the first group; null else. */
export async function occasionToRate({ db }: Deps, userId: number): Promise<RatingOccasion | null> {
  if (await hasAnswered(db.read, userId)) return null
  if ((await groupIdOf(db.read, userId)) !== null) return 'group'
  return (await atState(db.read, userId, JOURNEY.LEARNING, COURSE_COMPLETED)) ? 'course' : null
}

/** Keeps a rating (1 to 5), or null for "not now"; a second answer changes nothing. 409 for who was not asked. */
export async function rate(deps: Deps, userId: number, stars: number | null): Promise<void> {
  if (await hasAnswered(deps.db.read, userId)) return
  if ((await occasionToRate(deps, userId)) === null) {
    throw conflict(
      'You can rate Cohearth when you have completed the course, or plan a home with somebody: accept or send an invitation.',
    )
  }
  await deps.db.write((tx) => insertRating(tx, { user_id: userId, stars, answered_at: deps.clock() }))
}

/** What members have given so far. */
export async function ratingSummary({ db }: Deps): Promise<RatingSummary> {
  return ratingTotals(db.read)
}
