import cards from './cards.json' with { type: 'json' }

/** What a test card does. https://docs.stripe.com/testing */
export interface TestCardFacts {
  number: string
  brand: string
  country: string
  /** The payment method that stands for it in calls. */
  alias: string
  /** For people. */
  outcome: string
  /** Why it is refused when it is added; it is added when absent. */
  whenAdded?: Decline
  /** Why a charge is refused. */
  whenCharged?: Decline
  /** The bank asks at every charge, whatever was confirmed before. */
  alwaysAsks?: boolean
}

/** A bank's refusal, in Stripe's codes. */
export interface Decline {
  code: string
  decline_code: string
  message: string
}

/** The only cards that the sandbox takes. All are credit cards. */
export const TEST_CARDS: readonly TestCardFacts[] = cards

/** The listed card with a number; spaces and dashes do not count. */
export function cardByNumber(number: string): TestCardFacts | null {
  const digits = number.replaceAll(/[\s-]/g, '')
  return TEST_CARDS.find((card) => card.number === digits) ?? null
}

/** The listed card with these last four digits, which are all that a payment method keeps. */
export function cardByLastFour(lastFour: string): TestCardFacts | null {
  return TEST_CARDS.find((card) => card.number.endsWith(lastFour)) ?? null
}

export function cardByAlias(alias: string): TestCardFacts | null {
  return TEST_CARDS.find((card) => card.alias === alias) ?? null
}
