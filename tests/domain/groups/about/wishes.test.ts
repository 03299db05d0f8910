import { describe, expect, test } from 'bun:test'
import { saysAnything } from '#domain/groups/about/facts.ts'
import {
  GROUP_SIZES,
  isMonth,
  isPayable,
  monthFaults,
  monthsFrom,
  WISH_FAULTS,
  WISH_LINE,
} from '#domain/groups/about/wishes.ts'
import { NO_WISH } from '#domain/matching/wish.ts'

const TODAY = '2026-11-27'

describe('the months someone can choose', () => {
  test('are this month and the rest of five years', () => {
    const months = monthsFrom(TODAY)
    expect([months[0], months[1], months[2], months.at(-1), months.length]).toEqual([
      '2026-11',
      '2026-12',
      '2027-01',
      '2031-10',
      60,
    ])
  })

  test.each<[string | null, string | null, object]>([
    [null, null, {}],
    ['2026-11', '2026-11', {}],
    ['2026-11', '2031-10', {}],
    // Someone may have been ready before.
    ['2025-01', '2026-11', {}],
    ['2031-11', null, { from_month: WISH_FAULTS.month }],
    [null, '2031-11', { to_month: WISH_FAULTS.month }],
    [null, '2026-10', { to_month: WISH_FAULTS.month }],
    ['2027-03', '2027-02', { to_month: WISH_FAULTS.to_month }],
  ])('from %p to %p', (from_month, to_month, faults) => {
    expect(monthFaults({ from_month, to_month }, TODAY)).toEqual(faults)
  })

  test.each([
    ['2027-01', true],
    ['2027-12', true],
    ['2027-00', false],
    ['2027-13', false],
    ['1999-01', false],
    ['2027-1', false],
  ])('%s is a valid month: %p', (text, is) => expect(isMonth(text)).toBe(is))
})

test.each([
  [10_000, true],
  [5_000_000, true],
  [9_999, false],
  [5_000_001, false],
  [20_000.5, false],
])('someone can say they’d pay $%p: %p', (dollars, may) => expect(isPayable(dollars)).toBe(may))

test('a group has two to five owners', () => expect(GROUP_SIZES).toEqual([2, 3, 4, 5]))

test('a line has at most 140 characters, counting an emoji as one', () => {
  expect(WISH_LINE.isValid('🏡'.repeat(140))).toBe(true)
  expect(WISH_LINE.isValid('a'.repeat(141))).toBe(false)
})

test.each([
  ['nothing', false, {}],
  ['a line', true, { line: 'Hi' }],
  ['a place', true, { places: ['guelph'] }],
  ['a last month', true, { to_month: '2027-03' }],
  ['a size', true, { sizes: [2] }],
])('a wish with %s says something: %p', (_what, says, wish) => {
  expect(saysAnything({ ...NO_WISH, ...wish })).toBe(says)
})
