import { describe, expect, test } from 'bun:test'
import { scoresAmong } from '#api/features/matching/engine/among.ts'
import { seededRandom } from '#db/seed/demo/temperament.ts'
import { shownAgainst } from '#domain/matching/shown.ts'
import type { Audience } from '#domain/matching/types.ts'
import { columnsBy, enterMember, questionsBy, USUAL } from '#tests/support/made-communities.ts'
import { shownMatrix } from '#tests/support/shown-scores.ts'

const AUDIENCES: readonly Audience[] = ['strangers', 'partners']
/** A slice of 0 milliseconds, however fast the machine is. */
const AFTER_EACH_ROW = 0

/** This many members, in no particular order, from all tiles. */
function someOf(people: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => 1 + ((i * 7919) % people))
}

/** Runs `work` and counts how often something else ran meanwhile. */
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

  test.each([0, 1, 2, 65, 300])('match those of each pair: %d', async (count) => {
    for (const columns of [usual, unblurred]) {
      const ids = someOf(columns === usual ? 2000 : 397, count)
      for (const audience of AUDIENCES) {
        expect(await scoresAmong(columns, ids, audience)).toEqual(shownMatrix(columns, ids, audience))
      }
    }
  })

  test('let other requests run in between, and other scores be computed', async () => {
    const [some, more] = [someOf(2000, 150), someOf(1999, 200)]
    const { turns, result } = await countingTurns(() =>
      Promise.all([
        scoresAmong(usual, some, 'strangers', AFTER_EACH_ROW),
        scoresAmong(usual, more, 'partners', AFTER_EACH_ROW),
      ]),
    )
    expect(turns).toBeGreaterThan(150)
    expect(result).toEqual([shownMatrix(usual, some, 'strangers'), shownMatrix(usual, more, 'partners')])
  })

  test('are null for someone who isn’t a member, or leaves in the meantime', async () => {
    const columns = columnsBy({ ...USUAL, people: 200 })
    const ids = someOf(200, 100)
    expect(await scoresAmong(columns, [1, 9999], 'partners')).toBeNull()
    const underWay = scoresAmong(columns, ids, 'partners', AFTER_EACH_ROW)
    await new Promise((resolve) => setImmediate(resolve))
    columns.removeMember(ids.at(-1) ?? 0)
    expect(await underWay).toBeNull()
  })

  test('are current for someone who publishes in the meantime, and nobody else’s', async () => {
    const recipe = { ...USUAL, people: 200 }
    const columns = columnsBy(recipe)
    const questions = questionsBy(recipe, seededRandom(recipe.seed))
    const ids = someOf(200, 100)
    const [first = 0, last = 0] = [ids[0], ids.at(-1)]
    const before = shownMatrix(columns, ids, 'strangers')
    const underWay = scoresAmong(columns, ids, 'strangers', AFTER_EACH_ROW)
    await new Promise((resolve) => setImmediate(resolve))
    for (const id of [first, last]) enterMember(columns, id, questions, recipe, seededRandom(id))
    const found = (await underWay) ?? []
    const after = shownMatrix(columns, ids, 'strangers')
    // Rows being computed when they published may be old; later ones are current.
    for (const [i, row] of found.entries()) {
      for (const [j, score] of row.entries()) expect([before[i]?.[j], after[i]?.[j]]).toContain(score)
    }
    const against = shownAgainst(columns, last, Uint32Array.of(columns.positionOf(ids[98] ?? 0)), 'strangers')
    expect(found[98]?.[99]).toBe(against[0])
    expect(before).not.toEqual(after)
  })
})
