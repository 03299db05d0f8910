import { seededRandom } from '#db/seed/demo/temperament.ts'
import { AnswerColumns } from '#domain/matching/columns.ts'
import type { HashKey } from '#domain/matching/half-sip-hash.ts'
import type { Agreement, Question } from '#domain/matching/types.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import type { Importance } from '#domain/onboarding/importance.ts'
import { setImportance } from '#tests/support/importance.ts'

/** Generated communities of any size; shares are from 0 to 1. */
export interface Recipe {
  seed: number
  questions: number
  people: number
  blurKey: HashKey | null
  /** How many categories the questions are crowded into, 1 to 13. */
  categories: number
  options: readonly number[]
  sealed: number
  later: number
  answered: number
  /** Share of answers that are the first option. */
  ofOneMind: number
  /** Share of people to whom nothing is important. */
  indifferent: number
  /** Share of questions whose options agree more the nearer they are. Half of the others have a table in sixtieths. */
  near: number
}

/** Like the real questionnaire and people: 100 questions, each answered with probability 0.95. */
export const USUAL: Recipe = {
  seed: 20_240_229,
  questions: 100,
  people: 10_000,
  blurKey: [1, 2],
  categories: 13,
  options: [2, 3, 4, 5, 6],
  sealed: 0.25,
  later: 0.4,
  answered: 0.95,
  ofOneMind: 0,
  indifferent: 0,
  near: 0.3,
}

const IMPORTANCES: readonly Importance[] = ['not', 'little', 'somewhat', 'very']

/** Their ids start at 1. */
export function columnsBy(recipe: Recipe): AnswerColumns {
  const random = seededRandom(recipe.seed)
  const questions = questionsBy(recipe, random)
  const columns = new AnswerColumns(questions, recipe.blurKey)
  for (let id = 1; id <= recipe.people; id++) enterMember(columns, id, questions, recipe, random)
  return columns
}

/** Adds a member, or makes one publish again. */
export function enterMember(
  columns: AnswerColumns,
  id: number,
  questions: readonly Question[],
  { answered, ofOneMind, indifferent }: Recipe,
  random: () => number,
): void {
  const whole = (count: number) => Math.floor(random() * count)
  columns.addMember(id)
  const isIndifferent = random() < indifferent
  for (const category of CATEGORIES) {
    setImportance(columns, id, category, isIndifferent ? 'not' : IMPORTANCES[whole(4)]!)
  }
  for (const question of questions) {
    if (random() >= answered) continue
    columns.setAnswer(id, question.id, random() < ofOneMind ? 0 : whole(question.optionCount))
  }
}

export function questionsBy(
  { questions, categories, options, sealed, later, near }: Recipe,
  random: () => number,
): Question[] {
  return Array.from({ length: questions }, (_, id) => {
    const optionCount = options[Math.floor(random() * options.length)]!
    return {
      id: id + 1,
      category: CATEGORIES[Math.floor(random() * categories)]!,
      dimension: `topic ${id}`,
      optionCount,
      sealed: random() < sealed,
      later: random() < later,
      agreement: agreementFor(optionCount, near, random),
    }
  })
}

function agreementFor(optionCount: number, near: number, random: () => number): Agreement {
  if (random() < near) return 'near'
  if (random() < 0.5) return 'same'
  const unit = [60, 20, 12, 10, 4][Math.floor(random() * 5)]!
  const cells = Array.from({ length: optionCount ** 2 }, () => Math.floor(random() * (unit + 1)) / unit)
  return Array.from({ length: optionCount }, (_, a) =>
    Array.from({ length: optionCount }, (_other, b) => cells[Math.min(a, b) * optionCount + Math.max(a, b)]!),
  )
}
