import { type Question } from '#domain/matching/types.ts'
import type { Category } from '#domain/onboarding/categories.ts'
import { IMPORTANCE_WEIGHTS, type Importance } from '#domain/onboarding/importance.ts'

/**
 * The score by the formula, computed slowly on plain objects. It shares no code with what it checks: score = max(0,
 * √(satisfaction_a · satisfaction_b) − 1 ÷ |S|), over the questions S that both answered.
 */

export interface Person {
  id: number
  /** Option number by question id. */
  answers: Map<number, number>
  /** Categories that are left out are somewhat important. */
  importances: Map<Category, Importance>
}

export function referenceScore(questions: Question[], a: Person, b: Person): number {
  const shared = questionsOfBoth(questions, a, b)
  if (shared.length === 0) return 0
  const mean = Math.sqrt(satisfactionOf(a, b, shared, shared) * satisfactionOf(b, a, shared, shared))
  return Math.max(0, mean - 1 / shared.length)
}

/** Each category's contribution, ½ · G · (a_c ÷ a + b_c ÷ b), or 0 where a or b is 0. */
export function referenceContributions(questions: Question[], a: Person, b: Person): Map<Category, number> {
  const shared = questionsOfBoth(questions, a, b)
  const contributions = new Map<Category, number>()
  for (const { category } of shared) {
    const inCategory = shared.filter((question) => question.category === category)
    const satisfactionA = satisfactionOf(a, b, shared, shared)
    const satisfactionB = satisfactionOf(b, a, shared, shared)
    const shareA = satisfactionOf(a, b, inCategory, shared) / satisfactionA
    const shareB = satisfactionOf(b, a, inCategory, shared) / satisfactionB
    const dissatisfied = satisfactionA === 0 || satisfactionB === 0
    const mean = Math.sqrt(satisfactionA * satisfactionB)
    contributions.set(category, dissatisfied ? 0 : 0.5 * mean * (shareA + shareB))
  }
  return contributions
}

export function questionsOfBoth(questions: Question[], a: Person, b: Person): Question[] {
  return questions.filter(({ id }) => a.answers.has(id) && b.answers.has(id))
}

/** What `some` of the shared questions contribute to a person's satisfaction with another. */
function satisfactionOf(person: Person, other: Person, some: Question[], shared: Question[]): number {
  const indifferent = shared.every((question) => weightOf(person, question) === 0)
  const weigh = (question: Question) => (indifferent ? 1 : weightOf(person, question))
  let gained = 0
  let possible = 0
  for (const question of some) gained += weigh(question) * agreementBetween(question, person, other)
  for (const question of shared) possible += weigh(question)
  return gained / possible
}

function weightOf(person: Person, question: Question): number {
  return IMPORTANCE_WEIGHTS[person.importances.get(question.category) ?? 'somewhat']
}

function agreementBetween({ id, agreement, optionCount }: Question, a: Person, b: Person): number {
  const one = a.answers.get(id) ?? NaN
  const other = b.answers.get(id) ?? NaN
  if (agreement === 'same') return one === other ? 1 : 0
  if (agreement === 'near') return one === other ? 1 : 1 - Math.abs(one - other) / (optionCount - 1)
  return agreement[one]?.[other] ?? NaN
}
