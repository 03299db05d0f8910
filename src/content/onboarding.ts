import type { Category } from '#domain/onboarding/categories.ts'
import type { StepName } from '#domain/onboarding/steps.ts'

/** Display titles. Records and API calls use the specification's names, in every language. */
export const STEP_TITLES: Record<StepName, string> = {
  Introduction: 'Introduction',
  'Terms and Agreements': 'Terms and Agreements',
  Finances: 'Finances',
  'Background Check': 'Background Check',
  'Current Home': 'Current Home',
  Family: 'Family',
  Property: 'Property',
  Neighbourhood: 'Neighbourhood',
  Lifestyle: 'Lifestyle',
  Renovations: 'Renovations',
  'Co-ownership Agreement': 'Co-ownership Agreement',
  Personality: 'Personality',
  'Financial Stability & Planning': 'Financial Stability & Planning',
  'Co-ownership Expectations': 'Co-ownership Expectations',
  'Personal & Lifestyle Considerations': 'Personal & Lifestyle Considerations',
  Preferences: 'Preferences',
  End: 'End',
}

/** Each promises only what onboarding asks in its category. */
export const CATEGORY_TEXTS: Record<Category, string> = {
  Finances: 'Your price range, down payment and monthly budget.',
  'Background Check': 'Debts, and what to know before you sign.',
  'Current Home': 'Where you live now, and what you’d pay next.',
  Family: 'Children, new partners and relatives who help.',
  Property: 'What kind of home, how big, and when.',
  Neighbourhood: 'Where in Canada, and what’s outside your door.',
  Lifestyle: 'Smoking, guests, noise and tidiness.',
  Renovations: 'How much work, and what you’d spend on it.',
  'Co-ownership Agreement': 'Shares, big decisions and ways out.',
  Personality: 'How you recharge, plan and bring up problems.',
  'Financial Stability & Planning': 'A reserve for the home, and how you feel about risk.',
  'Co-ownership Expectations': 'How many of you, for how long, how close.',
  'Personal & Lifestyle Considerations': 'Meals together and a warm enough home.',
}
