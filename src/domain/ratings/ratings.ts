export const STARS = [1, 2, 3, 4, 5] as const

/** When members are asked for a rating. */
export type RatingOccasion = 'group' | 'course'

export interface RatingFacts {
  answered: boolean
  inGroup: boolean
  verified: boolean
}

/** Returns the occasion for asking a person for a rating: once, after the course or their first group; null otherwise. */
export function occasionBy({ answered, inGroup, verified }: RatingFacts): RatingOccasion | null {
  if (answered) return null
  if (inGroup) return 'group'
  return verified ? 'course' : null
}

/**
 * Ratings count in batches of this size, so that a single rating never changes the average: anyone who saw it before
 * and after could work out the rating.
 */
const RATING_BATCH = 5

const HIGH_RATING = 4

/** The average of `count` ratings in half stars; `stars` is null before the first batch. */
export interface RatingSummary {
  count: number
  stars: number | null
}

/** Returns how many ratings count: only complete batches, oldest first. */
export function countedRatings(given: number): number {
  return given - (given % RATING_BATCH)
}

/** Half a star blurs what one of five people gave, although the other four could narrow it down by comparing theirs. */
export function roundedStars(mean: number): number {
  return Math.round(mean * 2) / 2
}

/** Returns the plan page's words on what members think; null while they wouldn't be true. */
export function ratingWords({ count, stars }: RatingSummary): string | null {
  if (stars === null || stars < HIGH_RATING) return null
  return `Highly rated by members: about ${stars} out of 5, from ${count} ratings`
}
