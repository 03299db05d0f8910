import { type Decision, no, YES } from '#domain/decision.ts'

/** How many homes a person keeps as favourites at the most. */
export const FAVORITE_LIMIT = 200

/** Whether another home may be kept beside so many. */
export function mayFavorite(kept: number): Decision {
  if (kept < FAVORITE_LIMIT) return YES
  return no(`You have saved ${FAVORITE_LIMIT} homes, which is the most. Please remove one first.`)
}
