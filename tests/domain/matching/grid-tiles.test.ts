import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { type GridContent, tileOf, tilesOf } from '#domain/matching/grid-tiles.ts'

const NAMES = ['Ada', 'Ben', 'Cy', 'Di']
const CONTENT: GridContent = {
  names: NAMES,
  scores: [
    [1, 0.81, 0.09, null],
    [0.81, 1, 0.8, 0.9],
    [0.09, 0.8, 1, 1],
    [null, 0.9, 1, 1],
  ],
  threshold: 0.8,
}
const ALL = { firstRow: 0, lastRow: 4, firstColumn: 0, lastColumn: 4 }

/** With dots for the spaces that are as wide as digits. */
const lines = (text: string) => text.replaceAll('\u2007', '.').split('\n')

describe('a tile', () => {
  test('has a line for each row, whose scores are in their columns', () => {
    expect(lines(tileOf(CONTENT, ALL, ' ').text)).toEqual([
      '..–\t.81% ..9%',
      '.81%\t..–\t.80% .90%',
      '..9% .80%\t..–\t100%',
      '\t.90% 100%\t..–',
    ])
    expect(lines(tileOf(CONTENT, ALL, '\t').text)[1]).toBe('.81%\t..–\t.80%\t.90%')
    const part = { firstRow: 1, lastRow: 2, firstColumn: 2, lastColumn: 4 }
    expect(lines(tileOf(CONTENT, part, ' ').text)).toEqual(['.80% .90%'])
    expect(lines(tileOf(CONTENT, { ...part, firstColumn: 1, lastColumn: 3 }, ' ').text)).toEqual([
      '..–\t.80%',
    ])
  })

  test('shades scores above the threshold, higher ones darker, and equal neighbours as one', () => {
    expect(tileOf(CONTENT, ALL, ' ').shades).toEqual([
      'M1 0h1v1h-1z' + 'M0 1h1v1h-1z',
      'M3 1h1v1h-1z' + 'M1 3h1v1h-1z',
      'M3 2h1v1h-1z' + 'M2 3h1v1h-1z',
    ])
    const alike = { ...CONTENT, scores: [[1], [1, 1, 0.95, 0.91], [1, 0.95], [1, 0.91]] }
    const row = { ...ALL, firstRow: 1, lastRow: 2 }
    expect(tileOf(alike, row, ' ').shades).toEqual(['', '', 'M0 0h1v1h-1z' + 'M2 0h2v1h-2z'])
    expect(tileOf({ ...CONTENT, threshold: 1 }, ALL, ' ').shades).toEqual(['', '', ''])
  })
})

test('every cell is in one tile', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), (size) => {
      const times = new Map<number, number>()
      for (const { firstRow, lastRow, firstColumn, lastColumn } of tilesOf(size)) {
        for (let row = firstRow; row < lastRow; row += 1) {
          for (let column = firstColumn; column < lastColumn; column += 1) {
            const cell = row * size + column
            times.set(cell, (times.get(cell) ?? 0) + 1)
          }
        }
      }
      expect(times.size).toBe(size * size)
      expect(new Set(times.values())).toEqual(new Set([1]))
    }),
  )
})
