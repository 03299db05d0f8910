import type { Property } from '#domain/listings/property.ts'

/** How many co-owners a home can be said to suit. */
export const SUITS = { fewest: 2, most: 5 } as const

/**
 * How many co-owners a layout usually suits: a bedroom for each of them, a bathroom for every two, and a second kitchen before
 * a fifth shares the house. Agents, who know the home, may say otherwise.
 */
export function usualSuits({ beds, bath, kitchens }: Pick<Property, 'beds' | 'bath' | 'kitchens'>): number {
  const byBaths = Math.floor(bath * 2)
  const byKitchens = kitchens < 2 ? SUITS.most - 1 : SUITS.most
  return Math.max(SUITS.fewest, Math.min(beds, byBaths, byKitchens))
}
