import { Belief, CERTAIN } from './belief.ts'
import { bestAnswers } from './design.ts'
import { Target } from './shown.ts'
import { CATEGORY_COUNT, ONBOARDING, randomProfile, randomOdds, UNKNOWNS } from './world.ts'
import type { HashKey } from '#domain/matching/half-sip-hash.ts'
import { CATEGORIES, type Category } from '#domain/onboarding/categories.ts'
import { seededRandom } from '#db/seed/demo/temperament.ts'

const VERY = 3
const EFFORT = { burn: 20, count: 80 }

/**
 * Attacks one category with accounts that give weight to nothing else. Returns the share of its answers that are known (90% sure
 * and right) after each account.
 */
export function readCategory(category: Category, accounts: number, seed: number, key: HashKey): number[] {
  const random = seededRandom(seed)
  const odds = randomOdds(random)
  const person = randomProfile(random, odds)
  const target = new Target(person, key)
  const belief = new Belief(random, odds, true)
  const place = CATEGORIES.indexOf(category)
  const importances = Uint8Array.from({ length: CATEGORY_COUNT }, (_, c) => (c === place ? VERY : 0))
  const questions = [...UNKNOWNS.keys()].filter(
    (q) => UNKNOWNS[q]?.category === place && UNKNOWNS[q].block === ONBOARDING,
  )
  return Array.from({ length: accounts }, () => {
    const { profile } = bestAnswers(random, belief.samples, importances, 2)
    belief.learn(target.seenBy({ ...profile, order: [] }))
    belief.infer(EFFORT)
    const known = questions.filter((q) => {
      const certainty = belief.certainty(q)
      return certainty >= CERTAIN && belief.chances[q]?.indexOf(certainty) === person.options[q]
    })
    return known.length / questions.length
  })
}
