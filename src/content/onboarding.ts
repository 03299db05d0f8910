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

export const CATEGORY_TEXTS: Record<Category, string> = {
  Finances: 'Your budget, your down payment and how to split what a home costs.',
  'Background Check': 'Credit, debts and what co-buyers should know before they sign.',
  'Current Home': 'Where you live now, why you would move and how soon you could.',
  Family: 'Who comes with you, and how much of family life you would share.',
  Property: 'The home itself: its kind, its rooms and when you would like to buy it.',
  Neighbourhood: 'The part of the country, the setting and what should be close by.',
  Lifestyle: 'Pets, guests, noise and tidiness: what everyday life should be like.',
  Renovations: 'How much work a home may need, who does it and who pays for it.',
  'Co-ownership Agreement': 'Shares, large decisions and fair ways out, before anybody needs them.',
  Personality: 'How you recharge, plan and settle differences. No answer is wrong.',
  'Financial Stability & Planning': 'Your income, your savings and months when money is short.',
  'Co-ownership Expectations': 'How many of you, for how long, and how closely you would live together.',
  'Personal & Lifestyle Considerations': 'Daily rhythms, meals, customs, care for each other and privacy.',
}
