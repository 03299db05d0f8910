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

/** From so many ratings on, a mean says something of the members and not of one. */
export const MINIMUM_RATINGS = 10

/** From this mean on, "highly rated" is true. */
export const HIGH_RATING = 4

/** All ratings given so far; `mean` is 1 to 5, 0 without any. */
export interface RatingSummary {
  count: number
  mean: number
}

/** The plan page's words on what members think, with the figures; null while they would not be true. */
export function ratingWords({ count, mean }: RatingSummary): string | null {
  if (count < MINIMUM_RATINGS || mean < HIGH_RATING) return null
  // Cut, not rounded: 4.96 is not 5.0.
  const shown = (Math.floor(mean * 10) / 10).toFixed(1)
  return `Highly rated by members: ${shown} of 5 from ${count} ratings`
}
