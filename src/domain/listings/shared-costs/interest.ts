import type { Province } from '#domain/calculators/provinces.ts'
import { standardDraw } from '#domain/matching/blur.ts'

/*
 * Counts members who are looking for a home at a given price and place. To protect individual answers, the number is the same
 * for every viewer, is counted once a month, and is lowered by a secret random amount. Repeated queries, extra
 * accounts, or looking before and after someone publishes reveal nothing about one person. See docs/privacy.md.
 */

export const BUDGET_QUESTION = 'purchase-budget'

/** Each covers prices under `below`, in cents. */
export const BUDGETS = [
  { option: 'under-400k', below: 40_000_000, inWords: 'under $400,000' },
  { option: '400k-to-600k', below: 60_000_000, inWords: 'of $400,000 to $599,999' },
  { option: '600k-to-800k', below: 80_000_000, inWords: 'of $600,000 to $799,999' },
  { option: '800k-to-1m', below: 100_000_000, inWords: 'of $800,000 to $999,999' },
  { option: '1m-to-1500k', below: 150_000_000, inWords: 'of $1,000,000 to $1,499,999' },
  { option: '1500k-or-more', below: Infinity, inWords: 'of $1,500,000 or more' },
] as const

export const PLACE_QUESTION = 'part-of-canada'

export const REGIONS = [
  { option: 'british-columbia-or-north', inWords: 'British Columbia or the territories' },
  { option: 'prairies', inWords: 'Alberta, Saskatchewan or Manitoba' },
  { option: 'ontario', inWords: 'Ontario' },
  { option: 'quebec', inWords: 'Quebec' },
  { option: 'atlantic', inWords: 'Atlantic Canada' },
] as const

/** Option key of people who would live anywhere. */
export const ANYWHERE = 'open'

const REGION_OF: Readonly<Record<Province, (typeof REGIONS)[number]['option']>> = {
  BC: 'british-columbia-or-north',
  YT: 'british-columbia-or-north',
  NT: 'british-columbia-or-north',
  NU: 'british-columbia-or-north',
  AB: 'prairies',
  SK: 'prairies',
  MB: 'prairies',
  ON: 'ontario',
  QC: 'quebec',
  NB: 'atlantic',
  NS: 'atlantic',
  PE: 'atlantic',
  NL: 'atlantic',
}

/** Indexes into `BUDGETS` and `REGIONS`. */
export interface PriceAndPlace {
  budget: number
  region: number
}

export const ALL_PRICES_AND_PLACES: readonly PriceAndPlace[] = BUDGETS.flatMap((_, budget) =>
  REGIONS.map((_region, region) => ({ budget, region })),
)

/** `price` is in cents. */
export function priceAndPlaceFor({ price, province }: { price: number; province: Province }): PriceAndPlace {
  return {
    budget: BUDGETS.findIndex(({ below }) => price < below),
    region: REGIONS.findIndex(({ option }) => option === REGION_OF[province]),
  }
}

/** For example 'homes of $800,000 to $999,999 in Ontario'. */
export function priceAndPlaceInWords({ budget, region }: PriceAndPlace): string {
  return `homes ${BUDGETS[budget]?.inWords} in ${REGIONS[region]?.inWords}`
}

/** Option keys; null if unanswered. */
export interface InterestAnswers {
  budget: string | null
  place: string | null
}

export function countInterested(
  answers: readonly InterestAnswers[],
  { budget, region }: PriceAndPlace,
): number {
  const price = BUDGETS[budget]?.option
  const place = REGIONS[region]?.option
  return answers.filter(
    (given) => given.budget === price && (given.place === place || given.place === ANYWHERE),
  ).length
}

/**
 * How many people are subtracted from each count: redrawn for each count and month, roughly normal with this mean and
 * standard deviation, never negative.
 */
const NOISE = { mean: 10, deviation: 3 } as const

/** Numbers are rounded down to steps of this size; smaller counts aren't shown. */
const INTEREST_STEP = 5

/** The viewer is counted but isn't among their own matches. */
const VIEWER = 1

/** Returns the number to show as "at least", always below the true count; null if it's too small. `bits` are 32 secret random bits. */
export function publicCount(count: number, bits: number): number | null {
  const heldBack = Math.max(0, Math.round(NOISE.mean + NOISE.deviation * standardDraw(bits)))
  const steps = Math.floor((count - VIEWER - heldBack) / INTEREST_STEP)
  return steps < 1 ? null : steps * INTEREST_STEP
}

/** Returns the month for which a count is valid, such as 2026-11, in UTC. */
export function countMonth(now: number): string {
  return new Date(now).toISOString().slice(0, 7)
}
