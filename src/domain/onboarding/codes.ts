import { JOURNEY_CODE, type JourneyCode } from '#domain/journey/codes.ts'
import type { Category } from '#domain/onboarding/categories.ts'

/** Null where the specification has no code. */
const CATEGORY_CODES: Record<Category, JourneyCode | null> = {
  Finances: JOURNEY_CODE.FINANCE,
  'Background Check': JOURNEY_CODE.BACKGROUND_CHECK,
  'Current Home': JOURNEY_CODE.CURRENT_HOME,
  Family: JOURNEY_CODE.FAMILY,
  Property: JOURNEY_CODE.PROPERTY,
  Neighbourhood: JOURNEY_CODE.NEIGHBOURHOOD,
  Lifestyle: JOURNEY_CODE.LIFESTYLE,
  Renovations: JOURNEY_CODE.RENOVATIONS,
  'Co-ownership Agreement': JOURNEY_CODE.CO_AGREEMENT,
  Personality: JOURNEY_CODE.PERSONALITY,
  'Financial Stability & Planning': null,
  'Co-ownership Expectations': null,
  'Personal & Lifestyle Considerations': null,
}

export function journeyStateOf(category: Category): string {
  return String(CATEGORY_CODES[category] ?? category)
}
