import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { agreementsFor, aQuestion } from './world.ts'
import { agreementOf } from '#domain/matching/agreement.ts'
import { topicsThatDiffer } from '#domain/matching/differences.ts'
import type { Agreement, Question } from '#domain/matching/types.ts'

function sharedQuestion(question: Question, viewerOption: number, otherOption: number) {
  const agreement = agreementOf(question.agreement, question.optionCount, viewerOption, otherOption)
  return { question, viewerOption, agreement }
}

function isListed(question: Question, viewerOption: number, otherOption: number): boolean {
  return topicsThatDiffer([sharedQuestion(question, viewerOption, otherOption)]).length > 0
}

describe('whether a topic is listed', () => {
  test('leaves at least two possible answers of the other person, whatever the viewer chose', () => {
    const questions = fc
      .integer({ min: 2, max: 8 })
      .chain((optionCount) =>
        agreementsFor(optionCount).map((agreement) => aQuestion({ agreement, optionCount })),
      )
    fc.assert(
      fc.property(questions, (question) => {
        const options = Array.from({ length: question.optionCount }, (_, option) => option)
        for (const viewerOption of options) {
          const listed = options.filter((option) => isListed(question, viewerOption, option))
          expect(listed.length).not.toBe(1)
          expect(options.length - listed.length).not.toBe(1)
          expect(options.length - listed.length).not.toBe(0)
        }
      }),
      { numRuns: 500 },
    )
  })

  const table = [
    [1, 0.5, 0.8, 0.1],
    [0.5, 1, 0.51, 0.9],
    [0.8, 0.51, 1, 0.2],
    [0.1, 0.9, 0.2, 1],
  ]
  const cases: [Agreement, optionCount: number, viewerOption: number, listedFor: number[]][] = [
    ['near', 5, 0, [2, 3, 4]],
    ['near', 5, 1, [3, 4]],
    ['near', 5, 2, [0, 4]],
    ['near', 6, 5, [0, 1, 2]],
    ['near', 4, 0, [2, 3]],
    ['near', 4, 1, []], // only the last option would differ
    ['near', 3, 0, []], // only the first would not
    ['near', 3, 1, []],
    ['near', 2, 0, []],
    ['near', 1, 0, []],
    ['same', 2, 0, []],
    ['same', 6, 3, []], // not being listed would mean equal
    [table, 4, 0, [1, 3]],
    [table, 4, 1, []],
  ]
  test.each(cases)(
    '%j, %d options, the viewer chose %d: listed for %j',
    (agreement, optionCount, own, listedFor) => {
      const question = aQuestion({ agreement, optionCount })
      const options = Array.from({ length: optionCount }, (_, option) => option)
      expect(options.filter((option) => isListed(question, own, option))).toEqual(listedFor)
    },
  )
})

describe('the topics that differ', () => {
  const about = (dimension: string) => aQuestion({ dimension, optionCount: 5, agreement: 'near' })

  test('are in the order of the questions, each once, however far apart the answers are', () => {
    const shared = [
      sharedQuestion(about('noise'), 0, 2),
      sharedQuestion(about('pets'), 0, 1),
      sharedQuestion(about('guests'), 0, 4),
      sharedQuestion(about('noise'), 0, 4),
      sharedQuestion(about('pets'), 4, 2),
    ]
    expect(topicsThatDiffer(shared)).toEqual(['noise', 'guests', 'pets'])
  })

  test('are empty when nothing is shared', () => {
    expect(topicsThatDiffer([])).toEqual([])
  })
})
