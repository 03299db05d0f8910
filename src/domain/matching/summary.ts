import type { ClientExplanation } from '#domain/matching/explanation.ts'
import { OTHER_TOPICS } from '#domain/matching/shown-entries.ts'

/** Names of categories, as they stand within a sentence. */
export interface Summary {
  closest: string
  furthest: string
}

/**
 * For the line "Closest on finances, furthest on renovations": the categories of highest and lowest agreement, the first
 * among equals. Null when fewer than two categories are shown by name, or when all agree alike.
 */
export function summaryOf({ categories }: ClientExplanation): Summary | null {
  const [closest, ...others] = categories
    .filter(({ category }) => category !== OTHER_TOPICS)
    .toSorted((one, other) => other.agreement - one.agreement)
  const lowest = Math.min(...others.map(({ agreement }) => agreement))
  const furthest = others.find(({ agreement }) => agreement === lowest)
  if (closest === undefined || furthest === undefined || closest.agreement === lowest) return null
  return { closest: closest.category.toLowerCase(), furthest: furthest.category.toLowerCase() }
}
