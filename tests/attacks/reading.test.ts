// Promise: Learning half of someone's answers takes a stranger more than 40 accounts, whatever answers and importances those choose.
// Promise: Ten accounts that single out one small category don't read half of its open answers.
// Promise: Finishing assessments one by one doesn't reveal onboarding's answers a second time.

import { expect, test } from 'bun:test'
import { attack, type AttackerName } from './reading/attackers.ts'
import { readCategory } from './reading/one-category.ts'
import { Target } from './reading/shown.ts'
import { ONBOARDING, randomProfile, randomOdds, OPEN_ASSESSMENTS, UNKNOWNS } from './reading/world.ts'
import { IS_LONG_RUN, sample } from '#tests/support/sample.ts'
import { seededRandom } from '#db/seed/demo/temperament.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import type { HashKey } from '#domain/matching/half-sip-hash.ts'

/**
 * An attacker creates accounts, chooses their answers and importances, and infers someone's answers from everything shown. All
 * results are in tests/bench/reading.bench.ts.
 */

/** Minutes of CPU time: a busy machine may take several times as long as a quiet one. */
const LIMIT_MS = 900_000

const KEY: HashKey = [0x5eed5eed, 0x0ddba11]
const ACCOUNTS = 40
const SINGLING_OUT = 10
const EFFORTS = { between: { burn: 5, count: 24 }, checkpoint: { burn: 100, count: 200 } }

/** Attacks with accounts that only do onboarding, or with `finishing` all assessments as well. */
function attackWith(attacker: AttackerName, key: HashKey | null, { finishing = false } = {}) {
  const random = seededRandom(1000)
  const odds = randomOdds(random)
  const checkpoint = finishing
    ? { burn: 40, count: 80 }
    : key
      ? EFFORTS.checkpoint
      : { burn: 400, count: 100 }
  const efforts = { ...EFFORTS, checkpoint }
  const [read] = attack({ attacker, odds, random, key, finishing, checkpoints: [ACCOUNTS], efforts })
  return read ?? { known: NaN, mistaken: NaN, right: NaN }
}

/** Categories with two open questions in onboarding. */
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
  ['forty accounts that answer at random', () => attackWith('random', KEY)],
  ['forty accounts with chosen answers', () => attackWith('chosen', KEY)],
  ['forty accounts, one category at a time', () => attackWith('one category at a time', KEY)],
  [
    'forty accounts that finish all assessments, and look at everything after each',
    () => attackWith('random', KEY, { finishing: true }),
  ],
  ['ten accounts that single out a category of two open questions', readSinglingOut],
]

test.each(sample('attacks on answers', ATTACKS, 1))(
  '%s can’t read half of a person’s answers',
  (_attack, read) => {
    const { known, mistaken } = read()
    expect(known).toBeLessThan(0.5)
    // The attack is well calibrated: claims at 90% are rarely wrong.
    expect(mistaken).toBeLessThan(0.1)
  },
  LIMIT_MS,
)

test(
  'the attack works: without blur, forty accounts with random answers would read half',
  () => {
    expect(attackWith('random', null).known).toBeGreaterThan(0.5)
  },
  LIMIT_MS,
)

test('one account is shown the same at every look, whatever the day', () => {
  const random = seededRandom(3)
  const odds = randomOdds(random)
  const [person, account] = [
    randomProfile(random, odds),
    { ...randomProfile(random, odds), order: OPEN_ASSESSMENTS },
  ]
  const looks = Array.from({ length: 30 }, () => new Target(person, KEY).seenBy(account))
  for (const look of looks) expect(look).toEqual(looks[0]!)
})
