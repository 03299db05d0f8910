import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { type Person, referenceScore } from './reference.ts'
import { aPerson, columnsOf, someQuestions } from './world.ts'
import { plainBlurredScore } from './plain-blur.ts'
import { seededRandom } from '#db/seed/demo/temperament.ts'
import type { AnswerColumns } from '#domain/matching/columns.ts'
import { MAX_QUESTIONS, WEIGHTS } from '#domain/matching/row-layout.ts'
import { scorePair } from '#domain/matching/score.ts'
import { scorerFor, shownPair } from '#domain/matching/shown.ts'
import type { Audience } from '#domain/matching/types.ts'
import { IMPORTANCE_WEIGHTS } from '#domain/onboarding/importance.ts'
import { columnsBy, enterMember, questionsBy, type Recipe, USUAL } from '#tests/support/made-communities.ts'
import { sampledRuns } from '#tests/support/sample.ts'
import { shownSteps } from '#tests/support/shown-scores.ts'

const AUDIENCES: readonly Audience[] = ['strangers', 'partners']

const share = fc.constantFrom(0, 0.05, 0.5, 0.95, 1)

const recipes: fc.Arbitrary<Recipe> = fc.record({
  seed: fc.integer(),
  questions: fc.oneof(fc.integer({ min: 0, max: MAX_QUESTIONS }), fc.integer({ min: 0, max: 5 })),
  people: fc.integer({ min: 1, max: 25 }),
  blurKey: fc.tuple(fc.integer(), fc.integer()),
  categories: fc.constantFrom(1, 3, 13),
  options: fc.constantFrom([1, 2, 3, 4, 5, 6], [2], [6, 16], [255]),
  sealed: share,
  later: share,
  answered: share,
  ofOneMind: share,
  indifferent: share,
  near: fc.constant(0.3),
})

/** What the formula uses, read back from the columns. */
function personAt(columns: AnswerColumns, id: number): Person {
  const position = columns.positionOf(id)
  const person: Person = { id, answers: new Map(), importances: new Map() }
  for (const category of columns.categories) {
    const weight = columns.weightAt(category, position)
    for (const importance of ['not', 'little', 'somewhat', 'very'] as const) {
      if (IMPORTANCE_WEIGHTS[importance] === weight) person.importances.set(category.category, importance)
    }
    for (const column of category.questions) {
      const option = columns.optionAt(column, position)
      if (option !== 255) person.answers.set(column.question.id, option)
    }
  }
  return person
}

describe('a member against everyone', () => {
  test('gets the scores of the formula, with the blur added for strangers', () => {
    fc.assert(
      fc.property(recipes, (recipe) => {
        const columns = columnsBy(recipe)
        const { blur } = columns
        if (!blur) throw new Error('These columns are not blurred.')
        const questions = columns.categories.flatMap((one) => one.questions.map(({ question }) => question))
        const viewer = personAt(columns, 1)
        const exactly = scorerFor(columns, 1, 'partners')
        const scorer = scorerFor(columns, 1, 'strangers')
        for (let id = 2; id <= recipe.people; id++) {
          const exact = referenceScore(questions, viewer, personAt(columns, id))
          // Sevenths and the like are rounded to sixtieths.
          const digits = recipe.options.includes(16) || recipe.options.includes(255) ? 1 : 10
          expect(exactly.score(columns.rows, columns.rowOf(columns.positionOf(id)))).toBeCloseTo(
            exact,
            digits,
          )
          if (digits === 1) continue
          const blurred = scorer.score(columns.rows, columns.rowOf(columns.positionOf(id)))
          expect(blurred).toBeCloseTo(plainBlurredScore(columns, blur, 1, id), 10)
        }
      }),
      { numRuns: sampledRuns(50) },
    )
  }, 900_000)

  test('gets the same scores alone, in a row of any length and from either side', () => {
    fc.assert(
      fc.property(recipes, fc.nat(79), (recipe, from) => {
        const columns = columnsBy(recipe)
        const first = from % recipe.people
        for (const audience of AUDIENCES) {
          const steps = audience === 'strangers' ? 200 : 1000
          const row = new Uint16Array(recipe.people)
          const rows = columns.rowOf(0)
          const scorer = scorerFor(columns, 1, audience)
          scorer.writeSteps(columns.rows, rows + first, rows + recipe.people, steps, row, first)
          // A few of them: each pair needs tables of its own.
          for (let position = first; position < recipe.people; position += 9) {
            const id = columns.userIdAt(position) ?? 0
            expect(row[position]! / steps).toBe(shownPair(columns, 1, id, audience))
            expect(row[position]! / steps).toBe(shownPair(columns, id, 1, audience))
          }
        }
      }),
      { numRuns: sampledRuns(50) },
    )
  }, 900_000)

  test('gets the scores of the formula in a community of several batches', () => {
    const columns = columnsBy({ ...USUAL, people: 1500, indifferent: 0.01 })
    for (const audience of AUDIENCES) {
      const row = shownSteps(columns, 3, audience)
      for (let position = 0; position < 1500; position += 7) {
        expect(row[position]! / (audience === 'strangers' ? 200 : 1000)).toBe(
          shownPair(columns, 3, position + 1, audience),
        )
      }
    }
  })

  test('sees members as they are after some joined, left and published again', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom('join', 'leave', 'publish'), fc.nat(90)), {
      maxLength: 60,
    })
    fc.assert(
      fc.property(recipes, steps, (recipe, sequence) => {
        const columns = columnsBy(recipe)
        const random = seededRandom(recipe.seed)
        const questions = questionsBy(recipe, random)
        for (const [i, [step, number]] of sequence.entries()) {
          const id = step === 'join' ? 1000 + i : number
          if (step === 'leave' && id !== 1) columns.removeMember(id)
          else if (step === 'join' || columns.has(id)) enterMember(columns, id, questions, recipe, random)
        }
        const row = shownSteps(columns, 1, 'partners')
        const viewer = personAt(columns, 1)
        for (const [position, step] of row.entries()) {
          const id = columns.userIdAt(position)
          if (id === undefined) expect(step).toBe(0)
          else if (recipe.options.length === 6 && id !== 1) {
            const exact = referenceScore(questions, viewer, personAt(columns, id))
            expect(Math.abs(step / 1000 - exact)).toBeLessThan(0.000501)
          }
        }
      }),
      { numRuns: sampledRuns(50) },
    )
  }, 900_000)
})

describe('the sums of a score have enough bits', () => {
  test('for as many questions as allowed, all at the highest weight', () => {
    const questions = [false, true].flatMap((later) =>
      someQuestions(MAX_QUESTIONS, { optionCount: 3, later }),
    )
    const options = questions.map(() => 1)
    const people = [1, 2].map((id) => aPerson(id, questions, options, { Finances: 'very' }))
    for (const key of [null, [1, 2] as const]) {
      const columns = columnsOf({ questions, people }, key)
      expect(scorePair(columns, 1, 2, 'partners')).toBe(1 - 1 / (2 * MAX_QUESTIONS))
      if (!columns.blur) continue
      const blurred = scorerFor(columns, 1, 'strangers').score(columns.rows, columns.rowOf(1))
      expect(blurred).toBeCloseTo(plainBlurredScore(columns, columns.blur, 1, 2), 10)
    }
    expect(Math.max(...WEIGHTS)).toBe(9)
  })

  test('and a questionnaire with more is refused', () => {
    const questions = someQuestions(MAX_QUESTIONS + 1)
    expect(() => columnsOf({ questions, people: [] })).toThrow('121 questions are too many')
  })
})
