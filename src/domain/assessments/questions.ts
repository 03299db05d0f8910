import type { AssessmentKey } from '#domain/assessments/cards.ts'

interface AssessmentQuestion {
  key: string
  category: string
}

export const QUESTIONS_BY_ASSESSMENT: Readonly<Record<AssessmentKey, readonly AssessmentQuestion[]>> = {
  finances: [
    ...of('Finance', 'reason-for-co-owning'),
    ...of('Savings', 'down-payment-source', 'emergency-fund'),
    ...of('Mortgage', 'mortgage-insurance', 'kind-of-mortgage-rate'),
    ...of('Income', 'steadiness-of-income', 'room-for-higher-payments', 'retirement-timing'),
    ...of('Credit & Debts', 'credit-score', 'insolvency'),
    ...of(
      'Shared Money',
      'splitting-costs',
      'bills-and-paperwork',
      'money-left-over',
      'paying-for-improvements',
    ),
    ...of('Income from the Home', 'renting-out-rooms', 'short-term-rentals'),
    ...of('Looking Ahead', 'insurance-cover', 'notice-to-leave'),
  ],
  'background-values-identity': [
    ...of('Preferences', 'most-important-in-a-co-owner'),
    ...of('Values', 'keeping-a-promise', 'living-lightly', 'differing-world-views'),
    ...of('Customs', 'holidays-and-customs'),
    ...of('Background', 'others-with-a-say', 'court-matters'),
  ],
  'current-home': [
    ...of('Household', 'household-size', 'sharing-experience'),
    ...of('Moving', 'reason-to-move', 'things-you-bring', 'furnishing'),
  ],
  'co-ownership-home': [
    ...of('Concerns', 'main-concern'),
    ...of('The Home', 'stairs-and-access', 'parking', 'energy-efficiency'),
    ...of('The Place', 'places-nearby', 'flood-and-fire-risk'),
  ],
  lifestyle: [
    ...of('Lifestyle', 'ideal-living-arrangement', 'work-from-home', 'pets', 'cannabis', 'people-over'),
    ...of('Sharing', 'sharing-a-bathroom', 'sharing-the-kitchen', 'sharing-things', 'cameras'),
    ...of('Family Life', 'help-with-children', 'relatives-moving-in'),
    ...of('Care', 'help-during-illness', 'adapting-the-home'),
    ...of('Building Works', 'living-through-work', 'project-roles'),
  ],
  personality: [
    ...of('Openness', 'living-with-new-people', 'sudden-changes'),
    ...of(
      'Company',
      'getting-talk-going',
      'few-words',
      'talking-with-everybody',
      'keeping-in-the-background',
    ),
    ...of('Warmth', 'feeling-with-others', 'others-troubles', 'catching-moods', 'interest-in-others'),
    ...of('Order', 'chores-right-away', 'things-put-back', 'liking-for-order', 'mess-left-behind'),
    ...of('Moods', 'ups-and-downs', 'being-at-ease', 'getting-upset', 'blue-days'),
    ...of('Ideas', 'picturing-things', 'talk-about-ideas', 'explanations-in-principle', 'new-ideas'),
  ],
  'social-dynamics': of(
    'Together',
    'trust-in-people',
    'meeting-halfway',
    'lending-a-hand',
    'taking-the-lead',
  ),
  'emotional-insights': of('Feelings', 'noticing-feelings', 'calm-after-anger', 'calm-under-pressure'),
  'owning-together': [
    ...of('Before You Buy', 'mortgage-readiness', 'trying-it-out', 'written-agreement'),
    ...of('The Title', 'ownership-structure', 'first-refusal', 'pricing-a-share'),
    ...of('Upkeep', 'doing-the-work', 'spending-without-asking'),
    ...of('When It Gets Hard', 'missed-payments', 'settling-disputes'),
  ],
  'home-and-habits': [
    ...of('The Move', 'time-to-move', 'outdoor-space'),
    ...of('Getting Around', 'public-transit', 'commuting-time'),
    ...of('Everyday Life', 'morning-or-evening', 'housework', 'house-rules'),
    ...of('Decisions', 'making-choices', 'working-through-disagreement'),
  ],
}

function of(category: string, ...keys: string[]): AssessmentQuestion[] {
  return keys.map((key) => ({ key, category }))
}
