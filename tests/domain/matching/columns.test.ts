import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { type Person, referenceScore } from './reference.ts'
import {
  aPerson,
  aQuestion,
  columnsOf,
  communities,
  type Community,
  pairsOf,
  someQuestions,
} from './world.ts'
import { AnswerColumns } from '#domain/matching/columns.ts'
import { explainPair } from '#domain/matching/explanation.ts'
import { scorePair } from '#domain/matching/score.ts'
import type { Question } from '#domain/matching/types.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { scoreRow } from '#tests/support/score-row.ts'
import { setImportance } from '#tests/support/importance.ts'

/** Replaces or adds a person in place, one call at a time. */
function enter(columns: AnswerColumns, { id, answers, importances }: Person): void {
  columns.addMember(id)
  for (const [questionId, option] of answers) columns.setAnswer(id, questionId, option)
  for (const [category, importance] of importances) setImportance(columns, id, category, importance)
}

function expectSameScores(columns: AnswerColumns, community: Community): void {
  const rebuilt = columnsOf(community)
  expect(columns.memberCount).toBe(rebuilt.memberCount)
  for (const [a, b] of pairsOf(community.people)) {
    expect(scorePair(columns, a.id, b.id, 'partners')).toBe(scorePair(rebuilt, a.id, b.id, 'partners'))
    expect(scoreRow(columns, a.id, 'partners')[columns.positionOf(b.id)]).toBe(
      scorePair(rebuilt, a.id, b.id, 'partners'),
    )
  }
}

describe('columns that are updated in place', () => {
  test('score like columns rebuilt after a member leaves and another takes the position', () => {
    fc.assert(
      fc.property(communities, communities, ({ questions, people }, { people: joining }) => {
        const columns = columnsOf({ questions, people })
        const [leaving, ...staying] = people
        if (leaving === undefined) return
        columns.removeMember(leaving.id)
        expectSameScores(columns, { questions, people: staying })

        const [successor] = joining
        const known = [...(successor?.answers ?? [])].filter(([id, option]) =>
          questions.some((question) => question.id === id && option < question.optionCount),
        )
        const joiner: Person = {
          id: 7,
          answers: new Map(known),
          importances: successor?.importances ?? new Map(),
        }
        enter(columns, joiner)
        expect(columns.positionCount).toBe(people.length)
        expectSameScores(columns, { questions, people: [...staying, joiner] })
      }),
    )
  })

  test('score like columns rebuilt after answers and importances changed', () => {
    fc.assert(
      fc.property(communities, ({ questions, people }) => {
        const columns = columnsOf({ questions, people })
        const changed = people.map((person) => ({
          ...person,
          answers: new Map(questions.map(({ id, optionCount }) => [id, (person.id + id) % optionCount])),
          importances: new Map(
            CATEGORIES.map((category) => [category, person.id % 2 ? 'very' : 'not'] as const),
          ),
        }))
        for (const person of changed) enter(columns, person)
        expectSameScores(columns, { questions, people: changed })
      }),
    )
  })

  test('do not depend on the order in which the questions were given', () => {
    fc.assert(
      fc.property(communities, ({ questions, people }) => {
        const columns = columnsOf({ questions, people })
        const reversed = columnsOf({ questions: questions.toReversed(), people })
        for (const [a, b] of pairsOf(people)) {
          expect(explainPair(reversed, a.id, b.id, 'partners')).toEqual(
            explainPair(columns, a.id, b.id, 'partners'),
          )
        }
      }),
    )
  })

  test('keep their scores while hundreds join and leave', () => {
    const questions = CATEGORIES.flatMap((category) =>
      someQuestions(2, { category, optionCount: 4, agreement: 'near' }),
    )
    const member = (id: number) => {
      const options = questions.map((_, i) => ((id + i) % 7 === 0 ? null : (id * (i + 3)) % 4))
      return aPerson(id, questions, options, id % 3 ? { Family: 'very' } : {})
    }
    const first = Array.from({ length: 300 }, (_, i) => member(i + 1))
    const second = Array.from({ length: 500 }, (_, i) => member(i + 1000))
    const columns = new AnswerColumns(questions, null)
    for (const person of first) enter(columns, person)
    for (const { id } of first) if (id % 3 === 0) columns.removeMember(id)
    for (const person of second) enter(columns, person)

    const people = [...first.filter(({ id }) => id % 3 !== 0), ...second]
    expect(columns.memberCount).toBe(700)
    expect(columns.positionCount).toBe(700)
    for (const [a, b] of pairsOf(people.filter((_, i) => i % 25 === 0))) {
      expect(scorePair(columns, a.id, b.id, 'partners')).toBeCloseTo(referenceScore(questions, a, b), 12)
    }
  })
})

