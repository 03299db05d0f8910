import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { agreementsFor, aQuestion } from './world.ts'
import { agreementOf, agreementTable } from '#domain/matching/agreement.ts'
import type { Agreement } from '#domain/matching/types.ts'

const OWN_TABLE = [
  [1, 0.25, 0],
  [0.25, 1, 0.5],
  [0, 0.5, 0.75],
]

describe('how far two options agree', () => {
  const cases: [Agreement, optionCount: number, a: number, b: number, agreement: number][] = [
    ['same', 3, 1, 1, 1],
    ['same', 3, 1, 2, 0],
    ['same', 1, 0, 0, 1],
    ['near', 5, 3, 3, 1],
    ['near', 5, 0, 1, 0.75],
    ['near', 5, 3, 1, 0.5],
    ['near', 5, 0, 4, 0],
    ['near', 2, 0, 1, 0],
    ['near', 1, 0, 0, 1],
    [OWN_TABLE, 3, 0, 1, 0.25],
    [OWN_TABLE, 3, 2, 1, 0.5],
    [OWN_TABLE, 3, 2, 2, 0.75],
  ]
  test.each(cases)('%j with %d options: %d and %d agree by %d', (agreement, optionCount, a, b, expected) => {
    expect(agreementOf(agreement, optionCount, a, b)).toBe(expected)
  })

  test.each([-1, 3, 0.5, NaN])('there is no option %d among three', (option) => {
    expect(() => agreementOf('same', 3, option, 0)).toThrow(RangeError)
    expect(() => agreementOf('near', 3, 0, option)).toThrow(RangeError)
  })
})

describe('the agreement table of a question', () => {
  test('holds every pair of options, row by row', () => {
    const table = agreementTable(aQuestion({ agreement: 'near', optionCount: 3 }))
    expect([...table]).toEqual([1, 0.5, 0, 0.5, 1, 0.5, 0, 0.5, 1])
    expect([...agreementTable(aQuestion({ agreement: OWN_TABLE, optionCount: 3 }))]).toEqual(OWN_TABLE.flat())
  })

  test('is symmetric and between 0 and 1', () => {
    const questions = fc
      .integer({ min: 1, max: 9 })
      .chain((optionCount) =>
        agreementsFor(optionCount).map((agreement) => aQuestion({ agreement, optionCount })),
      )
    fc.assert(
      fc.property(questions, (question) => {
        const table = agreementTable(question)
        const at = (a: number, b: number) => table[a * question.optionCount + b]
        for (let a = 0; a < question.optionCount; a++) {
          for (let b = 0; b < question.optionCount; b++) {
            expect(at(a, b)).toBe(agreementOf(question.agreement, question.optionCount, a, b))
            expect(at(a, b)).toBe(at(b, a))
            expect(at(a, b)).toBeWithin(0, 1 + Number.EPSILON)
          }
        }
      }),
    )
  })

  const malformed: [what: string, Agreement, optionCount: number][] = [
    ['no options', 'same', 0],
    ['half an option', 'same', 2.5],
    ['more options than a byte can number', 'near', 256],
    ['one row too few', [[1, 0]], 2],
    ['rows that are too long', [[1, 0], [0, 1, 0]], 2], // prettier-ignore
    ['an asymmetric table', [[1, 0.5], [0, 1]], 2], // prettier-ignore
    ['a value above 1', [[1.1]], 1],
    ['a value below 0', [[1, -0.1], [-0.1, 1]], 2], // prettier-ignore
    ['a value that isn’t a number', [[NaN]], 1],
  ]
  test.each(malformed)('is refused for %s', (_, agreement, optionCount) => {
    expect(() => agreementTable(aQuestion({ agreement, optionCount }))).toThrow(RangeError)
  })
})
