import { describe, expect, test } from 'bun:test'
import {
  either,
  monthAfter,
  NO_WISH,
  shortSizes,
  shortWhen,
  sizeName,
  whenWords,
  wishFacts,
} from '#domain/matching/wish.ts'

describe('when someone wants to buy', () => {
  test.each([
    [null, null, null, null],
    [null, '2027-06', 'by June 2027', 'by Jun 2027'],
    ['2027-03', null, 'from March 2027 on', 'from Mar 2027'],
    ['2027-03', '2027-03', 'in March 2027', 'Mar 2027'],
    ['2027-01', '2027-12', 'between January and December 2027', 'Jan–Dec 2027'],
    ['2027-12', '2028-01', 'between December 2027 and January 2028', 'Dec 2027–Jan 2028'],
  ])('from %p to %p', (from, to, words, short) => {
    expect(whenWords(from, to)).toBe(words)
    expect(shortWhen(from, to)).toBe(short)
  })

  test('counts months across years', () => {
    expect(monthAfter('2027-11', 1)).toBe('2027-12')
    expect(monthAfter('2027-12', 1)).toBe('2028-01')
    expect(monthAfter('2027-01', 24)).toBe('2029-01')
  })
})

test.each([
  [[], ''],
  [[2], '2'],
  [[2, 3], '2–3'],
  [[2, 4], '2 or 4'],
  [[2, 3, 5], '2, 3 or 5'],
  [[2, 3, 4, 5], '2–5'],
])('group sizes %p read %p', (sizes, words) => expect(shortSizes(sizes)).toBe(words))

test('numbers of owners are words up to five', () => {
  expect([1, 2, 5, 6].map(sizeName)).toEqual(['one', 'two', 'five', '6'])
  expect(either(['Guelph'])).toBe('Guelph')
})

describe('the facts on a card', () => {
  test('are empty for someone who shared nothing', () => expect(wishFacts(NO_WISH)).toEqual([]))

  test('are the place, budget, owners and timing', () => {
    const wish = { ...NO_WISH, places: ['Toronto', 'Hamilton'], can_pay: 425_000, sizes: [3, 4] }
    expect(wishFacts({ ...wish, to_month: '2027-09' })).toEqual([
      'Toronto or Hamilton',
      'budget $425,000',
      '3–4 owners',
      'by Sep 2027',
    ])
  })

  test.each([
    [['Guelph', 'Hamilton', 'Barrie'], 'Guelph, Hamilton or Barrie'],
    [['Guelph', 'Hamilton', 'Barrie', 'Orillia'], 'Guelph, Hamilton or 2 more'],
  ])('name %p as %p', (places, words) => expect(wishFacts({ ...NO_WISH, places })).toEqual([words]))
})
