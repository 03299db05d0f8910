import { expect, test } from 'bun:test'
import { BATCH } from '#domain/matching/score-sums.ts'
import { scorerFor } from '#domain/matching/shown.ts'
import { columnsBy, USUAL } from '#tests/support/made-communities.ts'

const STEPS = 1000

test('a row longer than a batch has everyone’s scores, and nothing is written past its end', () => {
  const people = BATCH + 3
  const columns = columnsBy({ ...USUAL, people })
  const scorer = scorerFor(columns, 1, 'partners')
  const row = new Uint16Array(people + BATCH).fill(9999)
  scorer.writeSteps(columns.rows, 0, people, STEPS, row, 0)
  const alone = Array.from({ length: people }, (_, at) => Math.round(scorer.score(columns.rows, at) * STEPS))
  expect(Array.from(row.slice(0, people))).toEqual(alone)
  expect(new Set(row.slice(people))).toEqual(new Set([9999]))
})
