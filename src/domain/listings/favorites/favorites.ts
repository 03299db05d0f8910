import { type Decision, no, YES } from '#domain/decision.ts'

export const FAVORITE_LIMIT = 200

export function mayFavorite(kept: number): Decision {
  if (kept < FAVORITE_LIMIT) return YES
  return no(`You have saved ${FAVORITE_LIMIT} homes, which is the most. Please remove one first.`)
}
