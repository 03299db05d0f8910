import { expect, test } from 'bun:test'
import { DRILL_EXAMPLE, DRILL_RANGES } from '#domain/exits/drill.ts'
import { EXAMPLE, RANGES } from '#domain/exits/scenario.ts'

interface Range {
  lowest: number
  highest: number
  step: number
  decimals: number
}

/** Lowest, in the example, highest, step and decimals. */
const tableOf = (ranges: Readonly<Record<string, Range>>, example: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    Object.entries(ranges).map(([key, { lowest, highest, step, decimals }]) => [
      key,
      [lowest, example[key], highest, step, decimals],
    ]),
  )

test('an exit’s figures have bounds and an example', () => {
  expect(tableOf(RANGES, EXAMPLE)).toEqual({
    price: [200000, 789000, 2000000, 10000, 2],
    down: [0, 157800, 1000000, 5000, 2],
    contract: [2, 4.9, 10, 0.1, 3],
    years: [5, 25, 30, 1, 0],
    year: [1, 4, 15, 1, 0],
    growth: [-15, 2.5, 12, 0.5, 2],
    rate: [2, 5.2, 9, 0.1, 2],
    savings: [0, 0, 200000, 1000, 2],
    gap: [0, 2, 12, 0.5, 2],
    notional: [0, 0, 6, 0.5, 2],
    commission: [0, 4.5, 15, 0.25, 3],
    tax: [0, 13, 15, 0.25, 3],
    lawyer: [0, 2500, 50000, 100, 2],
    costs: [0, 2400, 50000, 100, 2],
    heat: [0, 150, 20000, 25, 2],
    fees: [0, 0, 20000, 25, 2],
    missed: [1, 3, 12, 1, 0],
    late: [0, 7.45, 20, 0.05, 3],
    cover: [0, 60000, 1000000, 1000, 2],
  })
})

test('a drill’s figures have bounds and an example', () => {
  expect(tableOf(DRILL_RANGES, DRILL_EXAMPLE)).toEqual({
    reserve: [0, 4200, 60000, 100, 0],
    back: [1, 15, 60, 1, 0],
    benefit: [0, 450, 3000, 50, 0],
    cover: [0, 500, 3000, 50, 0],
    spare: [0, 300, 3000, 50, 0],
    lost: [0, 1, 10, 0.5, 1],
    late: [0, 7.45, 20, 0.05, 3],
  })
})
