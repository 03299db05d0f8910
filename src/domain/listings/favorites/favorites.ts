import { type Decision, no, YES } from '#domain/decision.ts'

export const FAVORITE_LIMIT = 200

export function mayFavorite(saved: number): Decision {
  if (saved < FAVORITE_LIMIT) return YES
  return no(`You’ve reached the limit of ${FAVORITE_LIMIT} saved homes. Please remove one first.`)
}

/** An event of the document after a home was saved or removed. */
export const SAVED_HOMES_CHANGED = 'saved-homes-changed'
