import type { Property } from '#domain/listings/property.ts'

export const SUITS = { fewest: 2, most: 5 } as const

/** A bedroom for each co-owner, a bathroom for every two, and a second kitchen before a fifth shares the house. Agents can override it. */
export function usualSuits({ beds, bath, kitchens }: Pick<Property, 'beds' | 'bath' | 'kitchens'>): number {
  const byBaths = Math.floor(bath * 2)
  const byKitchens = kitchens < 2 ? SUITS.most - 1 : SUITS.most
  return Math.max(SUITS.fewest, Math.min(beds, byBaths, byKitchens))
}
