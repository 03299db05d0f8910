import { ASSESSMENTS } from '#domain/assessments/cards.ts'
import { QUESTIONS_BY_ASSESSMENT } from '#domain/assessments/questions.ts'
import type { Parts } from '#domain/matching/blur.ts'
import { QUESTIONNAIRE } from '#db/seed/questionnaire.ts'
import { agreementTable } from '#domain/matching/agreement.ts'
import { areaOf, AREAS } from '#domain/matching/areas.ts'
import type { Question } from '#domain/matching/types.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'

export const ONBOARDING = 0

/** A question that the attacker wants to know the target's answer to. */
export interface Unknown {
  question: Question
  /** 0 for onboarding, otherwise the number of its assessment. */
  block: number
  /** Its index in `CATEGORIES`, and its area's index in `AREAS`. */
  category: number
  area: number
  options: number
  agreements: Float64Array
}

const BLOCKS: ReadonlyMap<string, number> = new Map(
  ASSESSMENTS.flatMap(({ key, id }) => QUESTIONS_BY_ASSESSMENT[key].map((question) => [question.key, id])),
)

/**
 * All questions that someone who finished onboarding and all assessments has answered, except sealed ones,
 * which don't count between strangers.
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

/** The numbers of the assessments with questions that aren't sealed. */
export const OPEN_ASSESSMENTS = [...new Set(UNKNOWNS.map(({ block }) => block))].filter(
  (block) => block !== ONBOARDING,
)

/** The questions that two people have both answered at some point: onboarding's, and those of assessments that both finished. */
export interface Stage {
  isShared: (unknown: Unknown) => boolean
  count: number
  inCategory: Parts<Float64Array>
  inArea: Parts<Float64Array>
}

/** Returns the stage after onboarding and these assessments. */
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

/** Importances by index, their weights, and how often people choose them. */
export const IMPORTANCES = ['not', 'little', 'somewhat', 'very'] as const
export const WEIGHTS = [0, 1, 3, 9] as const
export const WEIGHT_ODDS = [0.1, 0.2, 0.45, 0.25] as const

/** The index of an option for each question, and of an importance for each category. */
export interface Profile {
  options: Uint8Array
  importances: Uint8Array
}

/** An account of the attacker. `order` has the assessments in the order it finishes them. */
export interface Account extends Profile {
  order: readonly number[]
}

/** How often each option of each question is chosen. */
export type Odds = readonly (readonly number[])[]

/** Draws how popular each option is in a population. */
export function randomOdds(random: () => number): Odds {
  return UNKNOWNS.map(({ options }) => {
    const shares = Array.from({ length: options }, () => gammaDraw(random))
    const total = shares.reduce((sum, share) => sum + share, 0)
    return shares.map((share) => share / total)
  })
}

/** Draws from a gamma distribution with shape 3/2: an exponential plus half the square of a standard normal. */
function gammaDraw(random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return -Math.log(1 - random()) + normal ** 2 / 2
}

export function randomProfile(random: () => number, odds: Odds): Profile {
  return {
    options: Uint8Array.from(odds, (shares) => drawIndex(random, shares)),
    importances: Uint8Array.from({ length: CATEGORY_COUNT }, () => drawIndex(random, WEIGHT_ODDS)),
  }
}

/** Draws an index with probability proportional to its share. */
export function drawIndex(random: () => number, shares: ArrayLike<number>): number {
  let total = 0
  for (let i = 0; i < shares.length; i++) total += shares[i]!
  let left = random() * total
  for (let i = 0; i < shares.length; i++) {
    left -= shares[i]!
    if (left < 0) return i
  }
  return shares.length - 1
}

/** Returns the share of weight that one question of each category has. If all weights are 0, every question counts the same. */
export function sharesOf(importances: ArrayLike<number>, { inCategory, count }: Stage): Float64Array {
  const weights = Float64Array.from(importances, (importance) => WEIGHTS[importance]!)
  const { onboarding, later } = inCategory
  const total = weights.reduce((sum, weight, c) => sum + weight * (onboarding[c]! + later[c]!), 0)
  return weights.map((weight) => (total > 0 ? weight / total : 1 / count))
}
