/*
 * Which part of a large grid is drawn. A grid of 300 people has 90,000 cells; only those that can be seen, and a few
 * around them, are in the document.
 */

/** The sizes of a grid's cells, in CSS pixels. */
export interface CellSizes {
  cellWidth: number
  cellHeight: number
  /** Of the column of names. */
  namesWidth: number
  /** Of the row of names. */
  namesHeight: number
}

/** The part of a scrolled grid that shows. */
export interface Viewport {
  scrollLeft: number
  scrollTop: number
  clientWidth: number
  clientHeight: number
}

/** The cells that are drawn: from the first to before the last. */
export interface GridView {
  firstRow: number
  lastRow: number
  firstColumn: number
  lastColumn: number
}

/** A cell, counted from 0. */
export interface Place {
  row: number
  column: number
}

/** Where a grid is scrolled to: 1 down or to the right, -1 up or to the left. */
export interface Motion {
  down: 1 | -1
  right: 1 | -1
}

/** How many rows are drawn beyond those that show: where it is scrolled to, they come into view before the next drawing. */
const ROWS_BESIDE = { ahead: 7, behind: 1 }
const COLUMNS_BESIDE = { ahead: 5, behind: 1 }

/**
 * The view of a grid of `size` by `size` cells. Wherever it is scrolled, a view of one viewport has as many rows and
 * columns, so that the elements of those that go can be those that come.
 */
export function viewOf(viewport: Viewport, sizes: CellSizes, size: number, motion: Motion): GridView {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = viewport
  const { cellWidth, cellHeight, namesWidth, namesHeight } = sizes
  const height = clientHeight - namesHeight
  const rows = span(scrollTop / cellHeight, height / cellHeight, size, ROWS_BESIDE, motion.down)
  const width = clientWidth - namesWidth
  const columns = span(scrollLeft / cellWidth, width / cellWidth, size, COLUMNS_BESIDE, motion.right)
  return { firstRow: rows.first, lastRow: rows.last, firstColumn: columns.first, lastColumn: columns.last }
}

/** So many columns may come into view within a frame. */
const COLUMNS_NEXT = 2

/** The columns of `size` of which something shows now or may in the next frame, from the first to before the last. */
export function columnsIn(
  { scrollLeft, clientWidth }: Viewport,
  { cellWidth, namesWidth }: CellSizes,
  size: number,
  { right }: Motion,
) {
  const first = Math.floor(scrollLeft / cellWidth) - (right < 0 ? COLUMNS_NEXT : 0)
  const last = Math.ceil((scrollLeft + clientWidth - namesWidth) / cellWidth) + (right > 0 ? COLUMNS_NEXT : 0)
  return { firstColumn: Math.max(first, 0), lastColumn: Math.min(last, size) }
}

/** All of it in cells. */
function span(start: number, visible: number, size: number, beside: typeof ROWS_BESIDE, direction: 1 | -1) {
  const { ahead, behind } = beside
  // A cell more than fit may show, the first and the last of them in part.
  const count = Math.min(Math.ceil(Math.max(visible, 0)) + 1 + ahead + behind, size)
  const first = Math.floor(start) - (direction > 0 ? behind : ahead)
  const within = Math.min(Math.max(first, 0), size - count)
  return { first: within, last: within + count }
}

export function isSameView(one: GridView, other: GridView): boolean {
  return (
    one.firstRow === other.firstRow &&
    one.lastRow === other.lastRow &&
    one.firstColumn === other.firstColumn &&
    one.lastColumn === other.lastColumn
  )
}

export function isInView({ row, column }: Place, view: GridView): boolean {
  return row >= view.firstRow && row < view.lastRow && column >= view.firstColumn && column < view.lastColumn
}

/** Where to scroll so that a cell shows whole, beside the names. */
export function scrolledTo(place: Place, viewport: Viewport, sizes: CellSizes) {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = viewport
  const { cellWidth, cellHeight, namesWidth, namesHeight } = sizes
  return {
    scrollLeft: shifted(scrollLeft, clientWidth - namesWidth, place.column * cellWidth, cellWidth),
    scrollTop: shifted(scrollTop, clientHeight - namesHeight, place.row * cellHeight, cellHeight),
  }
}

/** By how many rows Page Up and Page Down move: one less than show, and at least one. */
export function pageOf({ clientHeight }: Viewport, { namesHeight, cellHeight }: CellSizes): number {
  return Math.max(1, Math.floor((clientHeight - namesHeight) / cellHeight) - 1)
}

function shifted(scrolled: number, visible: number, start: number, length: number): number {
  if (start < scrolled) return start
  return Math.max(scrolled, start + length - visible)
}

interface Press {
  key: string
  ctrlKey: boolean
}

/** Where a key leads in a grid of `size` by `size` cells, or null for other keys. `page` is a page's number of rows. */
export function placeAfter(press: Press, { row, column }: Place, size: number, page: number): Place | null {
  const end = size - 1
  const places: Record<string, Place> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
    Home: press.ctrlKey ? { row: 0, column: 0 } : { row, column: 0 },
    End: press.ctrlKey ? { row: end, column: end } : { row, column: end },
  }
  const place = Object.hasOwn(places, press.key) ? places[press.key] : undefined
  if (!place) return null
  const within = (index: number) => Math.min(Math.max(index, 0), end)
  return { row: within(place.row), column: within(place.column) }
}
