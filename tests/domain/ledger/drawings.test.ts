import { describe, expect, test } from 'bun:test'
import { bricksOf } from '#domain/ledger/bricks.ts'
import { woodpileOf } from '#domain/ledger/woodpile.ts'

/** Two courses of bricks: four whole ones, and three between two halves. */
const WALL = { x: 0, y: 0, width: 120, height: 27 }

const rowsOf = (owned: number[], price: number, openings: (typeof WALL)[] = []) =>
  [...Map.groupBy(bricksOf(WALL, openings, { owned, price }), ({ y }) => y).values()].map((course) =>
    course.map(({ x, width, owner }) => `${x}+${width} ${owner ?? '-'}`).join(', '),
  )

describe('a wall', () => {
  test('is built from the ground up, with every second row shifted half a brick to the left', () => {
    expect(rowsOf([0, 0], 100)).toEqual([
      '0+28 -, 30+28 -, 60+28 -, 90+28 -',
      '0+13 -, 15+28 -, 45+28 -, 75+28 -, 105+15 -',
    ])
    expect(bricksOf(WALL, [], { owned: [], price: 0 })[0]).toMatchObject({ y: 13.6, height: 11.4 })
  })

  test('leaves its openings out, and no piece too short to be a brick', () => {
    const door = { x: 30, y: 0, width: 28, height: 27 }
    expect(rowsOf([0], 100, [door])).toEqual(['0+28 -, 60+28 -, 90+28 -', '0+13 -, 75+28 -, 105+15 -'])
    // What only touches an opening stays: the ends of the first course's bricks, and its top.
    const touching = { x: 28, y: 0, width: 32, height: 13.6 + 11.4 }
    expect(rowsOf([0], 100, [touching])[0]).toBe('0+28 -, 60+28 -, 90+28 -')
    expect(rowsOf([0], 100, [{ ...touching, height: 13.6 }])[0]).toContain('30+28')
    expect(rowsOf([0], 100, [{ ...touching, y: 25, height: 2 }])[0]).toContain('30+28')
    const widths = (width: number) => bricksOf({ ...WALL, width }, [], { owned: [], price: 1 }).length
    expect([widths(97), widths(98)]).toEqual([7, 8])
  })

  test('is painted by what each owner owns, from the left', () => {
    expect(rowsOf([20, 20], 90)).toEqual([
      '0+28 1, 30+28 1, 60+28 2, 90+28 2',
      '0+13 -, 15+28 -, 45+28 -, 75+28 -, 105+15 -',
    ])
    expect(rowsOf([40, 20], 90)[1]).toBe('0+13 1, 15+28 -, 45+28 -, 75+28 2, 105+15 -')
    expect(rowsOf([90, 90], 90).join()).not.toContain('-')
    expect(bricksOf(WALL, [], { owned: [1], price: 0 }).filter(({ owner }) => owner)).toEqual([])
  })
})

describe('a woodpile', () => {
  test('has at most 30 logs worth a round amount each', () => {
    expect(woodpileOf(0, 300_000)).toMatchObject({ worth: 10_000, across: 10 })
    expect(woodpileOf(0, 300_001)).toMatchObject({ worth: 25_000, across: 7 })
    expect(woodpileOf(0, 90_000_000).worth).toBe(3_000_000)
    expect(woodpileOf(0, 0)).toMatchObject({ across: 3, rows: 1, logs: [{ full: 0 }] })
  })

  test('fills its logs from the ground, each in the gap of two below', () => {
    expect(woodpileOf(45_000, 60_000)).toEqual({
      worth: 10_000,
      across: 3,
      rows: 3,
      logs: [
        { across: 0, row: 0, full: 1 },
        { across: 1, row: 0, full: 1 },
        { across: 2, row: 0, full: 1 },
        { across: 0.5, row: 1, full: 1 },
        { across: 1.5, row: 1, full: 0.5 },
        { across: 1, row: 2, full: 0 },
      ],
    })
  })
})
