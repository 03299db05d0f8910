import { describe, expect, test } from 'bun:test'
import { DAY, NEVER_OWNED } from './support.ts'
import { appliesTo, firstTimeOutcomes, TESTS, transferTest } from '#domain/snapshot/first-time.ts'
import { keysOf } from '#domain/keys.ts'
import { buyersCredit } from '#domain/snapshot/rebates.ts'

const KEYS = keysOf(TESTS)
const outcomes = (change: Partial<typeof NEVER_OWNED>, day = DAY) => {
  const all = firstTimeOutcomes({ ...NEVER_OWNED, ...change }, day)
  return KEYS.map((key) => all[key]).join(' ')
}

/** In the order fhsa, hbp, credit, ontario, insured, gst, bc, pei. */
const CASES = [
  ['never owned', {}, 'pass pass pass pass pass pass pass pass'],
  [
    'never owned, neither citizen nor resident',
    { resident: false },
    'pass pass pass fail pass fail fail fail',
  ],
  [
    'never owned, with a spouse who never did',
    { partner: 'never' },
    'pass pass pass pass pass pass pass pass',
  ],
  ['never owned, with a spouse who has', { partner: 'owned' }, 'ask ask ask ask ask ask pass pass'],
  ['sold in 2020', { owned: 'sold', lived_until: 2020 }, 'pass pass pass fail pass pass fail fail'],
  ['sold in 2021', { owned: 'sold', lived_until: 2021 }, 'pass pass pass fail pass pass fail fail'],
  ['sold in 2022', { owned: 'sold', lived_until: 2022 }, 'fail fail fail fail fail fail fail fail'],
  ['lives in it', { owned: 'owns', lived_until: 2026 }, 'fail fail fail fail fail fail fail fail'],
  [
    'rents it out since 2019',
    { owned: 'owns', lived_until: 2019 },
    'pass pass pass fail pass pass fail fail',
  ],
  ['sold, hasn’t said when', { owned: 'sold', lived_until: null }, 'ask ask ask fail ask ask fail fail'],
  [
    'sold in 2020, spouse owned',
    { owned: 'sold', lived_until: 2020, partner: 'owned' },
    'ask ask ask fail ask ask fail fail',
  ],
] as const

describe('the eight first-time buyer tests', () => {
  test('are eight, always in the same order', () => {
    expect(KEYS).toEqual(['fhsa', 'hbp', 'credit', 'ontario', 'insured', 'gst', 'bc', 'pei'])
  })

  for (const [name, answers, expected] of CASES) {
    test(name, () => expect(outcomes(answers)).toBe(expected))
  }

  test('look back from the year of the purchase', () => {
    const sold = { owned: 'sold', lived_until: 2022 } as const
    expect(outcomes(sold, '2026-12-31')).toStartWith('fail')
    expect(outcomes(sold, '2027-01-01')).toStartWith('pass')
  })

  test('apply depending on the place and kind of home', () => {
    const applying = (place: Parameters<typeof appliesTo>[1]) =>
      KEYS.filter((key) => appliesTo(key, place)).join(' ')
    expect(applying({ location: 'Toronto', isNew: false })).toBe('fhsa hbp credit ontario insured')
    expect(applying({ location: 'British Columbia', isNew: true })).toBe('fhsa hbp credit insured gst bc')
    expect(applying({ location: 'PEI', isNew: false })).toBe('fhsa hbp credit insured pei')
    expect(transferTest('Ontario')).toBe('ontario')
    expect(transferTest('British Columbia')).toBe('bc')
    expect(transferTest('PEI')).toBe('pei')
    expect(transferTest('Alberta')).toBeNull()
  })
})

test('the home buyers’ tax credit uses the lowest federal rate of its year', () => {
  expect(buyersCredit('2024-12-31')).toBe(1_500)
  expect(buyersCredit('2025-06-01')).toBe(1_450)
  expect(buyersCredit(DAY)).toBeCloseTo(1_400, 6)
})
