import type { CategoryPart } from '#domain/matching/common-ground.ts'
import type { Category } from '#domain/onboarding/categories.ts'

/** An explanation shows nothing that rests on fewer shared questions than this, so that it gives no single answer away. */
export const MINIMUM_SHARED = 5

/** The name of the entry for all categories that are too small to be shown on their own. */
export const OTHER_TOPICS = 'Other topics'

/** A category, or several taken together. */
export interface ShownEntry extends Omit<CategoryPart, 'category'> {
  category: Category | typeof OTHER_TOPICS
}

/**
 * The entries that a client may see, each over at least five shared questions and together over all of them: categories
 * that have enough, in their order, then the others as one entry. When these have too few even together, the smallest
 * category joins them; when all questions together are too few, nothing is shown.
 */
export function shownEntries(parts: readonly CategoryPart[]): ShownEntry[] {
  const large = parts.filter((part) => part.shared >= MINIMUM_SHARED)
  const small = parts.filter((part) => part.shared < MINIMUM_SHARED)
  if (small.length === 0) return large
  if (total(small, 'shared') >= MINIMUM_SHARED) return [...large, together(small)]
  const [smallest] = large.toSorted((one, other) => one.shared - other.shared)
  if (smallest === undefined) return []
  return [...large.filter((part) => part !== smallest), together([smallest, ...small])]
}

function together(parts: readonly CategoryPart[]): ShownEntry {
  return {
    category: OTHER_TOPICS,
    shared: total(parts, 'shared'),
    agreement: total(parts, 'agreement'),
    weight: total(parts, 'weight'),
    contribution: total(parts, 'contribution'),
  }
}

function total(
  parts: readonly CategoryPart[],
  field: 'shared' | 'agreement' | 'weight' | 'contribution',
): number {
  return parts.reduce((sum, part) => sum + part[field], 0)
}
