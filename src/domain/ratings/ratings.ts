/** The stars that can be given, worst first. */
export const STARS = [1, 2, 3, 4, 5] as const

/** After what members are asked. */
export type RatingOccasion = 'group' | 'course'

/** What decides whether somebody is asked. */
export interface RatingFacts {
  /** They gave a rating or said not now. */
  answered: boolean
  inGroup: boolean
  /** They have completed the course. */
  verified: boolean
}

/** What a person has come to, for which they are asked for a rating: once, after the course or the first group; null else. */
export function occasionBy({ answered, inGroup, verified }: RatingFacts): RatingOccasion | null {
  if (answered) return null
  if (inGroup) return 'group'
  return verified ? 'course' : null
}

/**
 * Ratings count in batches of this size, from the first batch on. The average then never changes by a single rating, which
 * anyone who sees it before and after could work out.
 */
export const RATING_BATCH = 5

/** An average from here up may be called "highly rated". */
export const HIGH_RATING = 4

/** The average of `count` ratings, to half a star; `stars` is null before the first batch. */
export interface RatingSummary {
  count: number
  stars: number | null
}

/** How many of the ratings count: whole batches, the oldest first. */
export function countedRatings(given: number): number {
  return given - (given % RATING_BATCH)
}

/** Half a star blurs what one person of five gave, though the other four could narrow it down by comparing theirs. */
export function roundedStars(mean: number): number {
  return Math.round(mean * 2) / 2
}

/** The plan page's words on what members think; null while they wouldn't be true. */
export function ratingWords({ count, stars }: RatingSummary): string | null {
  if (stars === null || stars < HIGH_RATING) return null
  return `Highly rated by members: about ${stars} of 5, from ${count} ratings`
}
