import cards from './cards.json' with { type: 'json' }

/** How a test card behaves. https://docs.stripe.com/testing */
export interface TestCardFacts {
  number: string
  brand: string
  country: string
  alias: string
  outcome: string
  whenAdded?: Decline
  whenCharged?: Decline
  alwaysAsks?: boolean
}

/** A bank's refusal, in Stripe's codes. */
export interface Decline {
  code: string
  decline_code: string
  message: string
}

/** The only cards that the sandbox accepts. All are credit cards. */
export const TEST_CARDS: readonly TestCardFacts[] = cards

/** The listed card with a number; spaces and dashes are ignored. */
export function cardByNumber(number: string): TestCardFacts | null {
  const digits = number.replaceAll(/[\s-]/g, '')
  return TEST_CARDS.find((card) => card.number === digits) ?? null
}

export function cardByLastFour(lastFour: string): TestCardFacts | null {
  return TEST_CARDS.find((card) => card.number.endsWith(lastFour)) ?? null
}

export function cardByAlias(alias: string): TestCardFacts | null {
  return TEST_CARDS.find((card) => card.alias === alias) ?? null
}
