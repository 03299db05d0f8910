// Promise: Someone who controls all other accounts and watches every count for a year learns an answer of fewer than one person in twenty.

import { describe, expect, test } from 'bun:test'
import { FILLED_UP, readCounts, ROUNDED, SHOWN, SOME } from './reading/counts.ts'
import { seededRandom } from '#db/seed/demo/temperament.ts'

/*
 * How many members picture a price and place is said in numbers. Someone whose own accounts are everyone but one stranger
 * reads all the numbers, month after month, to learn what the stranger answered. The numbers are the same for every account,
 * so more accounts reveal no more. docs/privacy.md has the table.
 */

const PEOPLE = 200

describe.each([
  ['as it happens', SOME],
  ['filled up with accounts of one’s own', FILLED_UP],
])('the numbers of those who picture such homes, the crowd %s', (_, others) => {
  const looks = { say: SHOWN, random: seededRandom(7), people: PEOPLE, others }
  const [once, year, years] = readCounts({ ...looks, asked: [1, 12, 24] })

  test('reveal nothing at one look', () => {
    expect(once).toMatchObject({ both: 0, either: 0, mistaken: 0 })
  })

  test('reveal at most what one in twenty answered to someone who looks for a year, and one in five in two years', () => {
    expect(year!.either).toBeLessThan(0.05)
    expect(years!.either).toBeLessThan(0.2)
  })
})

test('the attack works: if numbers were only rounded, one look into a padded crowd would reveal everything', () => {
  const looks = { say: ROUNDED, random: seededRandom(7), people: PEOPLE, others: FILLED_UP, asked: [1] }
  expect(readCounts(looks)[0]!.both).toBeCloseTo(1)
})
