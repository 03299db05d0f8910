/** What a test card does. https://docs.stripe.com/testing */
export interface TestCardFacts {
  number: string
  brand: 'visa' | 'mastercard' | 'amex' | 'discover'
  country: 'US' | 'CA'
  funding: 'credit' | 'debit'
  /** The payment method that stands for it in calls. */
  alias: string
  /** For people. */
  outcome: string
  /** Why it is refused when it is added; it is added when absent. */
  whenAdded?: Decline
  /** Why a charge is refused. */
  whenCharged?: Decline
  /** The bank asks at every charge, whatever was confirmed before. */
  alwaysAsks?: true
}

/** A bank's refusal, in Stripe's codes. */
export interface Decline {
  code: 'card_declined' | 'expired_card' | 'authentication_required'
  decline_code: string
  message: string
}

const DECLINED: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
}
const NO_FUNDS: Decline = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}
const EXPIRED: Decline = {
  code: 'expired_card',
  decline_code: 'expired_card',
  message: 'Your card has expired.',
}
const WANTS_CONFIRMATION: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. Your bank asks you to confirm this payment.',
}

const US_CREDIT = { country: 'US', funding: 'credit' } as const

/** The only cards that the sandbox takes. */
export const TEST_CARDS: readonly TestCardFacts[] = [
  { ...US_CREDIT, number: '4242424242424242', brand: 'visa', alias: 'pm_card_visa', outcome: 'Works' },
  {
    ...US_CREDIT,
    number: '5555555555554444',
    brand: 'mastercard',
    alias: 'pm_card_mastercard',
    outcome: 'Works',
  },
  { ...US_CREDIT, number: '378282246310005', brand: 'amex', alias: 'pm_card_amex', outcome: 'Works' },
  {
    ...US_CREDIT,
    number: '4000001240000000',
    country: 'CA',
    brand: 'visa',
    alias: 'pm_card_ca',
    outcome: 'Works',
  },
  {
    ...US_CREDIT,
    number: '4000002500003155',
    brand: 'visa',
    alias: 'pm_card_authenticationRequiredOnSetup',
    outcome: 'The bank asks once',
    whenCharged: WANTS_CONFIRMATION,
  },
  {
    ...US_CREDIT,
    number: '4000002760003184',
    brand: 'visa',
    alias: 'pm_card_authenticationRequired',
    outcome: 'The bank asks every time',
    whenCharged: WANTS_CONFIRMATION,
    alwaysAsks: true,
  },
  {
    ...US_CREDIT,
    number: '4000000000000002',
    brand: 'visa',
    alias: 'pm_card_chargeDeclined',
    outcome: 'Declined when added',
    whenAdded: DECLINED,
    whenCharged: DECLINED,
  },
  {
    ...US_CREDIT,
    number: '4000000000000341',
    brand: 'visa',
    alias: 'pm_card_chargeCustomerFail',
    outcome: 'Added, then declined',
    whenCharged: DECLINED,
  },
  {
    ...US_CREDIT,
    number: '4000000000009995',
    brand: 'visa',
    alias: 'pm_card_chargeDeclinedInsufficientFunds',
    outcome: 'No funds',
    whenCharged: NO_FUNDS,
  },
  {
    ...US_CREDIT,
    number: '4000000000000069',
    brand: 'visa',
    alias: 'pm_card_chargeDeclinedExpiredCard',
    outcome: 'Expired',
    whenAdded: EXPIRED,
    whenCharged: EXPIRED,
  },
]

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
