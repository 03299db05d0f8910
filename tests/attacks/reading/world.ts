import { ASSESSMENTS } from '#domain/assessments/cards.ts'
import { QUESTIONS_OF } from '#domain/assessments/questions.ts'
import type { Parts } from '#domain/matching/blur.ts'
import { QUESTIONNAIRE } from '#db/seed/questionnaire.ts'
import { agreementTable } from '#domain/matching/agreement.ts'
import { areaOf, AREAS } from '#domain/matching/areas.ts'
import type { Question } from '#domain/matching/types.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'

export const ONBOARDING = 0

/** A question as the attack needs it. */
export interface Unknown {
  question: Question
  /** 0 in onboarding, else the number of its assessment. */
  block: number
  /** Its place in `CATEGORIES`, and that of its area in `AREAS`. */
  category: number
  area: number
  options: number
  agreements: Float64Array
}

const BLOCKS: ReadonlyMap<string, number> = new Map(
  ASSESSMENTS.flatMap(({ key, id }) => QUESTIONS_OF[key].map((question) => [question.key, id])),
)

/**
 * What everyone who finished onboarding and all assessments has answered, except sealed questions: what there is to read.
 */
export const UNKNOWNS: readonly Unknown[] = QUESTIONNAIRE.categories
  .flatMap(({ category, inquiries }) => inquiries.map((inquiry) => ({ category, ...inquiry })))
  .filter(({ sealed }) => !sealed)
  .map(({ key, category, dimension, options, later, agreement }, id) => {
    const optionCount = options.length
    const question = { id, category, dimension, optionCount, sealed: false, later, agreement }
    return {
      question,
      block: BLOCKS.get(key) ?? ONBOARDING,
      category: CATEGORIES.indexOf(category),
      area: AREAS.findIndex(({ area }) => area === areaOf(category)),
      options: optionCount,
      agreements: agreementTable(question),
    }
  })

export const CATEGORY_COUNT = CATEGORIES.length
export const AREA_COUNT = AREAS.length
export const AREA_OF_CATEGORY = CATEGORIES.map((category) =>
  AREAS.findIndex(({ area }) => area === areaOf(category)),
)

/** The assessments that ask something which is not sealed, by number. */
export const TAKEN = [...new Set(UNKNOWNS.map(({ block }) => block))].filter((block) => block !== ONBOARDING)

/** What two people share at one time: onboarding, and the assessments that both have finished. */
export interface Stage {
  isShared: (unknown: Unknown) => boolean
  count: number
  inCategory: Parts<Float64Array>
  inArea: Parts<Float64Array>
}

/** After onboarding and these assessments. */
export function stageAfter(finished: readonly number[]): Stage {
  const isShared = ({ block }: Unknown) => block === ONBOARDING || finished.includes(block)
  const shared = UNKNOWNS.filter(isShared)
  const counts = (size: number, placeOf: (unknown: Unknown) => number) => {
    const found = { onboarding: new Float64Array(size), later: new Float64Array(size) }
    for (const one of shared) found[one.block === ONBOARDING ? 'onboarding' : 'later'][placeOf(one)]! += 1
    return found
  }
  return {
    isShared,
    count: shared.length,
    inCategory: counts(CATEGORY_COUNT, ({ category }) => category),
    inArea: counts(AREA_COUNT, ({ area }) => area),
  }
}

/** Importances by number, from not important to very, and how often people choose each. */
export const IMPORTANCES = ['not', 'little', 'somewhat', 'very'] as const
export const WEIGHTS = [0, 1, 3, 9] as const
export const WEIGHT_ODDS = [0.1, 0.2, 0.45, 0.25] as const

/** Someone's profile: an option for each question, an importance for each category, by number. */
export interface Profile {
  options: Uint8Array
  importances: Uint8Array
}

/** An account of the attacker, and the assessments that it finishes one after the other. */
export interface Account extends Profile {
  order: readonly number[]
}

/** How often each option of each question is chosen. */
export type Odds = readonly (readonly number[])[]

/** A population: its people favour some options, half of them the commonest of a question. */
export function someOdds(random: () => number): Odds {
  return UNKNOWNS.map(({ options }) => {
    const shares = Array.from({ length: options }, () => gammaDraw(random))
    const total = shares.reduce((sum, share) => sum + share, 0)
    return shares.map((share) => share / total)
  })
}

/** Of a gamma distribution of shape 3/2: an exponential and half the square of a normal number. */
function gammaDraw(random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return -Math.log(1 - random()) + normal ** 2 / 2
}

export function somebody(random: () => number, odds: Odds): Profile {
  return {
    options: Uint8Array.from(odds, (shares) => drawn(random, shares)),
    importances: Uint8Array.from({ length: CATEGORY_COUNT }, () => drawn(random, WEIGHT_ODDS)),
  }
}

/** A number, each as often as its share of them all. */
export function drawn(random: () => number, shares: ArrayLike<number>): number {
  let total = 0
  for (let i = 0; i < shares.length; i++) total += shares[i]!
  let left = random() * total
  for (let i = 0; i < shares.length; i++) {
    left -= shares[i]!
    if (left < 0) return i
  }
  return shares.length - 1
}

/** Each category's share of weight on each of its shared questions; when all weights are 0 they count as equal. */
export function sharesOf(importances: ArrayLike<number>, { inCategory, count }: Stage): Float64Array {
  const weights = Float64Array.from(importances, (importance) => WEIGHTS[importance]!)
  const { onboarding, later } = inCategory
  const total = weights.reduce((sum, weight, c) => sum + weight * (onboarding[c]! + later[c]!), 0)
  return weights.map((weight) => (total > 0 ? weight / total : 1 / count))
}
