/** The badges of the specification, best first; a score must be above the limit, not at it. */
export const BADGES = [
  { badge: 'Great Match', above: 0.85 },
  { badge: 'Good Match', above: 0.65 },
] as const

export type Badge = (typeof BADGES)[number]['badge']

/** The badge of a score as it is shown (0 to 1), or null below them all: it tells nothing that the score does not. */
export function badgeFor(shown: number): Badge | null {
  return BADGES.find(({ above }) => shown > above)?.badge ?? null
}
