import { isAbove } from '#domain/matching/threshold.ts'

/** The badges of the specification, best first; a score must be above the limit, not at it. */
export const BADGES = [
  { badge: 'Great Match', above: 0.85 },
  { badge: 'Good Match', above: 0.65 },
] as const

export type Badge = (typeof BADGES)[number]['badge']

/** The badge of a score (0 to 1), or null below them all. */
export function badgeFor(score: number): Badge | null {
  return BADGES.find(({ above }) => isAbove(score, above))?.badge ?? null
}
