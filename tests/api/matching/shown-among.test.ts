import { expect, test } from 'bun:test'
import { shownAmong } from '#api/features/matching/service/shown-among.ts'
import { shownMatrix } from '#tests/support/shown-scores.ts'
import { columnsBy, USUAL } from '#tests/support/made-communities.ts'

const columns = columnsBy({ ...USUAL, people: 320 })
/** A slice of 0 milliseconds, however fast the machine is. */
const AFTER_EACH_ROW = 0

const ids = Array.from({ length: 300 }, (_, i) => i + 1)

test.each(['strangers', 'partners'] as const)(
  'the scores of 300 people with each other, as %s see them, let others be answered in between',
  async (audience) => {
    let answered = 0
    let isOver = false
    const answerOthers = () => {
      answered += 1
      if (!isOver) setImmediate(answerOthers)
    }
    setImmediate(answerOthers)
    const shown = await shownAmong(columns, ids, audience, AFTER_EACH_ROW)
    isOver = true
    expect(answered).toBeGreaterThan(100)
    expect(shown).toEqual(shownMatrix(columns, ids, audience))
  },
)

test('there are none for who is no member, or leaves meanwhile', async () => {
  expect(await shownAmong(columns, [1, 9999], 'partners')).toBeNull()
  const underWay = shownAmong(columns, ids, 'partners', AFTER_EACH_ROW)
  columns.removeMember(300)
  expect(await underWay).toBeNull()
})
