import type { Deps } from '#api/deps.ts'
import { conflict } from '#api/errors.ts'
import { groupIdOf } from '#api/features/groups/queries.ts'
import { hasAnswered, insertRating, ratingTotals } from '#api/features/ratings/queries.ts'
import type { RatingSummary } from '#domain/ratings/ratings.ts'

/** Whether a person is to be asked for a rating: once, when they have come to a first group. */
export async function isAskedToRate({ db }: Deps, userId: number): Promise<boolean> {
  const inGroup = (await groupIdOf(db.read, userId)) !== null
  return inGroup && !(await hasAnswered(db.read, userId))
}

/** Keeps a rating (1 to 5), or null for "not now"; a second answer changes nothing. 409 for who was not asked. */
export async function rate(deps: Deps, userId: number, stars: number | null): Promise<void> {
  if (await hasAnswered(deps.db.read, userId)) return
  if (!(await isAskedToRate(deps, userId))) {
    throw conflict('You can rate Cohearth when you plan a home with somebody: accept or send an invitation.')
  }
  await deps.db.write((tx) => insertRating(tx, { user_id: userId, stars, answered_at: deps.clock() }))
}

/** What members have given so far. */
export async function ratingSummary({ db }: Deps): Promise<RatingSummary> {
  return ratingTotals(db.read)
}
