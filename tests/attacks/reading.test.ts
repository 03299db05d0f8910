// Promise: Half of someone's answers cost a stranger more than 40 accounts, whatever the accounts answer and weigh.
// Promise: Ten accounts that single out one small category don't read half of its open answers.
// Promise: Finishing assessments one by one gives no second look at what onboarding asked.

import { expect, test } from 'bun:test'
import { attack, type AttackerName } from './reading/attackers.ts'
import { readCategory } from './reading/one-category.ts'
import { Target } from './reading/shown.ts'
import { ONBOARDING, somebody, someOdds, TAKEN, UNKNOWNS } from './reading/world.ts'
import { IS_LONG_RUN, sample } from '#tests/support/sample.ts'
import { seededRandom } from '#db/seed/demo/temperament.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import type { HashKey } from '#domain/matching/half-sip-hash.ts'

/**
 * Someone makes accounts, answers and weighs as they please, and works out a person's answers and importances from
 * everything that is shown: see tests/bench/reading.bench.ts for all numbers.
 */

/** Minutes of CPU time: a busy machine may take several times as long as a quiet one. */
const LIMIT_MS = 600_000

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

/** Of which onboarding asks two open questions. */
const SMALL = CATEGORIES.filter(
  (_, place) =>
    UNKNOWNS.filter(({ category, block }) => category === place && block === ONBOARDING).length === 2,
)

function readSinglingOut() {
  const people = SMALL.flatMap((category) =>
    Array.from(
      { length: IS_LONG_RUN ? 3 : 1 },
      (_, i) => readCategory(category, SINGLING_OUT, 5000 + i, KEY).at(-1) ?? NaN,
    ),
  )
  return { known: people.reduce((sum, known) => sum + known, 0) / people.length, mistaken: 0 }
}

const ATTACKS: [name: string, read: () => { known: number; mistaken: number }][] = [
  ['forty accounts that answer by chance', () => readBy('random', KEY)],
  ['forty accounts with chosen answers', () => readBy('chosen', KEY)],
  ['forty accounts, one category at a time', () => readBy('one category at a time', KEY)],
  [
    'forty accounts that finish all assessments, and look at everything after each',
    () => readBy('random', KEY, { finishing: true }),
  ],
  ['ten accounts that single out a category of two open questions', readSinglingOut],
]

test.each(sample('attacks on answers', ATTACKS, 1))(
  '%s can’t read half of a person’s answers',
  (_attack, read) => {
    const { known, mistaken } = read()
    expect(known).toBeLessThan(0.5)
    // The attacker's own confidence is sound: an answer claimed at 90% is seldom wrong.
    expect(mistaken).toBeLessThan(0.1)
  },
  LIMIT_MS,
)

test(
  'the attack works: if nothing were blurred, forty accounts by chance would read half',
  () => {
    expect(readBy('random', null).known).toBeGreaterThan(0.5)
  },
  LIMIT_MS,
)

test('one account is shown the same at every look, whatever the day', () => {
  const random = seededRandom(3)
  const odds = someOdds(random)
  const [person, account] = [somebody(random, odds), { ...somebody(random, odds), order: TAKEN }]
  const looks = Array.from({ length: 30 }, () => new Target(person, KEY).seenBy(account))
  for (const look of looks) expect(look).toEqual(looks[0]!)
})
