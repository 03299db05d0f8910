/** The specification's badges, best first; a score must be above the limit. */
export const BADGES = [
  { key: 'great', name: 'Great Match', above: 0.85 },
  { key: 'good', name: 'Good Match', above: 0.65 },
] as const

export type Badge = (typeof BADGES)[number]

/** Returns the badge of a displayed score, so that it reveals nothing more; null if the score is too low for any. */
export function badgeFor(shown: number): Badge | null {
  return BADGES.find(({ above }) => shown > above) ?? null
}
