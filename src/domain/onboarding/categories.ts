export const CATEGORIES = [
  'Finances',
  'Background Check',
  'Current Home',
  'Family',
  'Property',
  'Neighbourhood',
  'Lifestyle',
  'Renovations',
  'Co-ownership Agreement',
  'Personality',
  'Financial Stability & Planning',
  'Co-ownership Expectations',
  'Personal & Lifestyle Considerations',
] as const

export type Category = (typeof CATEGORIES)[number]

export function isCategory(value: unknown): value is Category {
  return CATEGORIES.some((category) => category === value)
}
