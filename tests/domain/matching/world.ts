import fc from 'fast-check'
import type { Person } from './reference.ts'
import { AnswerColumns } from '#domain/matching/columns.ts'
import type { HashKey } from '#domain/matching/half-sip-hash.ts'
import { type Agreement, type Question } from '#domain/matching/types.ts'
import { CATEGORIES, type Category } from '#domain/onboarding/categories.ts'
import { IMPORTANCE_WEIGHTS, type Importance } from '#domain/onboarding/importance.ts'
import { setImportance } from '#tests/support/importance.ts'

/** Questions and at least two people who answered some of them. */
export interface Community {
  questions: Question[]
  people: Person[]
}

let lastId = 0

/** A question about finances with two options that agree when equal, unless told otherwise. */
export function aQuestion(values: Partial<Question> = {}): Question {
  lastId += 1
  return {
    id: lastId,
    category: 'Finances',
    dimension: `topic ${lastId}`,
    optionCount: 2,
    sealed: false,
    later: false,
    agreement: 'same',
    ...values,
  }
}

export function someQuestions(count: number, values: Partial<Question> = {}): Question[] {
  return Array.from({ length: count }, () => aQuestion(values))
}

/** A person who answered these questions, in order; null leaves one open. */
export function aPerson(
  id: number,
  questions: Question[],
  options: (number | null)[],
  importances: Partial<Record<Category, Importance>> = {},
): Person {
  const answers = questions.flatMap((question, i): [number, number][] => {
    const option = options[i] ?? null
    return option === null ? [] : [[question.id, option]]
  })
  const stated = CATEGORIES.flatMap((category): [Category, Importance][] => {
    const importance = importances[category]
    return importance === undefined ? [] : [[category, importance]]
  })
  return { id, answers: new Map(answers), importances: new Map(stated) }
}

/** With a key, what strangers see is blurred. */
export function columnsOf({ questions, people }: Community, blurKey: HashKey | null = null): AnswerColumns {
  const columns = new AnswerColumns(questions, blurKey)
  for (const { id, answers, importances } of people) {
    columns.addMember(id)
    for (const [question, option] of answers) columns.setAnswer(id, question, option)
    for (const [category, importance] of importances) setImportance(columns, id, category, importance)
  }
  return columns
}

/** Every pair of two different people, in both directions. */
export function pairsOf(people: Person[]): [Person, Person][] {
  return people.flatMap((a) => people.filter((b) => b !== a).map((b): [Person, Person] => [a, b]))
}

const importances = fc.constantFrom(...typedKeys(IMPORTANCE_WEIGHTS))

/** Communities of up to 40 questions, crowded into few categories or spread over all, and up to 6 people. */
export const communities: fc.Arbitrary<Community> = fc
  .integer({ min: 1, max: CATEGORIES.length })
  .chain((categoryCount) => fc.array(questionsIn(CATEGORIES.slice(0, categoryCount)), { maxLength: 40 }))
  .map((questions) =>
    questions.map((question, i) => ({ ...question, id: i + 1, dimension: `topic ${i % 25}` })),
  )
  .chain((questions) =>
    fc.record({
      questions: fc.constant(questions),
      people: fc
        .array(peopleWho(questions), { minLength: 2, maxLength: 6 })
        .map((people) => people.map((person, i) => ({ ...person, id: 100 - i }))),
    }),
  )

function questionsIn(categories: readonly Category[]): fc.Arbitrary<Question> {
  return fc.integer({ min: 1, max: 6 }).chain((optionCount) =>
    fc.record({
      id: fc.constant(0),
      category: fc.constantFrom(...categories),
      dimension: fc.constant(''),
      optionCount: fc.constant(optionCount),
      sealed: fc.oneof({ arbitrary: fc.constant(false), weight: 3 }, fc.constant(true)),
      later: fc.boolean(),
      agreement: agreementsFor(optionCount),
    }),
  )
}

export function agreementsFor(optionCount: number): fc.Arbitrary<Agreement> {
  const values = fc.nat({ max: 60 }).map((units) => units / 60)
  const tables = fc
    .array(values, { minLength: optionCount ** 2, maxLength: optionCount ** 2 })
    .map((cells) =>
      Array.from({ length: optionCount }, (_, a) =>
        Array.from(
          { length: optionCount },
          (_, b) => cells[Math.min(a, b) * optionCount + Math.max(a, b)] ?? 0,
        ),
      ),
    )
  return fc.oneof(fc.constantFrom<Agreement>('same', 'near'), tables)
}

/** People who left no question open, some, or many; often like-minded, so that high scores occur. */
function peopleWho(questions: Question[]): fc.Arbitrary<Person> {
  const options = fc.tuple(
    ...questions.map(({ optionCount }) =>
      fc.oneof(
        { arbitrary: fc.constant(0), weight: 3 },
        { arbitrary: fc.nat({ max: optionCount - 1 }), weight: 4 },
        { arbitrary: fc.constant(null), weight: 1 },
      ),
    ),
  )
  const stated = fc.array(fc.tuple(fc.constantFrom(...CATEGORIES), importances), { maxLength: 16 })
  const indifferent = fc.constant(CATEGORIES.map((category): [Category, Importance] => [category, 'not']))
  return fc
    .tuple(options, fc.oneof({ arbitrary: stated, weight: 5 }, { arbitrary: indifferent, weight: 1 }))
    .map(([chosen, ratings]) => ({ ...aPerson(0, questions, chosen), importances: new Map(ratings) }))
}

function typedKeys<Key extends string>(table: Record<Key, unknown>): Key[] {
  const isKey = (name: string): name is Key => name in table
  return Object.keys(table).filter(isKey)
}
