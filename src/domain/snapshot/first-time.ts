import { provinceOf } from '#domain/calculators/land-transfer/locations.ts'
import type { Location } from '#domain/calculators/land-transfer/locations.ts'

/*
 * Eight programs ask eight different questions about first-time buyers. They're kept separate: passing one says nothing about another.
 * See `sources.ts` for the sources.
 */

export const OWNED = { never: 'Never', sold: 'Yes, and I sold it', owns: 'Yes, I still do' } as const

/** What a spouse or common-law partner has owned. */
export const PARTNER = {
  none: 'I don’t have one',
  never: 'They’ve never owned a home',
  owned: 'They own or have owned a home',
} as const

export interface FirstTimeAnswers {
  owned: keyof typeof OWNED
  /** The last year in which they lived in a home they owned; null if never, or not given yet. */
  lived_until: number | null
  partner: keyof typeof PARTNER
  /** A Canadian citizen or permanent resident. */
  resident: boolean
}

/** `ask`: it depends on more than we ask. */
export type Outcome = 'pass' | 'fail' | 'ask'

export const TESTS = {
  fhsa: {
    name: 'FHSA',
    rule: 'Didn’t live in a home you or your spouse owned, this year or the four before',
  },
  hbp: { name: 'Home Buyers’ Plan', rule: 'The same idea, up to 31 days before you withdraw' },
  credit: {
    name: 'Home buyers’ tax credit',
    rule: 'You and your spouse didn’t live in a home you owned, this year or the four before',
  },
  ontario: {
    name: 'Ontario and Toronto refund',
    rule: 'Never owned a home anywhere. Move in within nine months',
  },
  insured: {
    name: '30-year insured mortgage',
    rule: 'Never bought a home, or four years without living in your own. One of you is enough',
  },
  gst: {
    name: 'First-time GST rebate',
    rule: 'New homes only. Four years without one, you and your spouse, and once in your life',
  },
  bc: {
    name: 'British Columbia exemption',
    rule: 'Never owned a home anywhere. A year in the province, or two tax returns there',
  },
  pei: {
    name: 'Prince Edward Island exemption',
    rule: 'Never owned a home anywhere. Six months on the island',
  },
} as const satisfies Record<string, { name: string; rule: string }>

export type TestKey = keyof typeof TESTS

export type TestOutcomes = Readonly<Record<TestKey, Outcome>>

/** How many years before the current one the federal programs look back. */
const LOOK_BACK_YEARS = 4

export function firstTimeOutcomes(answers: FirstTimeAnswers, day: string): TestOutcomes {
  const lookedBack = lookBack(answers, day)
  const ever = everOwned(answers)
  const forResidents = (outcome: Outcome): Outcome => (answers.resident ? outcome : 'fail')
  return {
    fhsa: lookedBack,
    hbp: lookedBack,
    credit: lookedBack,
    ontario: forResidents(answers.owned === 'never' && answers.partner === 'owned' ? 'ask' : ever),
    insured: answers.owned === 'never' && answers.partner !== 'owned' ? 'pass' : lookedBack,
    gst: forResidents(lookedBack),
    bc: forResidents(ever),
    pei: forResidents(ever),
  }
}

function everOwned({ owned }: FirstTimeAnswers): Outcome {
  return owned === 'never' ? 'pass' : 'fail'
}

/** Returns the years since they lived in a home they owned. A spouse's home counts too, but we don't ask when they lived in it. */
function lookBack({ owned, lived_until, partner }: FirstTimeAnswers, day: string): Outcome {
  if (owned !== 'never' && lived_until === null) return 'ask'
  if (lived_until !== null && lived_until >= firstYearLookedAt(day)) return 'fail'
  return partner === 'owned' ? 'ask' : 'pass'
}

function firstYearLookedAt(day: string): number {
  return Number(day.slice(0, 4)) - LOOK_BACK_YEARS
}

/** Returns whether a test is relevant for a home there. */
export function appliesTo(
  test: TestKey,
  { location, isNew }: { location: Location; isNew: boolean },
): boolean {
  if (test === 'gst') return isNew
  const province = provinceOf(location)
  if (test === 'ontario') return province === 'ON'
  if (test === 'bc') return province === 'BC'
  if (test === 'pei') return province === 'PE'
  return true
}

/** Returns the test used by the place's own land transfer relief; null if there's none. */
export function transferTest(location: Location): TestKey | null {
  const province = provinceOf(location)
  if (province === 'ON') return 'ontario'
  if (province === 'BC') return 'bc'
  return province === 'PE' ? 'pei' : null
}
