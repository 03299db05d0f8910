// Promise: Best groups and the staff matrix are computed in slices and stay correct while people come and go.

import { describe, expect, test } from 'bun:test'
import { createAmong } from '#api/features/matching/engine/among.ts'
import { compileSweep } from '#api/features/matching/engine/compile.ts'
import { loadKernel } from '#api/features/matching/engine/kernel.ts'
import { seededRandom } from '#db/seed/demo/temperament.ts'
import { AnswerColumns } from '#domain/matching/columns.ts'
import { shownAgainst } from '#domain/matching/shown.ts'
import type { Audience } from '#domain/matching/types.ts'
import { columnsBy, enterMember, questionsBy, type Recipe, USUAL } from '#tests/support/made-communities.ts'
import { shownMatrix } from '#tests/support/shown-scores.ts'

await compileSweep()

const AUDIENCES: readonly Audience[] = ['strangers', 'partners']
/** A slice of 0 milliseconds, however fast the machine is. */
const AFTER_EACH_ROW = 0

/** Errors that were logged stand in `errors`. */
function amongOf(
  columns: AnswerColumns,
  { slice, kernel = loadKernel }: { slice?: number; kernel?: typeof loadKernel } = {},
) {
  const errors: string[] = []
  const log = { info() {}, error: (message: string) => void errors.push(message) }
  return { among: createAmong({ columns, kernel, log, slice }), errors }
}

/** So many members, in no order, from all over the tiles. */
function someOf(people: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => 1 + ((i * 7919) % people))
}

/** Runs `work` and counts how often something else had its turn meanwhile. */
async function countingTurns<Result>(work: () => Promise<Result>) {
  let [turns, isOver] = [0, false]
  const take = () => {
    turns += 1
    if (!isOver) setImmediate(take)
  }
  setImmediate(take)
  const result = await work()
  isOver = true
  return { turns, result }
}

describe('the scores of a few people with each other', () => {
  const usual = columnsBy({ ...USUAL, people: 2000 })
  const unblurred = columnsBy({ ...USUAL, people: 400, blurKey: null })

  test.each([0, 1, 2, 64, 65, 128, 129, 300])('are those of the plain rules: %d', async (count) => {
    for (const columns of [usual, unblurred]) {
      const { among, errors } = amongOf(columns)
      const ids = someOf(columns === usual ? 2000 : 397, count)
      for (const audience of AUDIENCES) {
        expect(await among(ids, audience)).toEqual(shownMatrix(columns, ids, audience))
      }
      expect(errors).toEqual([])
    }
  })

  test('where only the plain rules can, too: in other memory, and with agreements or questions beyond the kernel', async () => {
    const beyond: Recipe[] = [
      { ...USUAL, people: 100, options: [20], near: 0 },
      { ...USUAL, people: 100, questions: 300, categories: 1 },
    ]
    for (const recipe of beyond) {
      const columns = columnsBy(recipe)
      const ids = someOf(100, 90)
      const { among } = amongOf(columns)
      for (const audience of AUDIENCES) {
        expect(await among(ids, audience)).toEqual(shownMatrix(columns, ids, audience))
      }
    }
    const apart = new AnswerColumns([], null)
    const ids = Array.from({ length: 85 }, (_, id) => id + 1)
    for (const id of ids) apart.addMember(id)
    expect(await amongOf(apart).among(ids, 'partners')).toEqual(shownMatrix(apart, ids, 'partners'))
  })

  test('are swept when they are more than a few, by a kernel that is loaded once', async () => {
    let loaded = 0
    const kernel = () => {
      loaded += 1
      return loadKernel()
    }
    const { among } = amongOf(usual, { kernel })
    await among(someOf(2000, 30), 'partners')
    expect(loaded).toBe(0)
    await Promise.all([among(someOf(2000, 70), 'partners'), among(someOf(2000, 80), 'strangers')])
    expect(loaded).toBe(1)
  })

  test('are found without the kernel where there is none, and that is logged once', async () => {
    const { among, errors } = amongOf(usual, {
      kernel: () => Promise.reject(new Error('None was compiled.')),
    })
    const ids = someOf(2000, 70)
    expect(await among(ids, 'strangers')).toEqual(shownMatrix(usual, ids, 'strangers'))
    expect(await among(ids, 'partners')).toEqual(shownMatrix(usual, ids, 'partners'))
    expect(errors).toEqual(['pairs are scored without the kernel'])
  })

  test.each([loadKernel, () => Promise.reject(new Error('None was compiled.'))])(
    'let others be answered in between, and others of these be scored (%#)',
    async (kernel) => {
      const { among } = amongOf(usual, { slice: AFTER_EACH_ROW, kernel })
      const [some, more] = [someOf(2000, 150), someOf(1999, 200)]
      const { turns, result } = await countingTurns(() =>
        Promise.all([among(some, 'strangers'), among(more, 'partners')]),
      )
      expect(turns).toBeGreaterThan(150)
      expect(result).toEqual([shownMatrix(usual, some, 'strangers'), shownMatrix(usual, more, 'partners')])
    },
  )

  test('are none for who is no member, or leaves meanwhile', async () => {
    const columns = columnsBy({ ...USUAL, people: 200 })
    const ids = someOf(200, 100)
    const { among } = amongOf(columns, { slice: AFTER_EACH_ROW })
    expect(await among([1, 9999], 'partners')).toBeNull()
    const underWay = among(ids, 'partners')
    await new Promise((resolve) => setImmediate(resolve))
    columns.removeMember(ids.at(-1) ?? 0)
    expect(await underWay).toBeNull()
  })

  test('are as of now for who publishes meanwhile, and nobody else’s', async () => {
    const recipe = { ...USUAL, people: 200 }
    const columns = columnsBy(recipe)
    const questions = questionsBy(recipe, seededRandom(recipe.seed))
    const ids = someOf(200, 100)
    const [first = 0, last = 0] = [ids[0], ids.at(-1)]
    const { among } = amongOf(columns, { slice: AFTER_EACH_ROW })
    const before = shownMatrix(columns, ids, 'strangers')
    const underWay = among(ids, 'strangers')
    await new Promise((resolve) => setImmediate(resolve))
    for (const id of [first, last]) enterMember(columns, id, questions, recipe, seededRandom(id))
    const found = (await underWay) ?? []
    const after = shownMatrix(columns, ids, 'strangers')
    // The rows under way when they published may be as they were; those that came later are as of now.
    for (const [i, row] of found.entries()) {
      for (const [j, score] of row.entries()) expect([before[i]?.[j], after[i]?.[j]]).toContain(score)
    }
    const against = shownAgainst(columns, last, Uint32Array.of(columns.positionOf(ids[98] ?? 0)), 'strangers')
    expect(found[98]?.[99]).toBe(against[0])
    expect(before).not.toEqual(after)
  })
})
