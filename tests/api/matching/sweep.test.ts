// Promise: Scores are the same to the last bit whichever code computes them, also after a worker fails and while people join, leave and publish.

import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { seededRandom } from '#db/seed/demo/temperament.ts'
import { shownPair } from '#domain/matching/shown.ts'
import type { Audience } from '#domain/matching/types.ts'
import { columnsBy, enterMember, questionsBy, type Recipe, USUAL } from '#tests/support/made-communities.ts'
import { kernelRows, referenceRow } from '#tests/support/kernel-rows.ts'

const AUDIENCES: readonly Audience[] = ['strangers', 'partners']

const share = fc.constantFrom(0, 0.05, 0.5, 0.95, 1)

const aroundTiles = fc
  .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: -1, max: 1 }))
  .map(([tiles, more]) => Math.max(0, tiles * 64 + more))

const recipes: fc.Arbitrary<Recipe> = fc.record({
  seed: fc.integer(),
  questions: fc.oneof(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 5 })),
  people: fc.oneof(aroundTiles, fc.integer({ min: 0, max: 200 })),
  blurKey: fc.option(fc.tuple(fc.integer(), fc.integer()), { freq: 4 }),
  categories: fc.constantFrom(1, 3, 13),
  options: fc.constantFrom([1, 2, 3, 4, 5, 6], [2], [6, 16]),
  sealed: share,
  later: share,
  answered: share,
  ofOneMind: share,
  indifferent: share,
  near: fc.constant(0.3),
})

/** Somebody of the community, by a number from 0 to 1. */
const someone = (people: number, at: number) => 1 + Math.floor(at * people * 0.999)

describe('the kernel shows what the plain rules show, bit for bit', () => {
  test('whatever the questionnaire, the community and the audience', () => {
    let swept = 0
    fc.assert(
      fc.property(recipes, fc.double({ min: 0, max: 1, noNaN: true }), (recipe, at) => {
        if (recipe.people === 0) return
        const columns = columnsBy(recipe)
        const kernel = kernelRows(columns)
        const userId = someone(recipe.people, at)
        for (const audience of AUDIENCES) {
          const row = kernel(userId, audience)
          if (row) expect(row).toEqual(referenceRow(columns, userId, audience))
          if (row) swept += 1
        }
      }),
      { numRuns: 200 },
    )
    // Of these questionnaires it sweeps all.
    expect(swept).toBeGreaterThan(280)
  }, 300_000)

  test('as if other answers were given', () => {
    const answers = fc.array(fc.tuple(fc.nat(120), fc.nat(5)), { maxLength: 20 })
    fc.assert(
      fc.property(recipes, answers, (recipe, tried) => {
        if (recipe.people === 0) return
        const columns = columnsBy(recipe)
        const known = columns.categories.flatMap(({ questions }) => questions.map(({ question }) => question))
        const given = tried.flatMap(([questionId, option]) => {
          const question = known.find(({ id }) => id === questionId)
          return question && option < question.optionCount ? [{ questionId, option }] : []
        })
        for (const audience of AUDIENCES) {
          const row = columns.withAnswers(1, given, () => kernelRows(columns)(1, audience))
          if (row) expect(row).toEqual(referenceRow(columns, 1, audience, given))
        }
      }),
      { numRuns: 60 },
    )
  }, 300_000)

  test('after members joined, left and published anew', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom('join', 'leave', 'publish'), fc.nat(200)), {
      maxLength: 60,
    })
    fc.assert(
      fc.property(recipes, steps, (recipe, sequence) => {
        const columns = columnsBy(recipe)
        const kernel = kernelRows(columns)
        const random = seededRandom(recipe.seed)
        const questions = questionsBy(recipe, random)
        for (const [i, [step, number]] of sequence.entries()) {
          const id = step === 'join' ? 1000 + i : number
          if (step === 'leave') columns.removeMember(id)
          else if (step === 'join' || columns.has(id)) enterMember(columns, id, questions, recipe, random)
          if (i % 20 === 0) columns.completeFingerprints()
        }
        const members = Array.from({ length: columns.positionCount }, (_, at) => columns.userIdAt(at))
        const userId = members.find((id) => id !== undefined)
        if (userId === undefined) return
        for (const audience of AUDIENCES) {
          const row = kernel(userId, audience)
          if (!row) continue
          expect(row).toEqual(referenceRow(columns, userId, audience))
          for (const [position, id] of members.entries()) if (id === undefined) expect(row[position]).toBe(0)
        }
      }),
      { numRuns: 100 },
    )
  }, 300_000)

  test('either way round, and as a single pair', () => {
    const columns = columnsBy({ ...USUAL, people: 130 })
    const kernel = kernelRows(columns)
    const rows = Array.from({ length: 130 }, (_, position) => kernel(position + 1, 'strangers')!)
    for (let a = 0; a < 130; a++) {
      for (let b = 0; b < a; b++) {
        expect(rows[a]![b]).toBe(rows[b]![a]!)
        expect(rows[a]![b]! / 200).toBe(shownPair(columns, a + 1, b + 1, 'strangers'))
      }
    }
  }, 300_000)
})

describe('what the kernel cannot do is left to the plain rules', () => {
  test('agreements without a common unit, more options or questions than it has room for', () => {
    const usual = { ...USUAL, people: 3 }
    const rowOf = (recipe: Recipe) => kernelRows(columnsBy(recipe))(1, 'partners')
    expect(rowOf(usual)).not.toBeNull()
    expect(rowOf({ ...usual, options: [17] })).toBeNull()
    // Sevenths and elevenths.
    expect(rowOf({ ...usual, options: [8, 12], near: 1 })).toBeNull()
    expect(rowOf({ ...usual, options: [8, 6], near: 1 })).not.toBeNull()
    expect(rowOf({ ...usual, questions: 130, later: 0, answered: 1 })).toBeNull()
  })
})
