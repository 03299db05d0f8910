import { expect, test } from 'bun:test'
import { changedWish, FACTS, ownWish, partOf } from '#domain/groups/about/facts.ts'
import { suggestedWish } from '#domain/groups/about/suggestions.ts'
import { NO_WISH } from '#domain/matching/wish.ts'

const WISH = {
  line: 'I bring a canoe.',
  sizes: [2, 3],
  places: ['hamilton'],
  can_pay: 400_000,
  from_month: '2027-03',
  to_month: null,
}

test('what is shared and what isn’t add up to everything a person wrote', () => {
  for (const fact of FACTS) {
    const rest = FACTS.filter((one) => one !== fact)
    const wish = ownWish(partOf(WISH, [fact]), partOf(WISH, rest))
    expect(wish).toEqual({ wish: WISH, shared: [fact] })
  }
  expect(ownWish(NO_WISH, NO_WISH)).toEqual({ wish: NO_WISH, shared: [] })
})

test('a change keeps the facts it doesn’t name', () => {
  const before = { wish: WISH, shared: [...FACTS] }
  const changed = changedWish(before, { fields: { can_pay: null }, shared: { line: false, budget: true } })
  expect(changed).toEqual({ wish: { ...WISH, can_pay: null }, shared: ['places', 'timing', 'owners'] })
})

const suggest = (timing: string, budget: string, households: string) =>
  suggestedWish(
    new Map([
      ['purchase-timing', timing],
      ['purchase-budget', budget],
      ['number-of-households', households],
    ]),
    '2026-11',
  )

test.each([
  ['three-months', null, '2027-02'],
  ['six-months', '2027-02', '2027-05'],
  ['twelve-months', '2027-05', '2027-11'],
  ['two-years', '2027-11', '2028-11'],
])('buying within %s suggests %p to %p', (timing, from_month, to_month) => {
  expect(suggest(timing, 'under-400k', 'two')).toMatchObject({ from_month, to_month })
})

test.each([
  ['under-400k', 'two', 2, 200_000],
  ['400k-to-600k', 'three', 3, 200_000],
  ['600k-to-800k', 'four', 4, 200_000],
  ['800k-to-1m', 'five-or-more', 5, 200_000],
  ['1m-to-1500k', 'four', 4, 375_000],
])('a price of %s for %s suggests %d owners who pay %d each', (budget, households, size, can_pay) => {
  expect(suggest('two-years', budget, households)).toMatchObject({ sizes: [size], can_pay })
})

test('answers suggest months, a number of owners and a part of the price', () => {
  expect(suggest('twelve-months', '800k-to-1m', 'three')).toEqual({
    sizes: [3],
    can_pay: 330_000,
    from_month: '2027-05',
    to_month: '2027-11',
  })
  expect(suggest('three-months', '1500k-or-more', 'two')).toEqual({
    sizes: [2],
    can_pay: null,
    from_month: null,
    to_month: '2027-02',
  })
  const nothing = { sizes: [], can_pay: null, from_month: null, to_month: null }
  expect(suggest('later', 'under-400k', 'any')).toEqual(nothing)
  expect(suggestedWish(new Map(), '2026-11')).toEqual(nothing)
})
