/** From furthest under the threshold to furthest above it. */
export const HEATS = [1, 2, 3, 4, 5] as const

export type Heat = (typeof HEATS)[number]

/** Points under the threshold at which a score counts as cold, and as coldest. */
const COLD = { some: 0.08, most: 0.2 } as const

const ROUNDING_ERROR = 1e-9

/** Both from 0 to 1. Scores at or above the threshold are 4 or 5. */
export function heatOf(score: number, threshold: number): Heat {
  const above = score - threshold + ROUNDING_ERROR
  if (above >= 0) return above >= (1 - threshold) / 2 ? 5 : 4
  if (above >= -COLD.some) return 3
  return above >= -COLD.most ? 2 : 1
}
