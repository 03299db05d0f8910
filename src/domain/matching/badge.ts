/** The badges of the specification, best first; a score must be above the limit, not at it. The name is what people read. */
export const BADGES = [
  { key: 'great', name: 'Great Match', above: 0.85 },
  { key: 'good', name: 'Good Match', above: 0.65 },
] as const

export type Badge = (typeof BADGES)[number]

/** The badge of a score as it is shown (0 to 1), or null below them all: it tells nothing that the score does not. */
export function badgeFor(shown: number): Badge | null {
  return BADGES.find(({ above }) => shown > above) ?? null
}
