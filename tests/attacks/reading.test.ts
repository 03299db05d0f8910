// Promise: Half of someone's answers cost a stranger more than 40 accounts, whatever the accounts answer and weigh.
// Promise: Ten accounts that single out one small category don't read half of its open answers.
// Promise: Finishing assessments one by one gives no second look at what onboarding asked.

import { describe, expect, test } from 'bun:test'
import { attack, type AttackerName } from './reading/attackers.ts'
import { readCategory } from './reading/one-category.ts'
import { Target } from './reading/shown.ts'
import { somebody, someOdds, TAKEN } from './reading/world.ts'
import { seededRandom } from '#db/seed/demo/temperament.ts'
import type { HashKey } from '#domain/matching/half-sip-hash.ts'

/**
 * Somebody makes accounts, answers and weighs as they please, and works out a person's answers and importances from
 * everything that is shown: see tests/bench/reading.bench.ts for all numbers.
 */

const KEY: HashKey = [0x5eed5eed, 0x0ddba11]
const ACCOUNTS = 40
const SINGLING_OUT = 10
const EFFORTS = { between: { burn: 5, count: 24 }, asked: { burn: 100, count: 200 } }

/** By accounts that do onboarding, and all assessments if they are `finishing` these. */
function readBy(attacker: AttackerName, key: HashKey | null, { finishing = false } = {}) {
  const random = seededRandom(1000)
  const odds = someOdds(random)
  const asked = finishing ? { burn: 40, count: 80 } : key ? EFFORTS.asked : { burn: 400, count: 100 }
  const efforts = { ...EFFORTS, asked }
  const [read] = attack({ attacker, odds, random, key, finishing, asked: [ACCOUNTS], efforts })
  return read ?? { known: NaN, mistaken: NaN, right: NaN }
}

describe('forty accounts do not read half of a person’s answers', () => {
  test.each(['random', 'chosen', 'one category at a time'] as const)(
    '%s',
    (attacker) => {
      const { known, mistaken } = readBy(attacker, KEY)
      expect(known).toBeLessThan(0.5)
      // The attacker's own certainty is sound: what is said with 90% is seldom wrong.
      expect(mistaken).toBeLessThan(0.1)
    },
    60_000,
  )
})

test('nor do forty that also finish all eight assessments, one by one, and look at everything each time', () => {
  const { known, mistaken } = readBy('random', KEY, { finishing: true })
  expect(known).toBeLessThan(0.5)
  expect(mistaken).toBeLessThan(0.1)
}, 120_000)

test('ten accounts that single out a category of two open questions do not read half of these', () => {
  const people = (['Background Check', 'Family'] as const).flatMap((category) =>
    Array.from({ length: 6 }, (_, i) => readCategory(category, SINGLING_OUT, 5000 + i, KEY).at(-1) ?? NaN),
  )
  expect(people.reduce((sum, known) => sum + known, 0) / people.length).toBeLessThan(0.5)
}, 60_000)

test('the attack works: if nothing were blurred, forty accounts by chance would read half', () => {
  expect(readBy('random', null).known).toBeGreaterThan(0.5)
}, 60_000)

test('one account is shown the same at every look, whatever the day', () => {
  const random = seededRandom(3)
  const odds = someOdds(random)
  const [person, account] = [somebody(random, odds), { ...somebody(random, odds), order: TAKEN }]
  const looks = Array.from({ length: 30 }, () => new Target(person, KEY).seenBy(account))
  for (const look of looks) expect(look).toEqual(looks[0]!)
})
