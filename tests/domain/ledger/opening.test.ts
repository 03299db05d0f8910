import { describe, expect, test } from 'bun:test'
import { MAX_CENTS } from '#domain/ledger/limits.ts'
import { clauseFor, type Opening, openingFaults } from '#domain/ledger/opening.ts'
import { OPENING, OWNERS } from './books.ts'

const TODAY = '2027-03-01'
const faultsOf = (change: Partial<Opening>, rules: Partial<Opening['rules']> = {}) =>
  Object.keys(openingFaults({ ...OPENING, ...change, rules: { ...OPENING.rules, ...rules } }, OWNERS, TODAY))
const mortgage = (cents: number) => ({ ...OPENING.mortgage, cents })

describe('opening figures', () => {
  test.each<[string, Partial<Opening>]>([
    ['closed today', {}],
    ['no mortgage', { mortgage: mortgage(0), down: [OPENING.price, 0, 0] }],
    ['the highest price', { price: MAX_CENTS, mortgage: mortgage(MAX_CENTS), down: [0, 0, 0] }],
  ])('are valid with %s', (_what, change) => expect(faultsOf(change)).toEqual([]))

  test.each<[string, Partial<Opening>, string[]]>([
    ['a blank address', { home: ' ' }, ['home']],
    ['a day to come', { closed: '2027-03-02' }, ['closed']],
    ['no day', { closed: '2027-02-30' }, ['closed']],
    ['half a cent', { monthly: 0.5 }, ['price']],
    ['a negative amount', { monthly: -1 }, ['price']],
    ['too much', { monthly: MAX_CENTS + 1 }, ['price']],
    ['no price', { price: 0, mortgage: mortgage(0), down: [0, 0, 0] }, ['price']],
    ['an owner too few', { down: [6_360_000, 9_540_000] }, ['down']],
    ['a cent missing', { price: OPENING.price + 1 }, ['down']],
    ['a cent too much', { price: OPENING.price - 1 }, ['down']],
  ])('can’t have %s', (_what, change, faults) => expect(faultsOf(change)).toEqual(faults))

  test.each<[number[]]>([[[0, 0, 0]], [[2, -1, 1]], [[0.5, 0.5, 1]]])('can’t have shares %p', (shares) => {
    expect(faultsOf({}, { shares })).toEqual(['shares'])
  })

  test('can have an owner without a share, but no share without an owner', () => {
    expect(faultsOf({}, { shares: [1, 1, 0] })).toEqual([])
    expect(faultsOf({}, { shares: [1, 1] })).toEqual(['shares'])
  })

  test('need a down payment for shares that follow the money', () => {
    const nothingDown = { mortgage: mortgage(OPENING.price), down: [0, 0, 0] }
    expect(faultsOf(nothingDown, { mode: 'fixed' })).toEqual([])
    expect(faultsOf(nothingDown, { mode: 'cost' })).toEqual(['down'])
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
