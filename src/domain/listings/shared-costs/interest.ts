import type { Province } from '#domain/listings/towns/provinces.ts'
import { standardDraw } from '#domain/matching/blur.ts'

/*
 * How many members picture such a price and place. The number is the same for everybody who may see it, is counted once a month,
 * and is always less than the truth, by an amount that is drawn from a secret. So neither asking often, nor other accounts of
 * one's own in the crowd, nor looking before and after somebody publishes tells what one person answered. See docs/privacy.md.
 */

/** The question about the price of the whole home, and the options of it that stand for a price, from the lowest up. */
export const BUDGET_QUESTION = 'purchase-budget'

/** Each reaches up to, without, `below` in cents. */
export const BUDGETS = [
  { option: 'under-400k', below: 40_000_000, inWords: 'under $400,000' },
  { option: '400k-to-600k', below: 60_000_000, inWords: 'of $400,000 to $599,999' },
  { option: '600k-to-800k', below: 80_000_000, inWords: 'of $600,000 to $799,999' },
  { option: '800k-to-1m', below: 100_000_000, inWords: 'of $800,000 to $999,999' },
  { option: '1m-to-1500k', below: 150_000_000, inWords: 'of $1,000,000 to $1,499,999' },
  { option: '1500k-or-more', below: Infinity, inWords: 'of $1,500,000 or more' },
] as const

/** The question about the part of Canada, and its options. */
export const PLACE_QUESTION = 'part-of-canada'

export const REGIONS = [
  { option: 'british-columbia-or-north', inWords: 'British Columbia or the territories' },
  { option: 'prairies', inWords: 'Alberta, Saskatchewan or Manitoba' },
  { option: 'ontario', inWords: 'Ontario' },
  { option: 'quebec', inWords: 'Quebec' },
  { option: 'atlantic', inWords: 'Atlantic Canada' },
] as const

/** Who answers so pictures homes everywhere. */
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

/** A price and a place, by their positions in `BUDGETS` and `REGIONS`. */
export interface Pictured {
  budget: number
  region: number
}

/** Every price and place that a number is given for. */
export const ALL_PICTURED: readonly Pictured[] = BUDGETS.flatMap((_, budget) =>
  REGIONS.map((_region, region) => ({ budget, region })),
)

/** Of which price and place a home is; `price` in cents. */
export function picturedBy({ price, province }: { price: number; province: Province }): Pictured {
  return {
    budget: BUDGETS.findIndex(({ below }) => price < below),
    region: REGIONS.findIndex(({ option }) => option === REGION_OF[province]),
  }
}

/** Such homes in words: 'homes of $800,000 to $999,999 in Ontario'. */
export function picturedInWords({ budget, region }: Pictured): string {
  return `homes ${BUDGETS[budget]?.inWords} in ${REGIONS[region]?.inWords}`
}

/** What somebody published, by the keys of the options; null where they did not answer. */
export interface PicturedAnswers {
  budget: string | null
  place: string | null
}

/** How many of these picture such a price and place. */
export function countPictured(answers: readonly PicturedAnswers[], { budget, region }: Pictured): number {
  const price = BUDGETS[budget]?.option
  const place = REGIONS[region]?.option
  return answers.filter(
    (given) => given.budget === price && (given.place === place || given.place === ANYWHERE),
  ).length
}

/**
 * How many people are held back of each count: drawn anew for each count and month, near to normal with this mean and standard
 * deviation, and never fewer than none.
 */
const HELD_BACK = { mean: 10, deviation: 3 } as const

/** Numbers are given in steps of so many, and none below the first. */
const INTEREST_STEP = 5

/** Oneself is among those who are counted, and not among one's matches. */
const ONESELF = 1

/** What is said of a count: 'at least' so many, always fewer than there are; null for too few. `bits` are 32 secret ones. */
export function atLeast(count: number, bits: number): number | null {
  const heldBack = Math.max(0, Math.round(HELD_BACK.mean + HELD_BACK.deviation * standardDraw(bits)))
  const steps = Math.floor((count - ONESELF - heldBack) / INTEREST_STEP)
  return steps < 1 ? null : steps * INTEREST_STEP
}

/** The month in which a count holds, such as 2026-11; in UTC. */
export function countedIn(now: number): string {
  return new Date(now).toISOString().slice(0, 7)
}