describe('a member', () => {
  const question = aQuestion({ optionCount: 3 })
  const withOneMember = () => columnsOf({ questions: [question], people: [aPerson(1, [question], [2])] })

  test('is found by id until they leave', () => {
    const columns = withOneMember()
    expect(columns.has(1)).toBe(true)
    expect(columns.userIdAt(columns.positionOf(1))).toBe(1)
    columns.removeMember(1)
    expect(columns.has(1)).toBe(false)
    expect(columns.memberCount).toBe(0)
    expect(columns.userIdAt(0)).toBeUndefined()
    expect(() => columns.positionOf(1)).toThrow(RangeError)
  })

  test('keeps their answers when added again, and loses them when removed', () => {
    const questions = someQuestions(4)
    const people = [1, 2].map((id) => aPerson(id, questions, [0, 0, 0, 0]))
    const columns = columnsOf({ questions, people })
    columns.addMember(1)
    expect(scorePair(columns, 1, 2, 'partners')).toBe(0.75)
    expect(columns.memberCount).toBe(2)
    columns.removeMember(1)
    columns.addMember(1)
    expect(scorePair(columns, 1, 2, 'partners')).toBe(0)
  })

  test('who isn’t there can be removed without harm', () => {
    const columns = withOneMember()
    columns.removeMember(99)
    columns.addMember(2)
    expect(columns.positionCount).toBe(2)
  })
})

describe('a preview with other answers', () => {
  const question = aQuestion({ optionCount: 3 })
  const questions = [question, aQuestion({ optionCount: 2 }), aQuestion({ optionCount: 2 })]
  const people = [aPerson(1, questions, [0, 1, 1]), aPerson(2, questions, [2, 1, 1])]
  const tried = (...options: number[]) => options.map((option) => ({ questionId: question.id, option }))

  test('uses them, and then leaves everything as it was', () => {
    const columns = columnsOf({ questions, people })
    const score = () => scorePair(columns, 1, 2, 'partners')
    const before = score()
    expect(columns.withAnswers(1, tried(1, 2), score)).not.toBe(before)
    expect(score()).toBe(before)
  })

  test('leaves everything as it was even if it fails halfway', () => {
    const columns = columnsOf({ questions, people })
    const before = scorePair(columns, 1, 2, 'partners')
    expect(() => columns.withAnswers(1, tried(2, 9), () => 0)).toThrow(RangeError)
    expect(scorePair(columns, 1, 2, 'partners')).toBe(before)
  })
})

describe('invalid values are refused', () => {
  const question = aQuestion({ optionCount: 3 })
  const columns = columnsOf({ questions: [question], people: [aPerson(1, [question], [2])] })
  const refusals: [what: string, act: () => void][] = [
    ['an answer by someone who isn’t a member', () => columns.setAnswer(2, question.id, 0)],
    ['an answer to an unknown question', () => columns.setAnswer(1, -1, 0)],
    ['an option that the question doesn’t have', () => columns.setAnswer(1, question.id, 3)],
    ['the marker for no answer', () => columns.setAnswer(1, question.id, 255)],
    ['a negative option', () => columns.setAnswer(1, question.id, -1)],
    ['half an option', () => columns.setAnswer(1, question.id, 0.5)],
    ['the position of someone who isn’t a member', () => columns.positionOf(2)],
    ['two questions with one id', () => new AnswerColumns([question, question], null)],
    ['a malformed question', () => new AnswerColumns([aQuestion({ optionCount: 0 })], null)],
  ]
  test.each(refusals)('%s', (_, act) => {
    expect(act).toThrow(RangeError)
  })

  test('a question may have 255 options, and the last one can be chosen', () => {
    const wide: Question = aQuestion({ optionCount: 255, agreement: 'near' })
    const people = [1, 2, 3].map((id) => aPerson(id, [wide, question], [254, 1]))
    expect(scorePair(columnsOf({ questions: [wide, question], people }), 1, 2, 'partners')).toBe(0.5)
  })
})
