import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  isInView,
  isSameView,
  pageOf,
  type Place,
  placeAfter,
  scrolledTo,
  type Viewport,
  viewOf,
} from '#domain/matching/grid-view.ts'

const SIZES = { cellWidth: 50, cellHeight: 40, namesWidth: 150, namesHeight: 100 }
const AT_START: Viewport = { scrollLeft: 0, scrollTop: 0, clientWidth: 650, clientHeight: 500 }

describe('what is drawn', () => {
  test('is what shows and a few cells around it', () => {
    // 10 columns and 10 rows show.
    expect(viewOf(AT_START, SIZES, 300)).toEqual({ firstRow: 0, lastRow: 16, firstColumn: 0, lastColumn: 16 })
    expect(viewOf({ ...AT_START, scrollTop: 4000, scrollLeft: 5000 }, SIZES, 300)).toEqual({
      firstRow: 96,
      lastRow: 116,
      firstColumn: 96,
      lastColumn: 116,
    })
  })

  test('ends where the grid ends', () => {
    expect(viewOf(AT_START, SIZES, 3)).toEqual({ firstRow: 0, lastRow: 3, firstColumn: 0, lastColumn: 3 })
    const end = { ...AT_START, scrollTop: 300 * 40 - 400, scrollLeft: 300 * 50 - 500 }
    expect(viewOf(end, SIZES, 300)).toMatchObject({ lastRow: 300, lastColumn: 300 })
  })

  test('stays the same while scrolling a little', () => {
    const a = viewOf({ ...AT_START, scrollTop: 4000 }, SIZES, 300)
    const b = viewOf({ ...AT_START, scrollTop: 4000 + 100 }, SIZES, 300)
    const c = viewOf({ ...AT_START, scrollTop: 4000 + 200 }, SIZES, 300)
    expect([isSameView(a, { ...a }), isSameView(a, c)]).toEqual([true, false])
    expect(b.firstRow).toBe(a.firstRow)
  })

  test('always holds every cell of which a part shows, and never many more', () => {
    const numbers = fc.record({
      scrollLeft: fc.double({ min: 0, max: 14_500, noNaN: true }),
      scrollTop: fc.double({ min: 0, max: 11_600, noNaN: true }),
      clientWidth: fc.integer({ min: 200, max: 2000 }),
      clientHeight: fc.integer({ min: 200, max: 1200 }),
    })
    fc.assert(
      fc.property(numbers, (viewport) => {
        const view = viewOf(viewport, SIZES, 300)
        const first = {
          row: Math.floor(viewport.scrollTop / 40),
          column: Math.floor(viewport.scrollLeft / 50),
        }
        const last = {
          row: Math.min(Math.ceil((viewport.scrollTop + viewport.clientHeight - 100) / 40), 300) - 1,
          column: Math.min(Math.ceil((viewport.scrollLeft + viewport.clientWidth - 150) / 50), 300) - 1,
        }
        expect([isInView(first, view), isInView(last, view)]).toEqual([true, true])
        expect(view.lastRow - view.firstRow).toBeLessThanOrEqual(last.row - first.row + 1 + 16)
        expect(view.lastColumn - view.firstColumn).toBeLessThanOrEqual(last.column - first.column + 1 + 16)
      }),
    )
  })
})

describe('scrolling to a cell', () => {
  const cases: [string, Place, Partial<Viewport>, { scrollLeft: number; scrollTop: number }][] = [
    ['that shows moves nothing', { row: 2, column: 2 }, {}, { scrollLeft: 0, scrollTop: 0 }],
    ['below shows it at the bottom', { row: 10, column: 0 }, {}, { scrollLeft: 0, scrollTop: 40 }],
    ['to the right shows it at the right', { row: 0, column: 12 }, {}, { scrollLeft: 150, scrollTop: 0 }],
    [
      'above and to the left shows it beside the names',
      { row: 5, column: 6 },
      { scrollTop: 1000, scrollLeft: 1000 },
      { scrollLeft: 300, scrollTop: 200 },
    ],
  ]
  test.each(cases)('%s', (_name, place, change, scrolled) => {
    expect(scrolledTo(place, { ...AT_START, ...change }, SIZES)).toEqual(scrolled)
  })
})

describe('keys', () => {
  const from: Place = { row: 5, column: 7 }
  const cases: [string, boolean, Place | null][] = [
    ['ArrowUp', false, { row: 4, column: 7 }],
    ['ArrowDown', false, { row: 6, column: 7 }],
    ['ArrowLeft', false, { row: 5, column: 6 }],
    ['ArrowRight', false, { row: 5, column: 8 }],
    ['PageUp', false, { row: 0, column: 7 }],
    ['PageDown', false, { row: 9, column: 7 }],
    ['Home', false, { row: 5, column: 0 }],
    ['End', false, { row: 5, column: 9 }],
    ['Home', true, { row: 0, column: 0 }],
    ['End', true, { row: 9, column: 9 }],
    ['Tab', false, null],
    ['a', false, null],
    ['toString', false, null],
  ]
  test.each(cases)('%s (Ctrl: %p)', (key, ctrlKey, place) => {
    expect(placeAfter({ key, ctrlKey }, from, 10, 8)).toEqual(place)
  })

  test('stop at the edges', () => {
    expect(placeAfter({ key: 'ArrowLeft', ctrlKey: false }, { row: 0, column: 0 }, 10, 8)).toEqual({
      row: 0,
      column: 0,
    })
    expect(placeAfter({ key: 'ArrowDown', ctrlKey: false }, { row: 9, column: 3 }, 10, 8)).toEqual({
      row: 9,
      column: 3,
    })
  })

  test('a page is a row less than show, and at least one', () => {
    expect(pageOf(AT_START, SIZES)).toBe(9)
    expect(pageOf({ ...AT_START, clientHeight: 120 }, SIZES)).toBe(1)
  })
})
