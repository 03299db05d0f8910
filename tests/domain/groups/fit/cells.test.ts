import { expect, test } from 'bun:test'
import { startingPoints } from '#domain/groups/fit/fit.ts'
import { cellAt } from '#domain/groups/fit/moves.ts'

test('a cell is found in each of its rows, and in no others', () => {
  const cells = [
    { row: 0, column: 0, rows: 2 },
    { row: 2, column: 0, rows: 1 },
    { row: 0, column: 1, rows: 1 },
  ]
  const at = (row: number, column: number) => cells.indexOf(cellAt(cells, { row, column }) ?? cells[0]!)
  expect([at(0, 0), at(1, 0), at(2, 0), at(0, 1)]).toEqual([0, 0, 1, 2])
  expect(cellAt(cells, { row: 3, column: 0 })).toBeNull()
  expect(cellAt(cells, { row: 1, column: 1 })).toBeNull()
  expect(cellAt(cells, { row: -1, column: 0 })).toBeNull()
})

test('a pair that’s still waiting for answers is not a starting point', () => {
  expect(startingPoints([{ with: 8, detail: 'waiting' }], 3)).toEqual([])
})
