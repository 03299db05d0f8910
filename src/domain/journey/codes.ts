export const JOURNEY_CODE = {
  SIGNUP_COMPLETED: 99,
  FINANCE: 100,
  BACKGROUND_CHECK: 101,
  CURRENT_HOME: 102,
  FAMILY: 103,
  PROPERTY: 104,
  NEIGHBOURHOOD: 105,
  LIFESTYLE: 106,
  CO_AGREEMENT: 107,
  PERSONALITY: 108,
  RENOVATIONS: 109,
  PREFERENCES_COMPLETE: 200,
  STARTED_MATCHING_PILLAR_1: 300,
  STARTED_MATCHING_PILLAR_2: 400,
  STARTED_MATCHING_PILLAR_3: 500,
  STARTED_MATCHING_PILLAR_10: 1000,
  ONBOARDING_COMPLETED: 2000,
  PAYMENT_STARTED: 3000,
  PAYMENT_COMPLETED_OPTION_1: 3100,
  PAYMENT_COMPLETED_OPTION_2: 3200,
} as const

export type JourneyCode = (typeof JOURNEY_CODE)[keyof typeof JOURNEY_CODE]

export const JOURNEY_CODE_NAMES: Record<JourneyCode, string> = {
  99: 'Signup completed via web app',
  100: 'Finance',
  101: 'Background check',
  102: 'Current home',
  103: 'Family',
  104: 'Property',
  105: 'Neighbourhood',
  106: 'Lifestyle',
  107: 'Co-agreement',
  108: 'Personality',
  109: 'Renovations',
  200: 'Preferences complete',
  300: 'Started matching pillar 1',
  400: 'Started matching pillar 2',
  500: 'Started matching pillar 3',
  1000: 'Started matching pillar 10',
  2000: 'Onboarding completed via web app',
  3000: 'Payment started',
  3100: 'Payment completed option 1',
  3200: 'Payment completed option 2',
}

export const STAGE_NUMBERS = { subscriber: 99, lead: 100, opportunity: 200, customer: 300 } as const

export type Stage = keyof typeof STAGE_NUMBERS

export function isStage(value: unknown): value is Stage {
  return typeof value === 'string' && Object.hasOwn(STAGE_NUMBERS, value)
}

export const JOURNEY = { ONBOARDING: 'ONBOARDING', BILLING: 'BILLING', LEARNING: 'LEARNING' } as const

export type JourneyType = (typeof JOURNEY)[keyof typeof JOURNEY]

/** A live subscription. */
export const BILLING_COMPLETED = 'COMPLETED'

export const FREE_PLAN_CHOSEN = String(JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_1)

export const COURSE_COMPLETED = 'LEARNING_COURSE_1_COMPLETED'

export const ONBOARDING_JOURNEY = {
  TERMS_ACCEPTED: String(JOURNEY_CODE.STARTED_MATCHING_PILLAR_1),
  PREFERENCES_COMPLETE: String(JOURNEY_CODE.PREFERENCES_COMPLETE),
  PILLAR_2: String(JOURNEY_CODE.STARTED_MATCHING_PILLAR_2),
  PILLAR_3: String(JOURNEY_CODE.STARTED_MATCHING_PILLAR_3),
  DONE: String(JOURNEY_CODE.STARTED_MATCHING_PILLAR_10),
} as const
