// Promise: Someone who controls all other accounts and watches every count for a year learns an answer of fewer than one person in twenty.

import { describe, expect, test } from 'bun:test'
import { PADDED_CROWD, readCounts, ROUNDED_ONLY, PUBLISHED, ORDINARY_CROWD } from './reading/counts.ts'
import { seededRandom } from '#db/seed/demo/temperament.ts'

/*
 * The counts say how many members are looking in a price range and place. An attacker whose accounts are everyone but one person
 * reads all counts every month to infer that person's answers. All accounts see the same counts, so more accounts reveal no more.
 * docs/privacy.md has the table.
 */

const PEOPLE = 200

describe.each([
  ['among ordinary members', ORDINARY_CROWD],
  ['padded with the attacker’s accounts', PADDED_CROWD],
])('counts of interested members, %s,', (_, others) => {
  const looks = { publish: PUBLISHED, random: seededRandom(7), people: PEOPLE, others }
  const [once, year, years] = readCounts({ ...looks, checkpoints: [1, 12, 24] })

  test('reveal nothing when read once', () => {
    expect(once).toMatchObject({ both: 0, either: 0, mistaken: 0 })
  })

  test('reveal an answer of at most one person in twenty after a year of reading them, and one in five after two years', () => {
    expect(year!.either).toBeLessThan(0.05)
    expect(years!.either).toBeLessThan(0.2)
  })
})

test('the attack works: if counts were only rounded, reading them once in a padded crowd would reveal everything', () => {
  const looks = {
    publish: ROUNDED_ONLY,
    random: seededRandom(7),
    people: PEOPLE,
    others: PADDED_CROWD,
    checkpoints: [1],
  }
  expect(readCounts(looks)[0]!.both).toBeCloseTo(1)
})
