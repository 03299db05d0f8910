import { describe, expect, test } from 'bun:test'
import { MAX_CENTS } from '#domain/ledger/limits.ts'
import { clauseFor, type Opening, openingFaults } from '#domain/ledger/opening.ts'
import { OPENING, OWNERS } from './books.ts'

const TODAY = '2027-03-01'
const faultsOf = (change: Partial<Opening>, rules: Partial<Opening['rules']> = {}) =>
  openingFaults({ ...OPENING, ...change, rules: { ...OPENING.rules, ...rules } }, OWNERS, TODAY)
const mortgage = (cents: number) => ({ ...OPENING.mortgage, cents })

describe('opening figures', () => {
  test.each<[string, Partial<Opening>]>([
    ['a closing today', {}],
    ['no mortgage', { mortgage: mortgage(0), down: [OPENING.price, 0, 0] }],
    ['the highest price', { price: MAX_CENTS, mortgage: mortgage(MAX_CENTS), down: [0, 0, 0] }],
  ])('are valid with %s', (_what, change) => expect(faultsOf(change)).toEqual({}))

  const AMOUNT = { price: 'Enter amounts from $0 to $100 million.' }
  const CLOSED = { closed: 'Enter the day you closed. It can’t be in the future.' }
  const SUM = { down: 'The down payments and the mortgage don’t add up to the price.' }
  const RATE = { rate: 'Enter a mortgage rate from 0% to 30%.' }
  const YEARS = { years: 'Enter the mortgage’s length in whole years, from 1 to 40.' }
  const OTHER_OWNERS = 'Someone joined or left your group. Please reload this page.'

  test.each<[string, Partial<Opening>, Record<string, string>]>([
    ['a blank address', { home: ' ' }, { home: 'Enter your home’s address.' }],
    ['a future day', { closed: '2027-03-02' }, CLOSED],
    ['a day that doesn’t exist', { closed: '2027-02-30' }, CLOSED],
    ['half a cent', { monthly: 0.5 }, AMOUNT],
    ['a negative amount', { monthly: -1 }, AMOUNT],
    ['an amount above the limit', { monthly: MAX_CENTS + 1 }, AMOUNT],
    [
      'no price',
      { price: 0, mortgage: mortgage(0), down: [0, 0, 0] },
      { price: 'Enter the price you paid.' },
    ],
    ['one owner too few', { down: [6_360_000, 9_540_000] }, { down: OTHER_OWNERS }],
    ['a rate that isn’t a number', { mortgage: { ...OPENING.mortgage, ratePercent: NaN } }, RATE],
    ['a rate above 30%', { mortgage: { ...OPENING.mortgage, ratePercent: 30.1 } }, RATE],
    ['no years', { mortgage: { ...OPENING.mortgage, years: 0 } }, YEARS],
    ['half a year', { mortgage: { ...OPENING.mortgage, years: 24.5 } }, YEARS],
    ['41 years', { mortgage: { ...OPENING.mortgage, years: 41 } }, YEARS],
    ['a cent missing', { price: OPENING.price + 1 }, SUM],
    ['a cent too much', { price: OPENING.price - 1 }, SUM],
  ])('can’t have %s', (_what, change, faults) => expect(faultsOf(change)).toEqual(faults))

  test.each<[number[], string]>([
    [[0, 0, 0], 'Give at least one of you a share.'],
    [[2, -1, 1], 'Shares are whole numbers, 0 or more.'],
    [[0.5, 0.5, 1], 'Shares are whole numbers, 0 or more.'],
  ])('can’t have shares %p', (shares, fault) => {
    expect(faultsOf({}, { shares })).toEqual({ shares: fault })
  })

  test('can have a reserve of at most 24 months', () => {
    expect(faultsOf({}, { reserveMonths: 24 })).toEqual({})
    for (const reserveMonths of [25, -1, NaN])
      expect(faultsOf({}, { reserveMonths })).toEqual({ reserve: 'Enter a reserve of 0 to 24 months.' })
  })

  test('can have an owner without a share, but no share without an owner', () => {
    expect(faultsOf({}, { shares: [1, 1, 0] })).toEqual({})
    expect(faultsOf({}, { shares: [1, 1] })).toEqual({ shares: OTHER_OWNERS })
  })

  test('need a down payment for shares that follow the money', () => {
    const nothingDown = { mortgage: mortgage(OPENING.price), down: [0, 0, 0] }
    expect(faultsOf(nothingDown, { mode: 'fixed' })).toEqual({})
    expect(faultsOf(nothingDown, { mode: 'cost' })).toEqual({
      down: 'Shares can’t follow the money if nobody made a down payment.',
    })
  })
})

test.each([
  ['utilities', 'head'],
  ['supplies', 'head'],
  ['repairs', 'share'],
  ['insurance', 'share'],
] as const)('%s are divided by %s', (category, clause) => {
  expect(clauseFor(category, { repairs: 'share', utilities: 'head' })).toBe(clause)
})
