import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  around,
  contains,
  distance,
  type GridView,
  isInView,
  pageOf,
  type Place,
  positionAfterKey,
  placeAt,
  scrolledTo,
  type Viewport,
  viewOf,
} from '#domain/matching/grid-view.ts'

const SIZES = { cellWidth: 50, cellHeight: 40, namesWidth: 150, namesHeight: 100 }
const AT_START: Viewport = { scrollLeft: 0, scrollTop: 0, clientWidth: 650, clientHeight: 500 }

function view(firstRow: number, lastRow: number, firstColumn: number, lastColumn: number): GridView {
  return { firstRow, lastRow, firstColumn, lastColumn }
}

describe('the visible part', () => {
  // 10 columns and 10 rows fit.
  const cases: [string, Partial<Viewport>, number, GridView][] = [
    ['at the start', {}, 300, view(0, 10, 0, 10)],
    ['in the middle', { scrollTop: 4000, scrollLeft: 5000 }, 300, view(100, 110, 100, 110)],
    [
      'with parts of the first and last cells',
      { scrollTop: 4001, scrollLeft: 5049 },
      300,
      view(100, 111, 100, 111),
    ],
    ['at the end', { scrollTop: 11_600, scrollLeft: 14_500 }, 300, view(290, 300, 290, 300)],
    ['scrolled past its end', { scrollTop: 20_000, scrollLeft: -30 }, 300, view(299, 300, 0, 10)],
    ['of a small grid', {}, 3, view(0, 3, 0, 3)],
    ['of a viewport without room', { clientWidth: 90, clientHeight: 60 }, 300, view(0, 1, 0, 1)],
  ]
  test.each(cases)('%s', (_name, change, size, shown) => {
    expect(viewOf({ ...AT_START, ...change }, SIZES, size)).toEqual(shown)
  })

  test('includes every cell that is partly visible', () => {
    // Browsers scroll by parts of a pixel, but not by ones that a sum rounds away.
    const pixels = (max: number) => fc.integer({ min: 0, max: max * 64 }).map((parts) => parts / 64)
    const numbers = fc.record({
      scrollLeft: pixels(14_500),
      scrollTop: pixels(11_600),
      clientWidth: fc.integer({ min: 200, max: 2000 }),
      clientHeight: fc.integer({ min: 200, max: 1200 }),
    })
    fc.assert(
      fc.property(numbers, (viewport) => {
        const shown = viewOf(viewport, SIZES, 300)
        const first = {
          row: Math.floor(viewport.scrollTop / 40),
          column: Math.floor(viewport.scrollLeft / 50),
        }
        const last = {
          row: Math.min(Math.ceil((viewport.scrollTop + viewport.clientHeight - 100) / 40), 300) - 1,
          column: Math.min(Math.ceil((viewport.scrollLeft + viewport.clientWidth - 150) / 50), 300) - 1,
        }
        expect([isInView(first, shown), isInView(last, shown)]).toEqual([true, true])
        const wide = around(shown, 60, 60, 300)
        expect([contains(wide, shown), wide.lastRow - wide.firstRow, wide.firstRow >= 0]).toEqual([
          true,
          60,
          true,
        ])
      }),
    )
  })

  test('contains another view or not, and has a distance to it', () => {
    expect(contains(view(5, 20, 5, 20), view(5, 20, 5, 20))).toBe(true)
    expect(contains(view(5, 20, 5, 20), view(5, 21, 5, 20))).toBe(false)
    expect(contains(view(5, 20, 5, 20), view(5, 20, 4, 20))).toBe(false)
    expect(contains(view(5, 20, 5, 20), view(5, 20, 5, 21))).toBe(false)
    expect(contains(view(5, 20, 5, 20), view(4, 20, 5, 20))).toBe(false)
    expect(distance(view(0, 10, 0, 10), view(9, 20, 9, 20))).toBe(0)
    expect(distance(view(0, 10, 0, 10), view(12, 20, 13, 20))).toBe(5)
    expect(distance(view(12, 20, 0, 10), view(0, 10, 0, 10))).toBe(2)
  })

  test('is in the middle of a larger area, or as near to it as possible', () => {
    expect(around(view(100, 110, 50, 60), 20, 14, 300)).toEqual(view(95, 115, 48, 62))
    expect(around(view(0, 10, 295, 300), 20, 14, 300)).toEqual(view(0, 20, 286, 300))
  })
})

test.each<[string, [x: number, y: number], Partial<Viewport>, Place | null]>([
  ['a score', [150, 100], {}, { row: 0, column: 0 }],
  ['another score', [299, 139], { scrollTop: 80, scrollLeft: 500 }, { row: 2, column: 12 }],
  ['the name of a row', [149, 180], { scrollLeft: 500 }, { row: 2, column: 2 }],
  ['the name of a column', [200, 99], { scrollTop: 500 }, { row: 1, column: 1 }],
  ['nothing in the corner', [149, 99], {}, null],
  ['nothing beyond the last row', [200, 400], { scrollTop: 11_800 }, null],
])('at a point there’s %s', (_name, [x, y], change, place) => {
  expect(placeAt(x, y, { ...AT_START, ...change }, SIZES, 300)).toEqual(place)
})

describe('scrolling to a cell', () => {
  const cases: [string, Place, Partial<Viewport>, { scrollLeft: number; scrollTop: number }][] = [
    ['that’s visible changes nothing', { row: 2, column: 2 }, {}, { scrollLeft: 0, scrollTop: 0 }],
    ['below shows it at the bottom', { row: 10, column: 0 }, {}, { scrollLeft: 0, scrollTop: 40 }],
    ['to the right shows it at the right', { row: 0, column: 12 }, {}, { scrollLeft: 150, scrollTop: 0 }],
    [
      'above and to the left shows it next to the names',
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
    expect(positionAfterKey({ key, ctrlKey }, from, 10, 8)).toEqual(place)
  })

  test('stop at the edges', () => {
    expect(positionAfterKey({ key: 'ArrowLeft', ctrlKey: false }, { row: 0, column: 0 }, 10, 8)).toEqual({
      row: 0,
      column: 0,
    })
    expect(positionAfterKey({ key: 'ArrowDown', ctrlKey: false }, { row: 9, column: 3 }, 10, 8)).toEqual({
      row: 9,
      column: 3,
    })
  })

  test('a page is one row less than visible, and at least one', () => {
    expect(pageOf(AT_START, SIZES)).toBe(9)
    expect(pageOf({ ...AT_START, clientHeight: 120 }, SIZES)).toBe(1)
  })
})
