import fc from 'fast-check'
import { NO_FIGURES } from '#domain/snapshot/figures.ts'
import type { FirstTimeAnswers } from '#domain/snapshot/first-time.ts'
import { type BuyingTerms, USUAL_CLOSING } from '#domain/snapshot/reach.ts'

export const DAY = '2026-11-27'

export const TERMS: BuyingTerms = {
  location: 'Ontario',
  ratePercent: 4.9,
  years: 25,
  heat: 150,
  firstTimeShare: 0,
  longerInsured: true,
  otherClosing: USUAL_CLOSING,
}

export const NEVER_OWNED: FirstTimeAnswers = {
  owned: 'never',
  lived_until: null,
  partner: 'none',
  resident: true,
}

export const FIGURES_OF_ROBIN = {
  ...NO_FIGURES,
  salary: 6_800_000,
  car_loan: 31_000,
  line_of_credit: 620_000,
  fhsa: 2_630_000,
  rrsp: 2_200_000,
  savings: 960_000,
  gift: 800_000,
}

/** For one person, in dollars. */
export const someMeans = fc.record({
  income: fc.integer({ min: 0, max: 300_000 }),
  debts: fc.integer({ min: 0, max: 3_000 }),
  cash: fc.integer({ min: 0, max: 400_000 }),
})

export const someTerms = fc.record({
  location: fc.constantFrom(
    'Ontario',
    'Toronto',
    'British Columbia',
    'Montreal',
    'Saskatchewan',
    'PEI',
    'Alberta',
  ),
  ratePercent: fc.integer({ min: 20, max: 90 }).map((tenths) => tenths / 10),
  years: fc.constantFrom(20, 25, 30),
  heat: fc.integer({ min: 0, max: 400 }),
  firstTimeShare: fc.constantFrom(0, 0.35, 1),
  longerInsured: fc.boolean(),
  otherClosing: fc.constant(USUAL_CLOSING),
}) satisfies fc.Arbitrary<BuyingTerms>
