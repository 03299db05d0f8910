import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  columnsIn,
  type GridView,
  isInView,
  isSameView,
  type Motion,
  pageOf,
  type Place,
  placeAfter,
  scrolledTo,
  type Viewport,
  viewOf,
} from '#domain/matching/grid-view.ts'

const SIZES = { cellWidth: 50, cellHeight: 40, namesWidth: 150, namesHeight: 100 }
const AT_START: Viewport = { scrollLeft: 0, scrollTop: 0, clientWidth: 650, clientHeight: 500 }

const ON: Motion = { down: 1, right: 1 }
const BACK: Motion = { down: -1, right: -1 }

describe('what is drawn', () => {
  // 10 columns and 10 rows show.
  const amid = { ...AT_START, scrollTop: 4000, scrollLeft: 5000 }
  const cases: [string, Viewport, Motion, number, GridView][] = [
    ['at the start', AT_START, ON, 300, view(0, 19, 0, 17)],
    ['amid, more of it ahead', amid, ON, 300, view(99, 118, 99, 116)],
    ['amid, more of it ahead on the way back', amid, BACK, 300, view(93, 112, 95, 112)],
    ['at the end', { ...AT_START, scrollTop: 11_600, scrollLeft: 14_500 }, ON, 300, view(281, 300, 283, 300)],
    ['of a small grid', AT_START, ON, 3, view(0, 3, 0, 3)],
    ['with no room', { ...AT_START, clientWidth: 90, clientHeight: 60 }, ON, 300, view(0, 9, 0, 7)],
  ]
  test.each(cases)('%s', (_name, viewport, motion, size, drawn) => {
    expect(viewOf(viewport, SIZES, size, motion)).toEqual(drawn)
  })

  test('holds every cell of which a part shows, and is of one size wherever it is scrolled', () => {
    const numbers = fc.record({
      scrollLeft: fc.double({ min: 0, max: 14_500, noNaN: true }),
      scrollTop: fc.double({ min: 0, max: 11_600, noNaN: true }),
      clientWidth: fc.integer({ min: 200, max: 2000 }),
      clientHeight: fc.integer({ min: 200, max: 1200 }),
    })
    const way = fc.constantFrom<1 | -1>(1, -1)
    fc.assert(
      fc.property(numbers, fc.record({ down: way, right: way }), (viewport, motion) => {
        const drawn = viewOf(viewport, SIZES, 300, motion)
        const first = {
          row: Math.floor(viewport.scrollTop / 40),
          column: Math.floor(viewport.scrollLeft / 50),
        }
        const last = {
          row: Math.min(Math.ceil((viewport.scrollTop + viewport.clientHeight - 100) / 40), 300) - 1,
          column: Math.min(Math.ceil((viewport.scrollLeft + viewport.clientWidth - 150) / 50), 300) - 1,
        }
        expect([isInView(first, drawn), isInView(last, drawn)]).toEqual([true, true])
        const atStart = viewOf({ ...viewport, scrollLeft: 0, scrollTop: 0 }, SIZES, 300, ON)
        expect([drawn.lastRow - drawn.firstRow, drawn.lastColumn - drawn.firstColumn]).toEqual([
          atStart.lastRow,
          atStart.lastColumn,
        ])
      }),
    )
  })

  test('is the same view or another', () => {
    expect(isSameView(view(0, 19, 0, 17), view(0, 19, 0, 17))).toBe(true)
    expect(isSameView(view(0, 19, 0, 17), view(1, 20, 0, 17))).toBe(false)
  })
})

function view(firstRow: number, lastRow: number, firstColumn: number, lastColumn: number): GridView {
  return { firstRow, lastRow, firstColumn, lastColumn }
}

test.each<[string, Viewport, Motion, number, number, number]>([
  ['at the start', AT_START, ON, 300, 0, 12],
  ['with parts of the first and the last', { ...AT_START, scrollLeft: 5025 }, ON, 300, 100, 113],
  ['on the way back', { ...AT_START, scrollLeft: 5025 }, BACK, 300, 98, 111],
  ['back at the start', AT_START, BACK, 300, 0, 10],
  ['of a small grid', AT_START, ON, 3, 0, 3],
])('the columns that show, %s', (_name, viewport, motion, size, firstColumn, lastColumn) => {
  expect(columnsIn(viewport, SIZES, size, motion)).toEqual({ firstColumn, lastColumn })
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
