/* The visible part of a large grid, and where points and keys lead. A grid of 300 people has 90,000 cells. */

export interface CellSizes {
  cellWidth: number
  cellHeight: number
  namesWidth: number
  namesHeight: number
}

export interface Viewport {
  scrollLeft: number
  scrollTop: number
  clientWidth: number
  clientHeight: number
}

export interface GridView {
  firstRow: number
  lastRow: number
  firstColumn: number
  lastColumn: number
}

/** Counted from 0. */
export interface Place {
  row: number
  column: number
}

export function viewOf(viewport: Viewport, sizes: CellSizes, size: number): GridView {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = viewport
  const { cellWidth, cellHeight, namesWidth, namesHeight } = sizes
  const rows = span(scrollTop / cellHeight, (clientHeight - namesHeight) / cellHeight, size)
  const columns = span(scrollLeft / cellWidth, (clientWidth - namesWidth) / cellWidth, size)
  return { firstRow: rows.first, lastRow: rows.last, firstColumn: columns.first, lastColumn: columns.last }
}

function span(start: number, visible: number, size: number) {
  const first = Math.min(Math.max(Math.floor(start), 0), size - 1)
  return { first, last: Math.min(Math.max(Math.ceil(start + visible), first + 1), size) }
}

export function around(view: GridView, rows: number, columns: number, size: number): GridView {
  const first = (start: number, end: number, count: number) =>
    Math.min(Math.max(Math.floor((start + end - count) / 2), 0), size - count)
  const firstRow = first(view.firstRow, view.lastRow, rows)
  const firstColumn = first(view.firstColumn, view.lastColumn, columns)
  return { firstRow, lastRow: firstRow + rows, firstColumn, lastColumn: firstColumn + columns }
}

export function isInView({ row, column }: Place, view: GridView): boolean {
  return row >= view.firstRow && row < view.lastRow && column >= view.firstColumn && column < view.lastColumn
}

export function contains(view: GridView, part: GridView): boolean {
  const first = { row: part.firstRow, column: part.firstColumn }
  return isInView(first, view) && isInView({ row: part.lastRow - 1, column: part.lastColumn - 1 }, view)
}

/** Returns the cells between two views, rows plus columns; 0 if they touch. */
export function distance(one: GridView, other: GridView): number {
  const rows = Math.max(one.firstRow - other.lastRow, other.firstRow - one.lastRow, 0)
  const columns = Math.max(one.firstColumn - other.lastColumn, other.firstColumn - one.lastColumn, 0)
  return rows + columns
}

export function placeAt(
  x: number,
  y: number,
  viewport: Viewport,
  sizes: CellSizes,
  size: number,
): Place | null {
  const { cellWidth, cellHeight, namesWidth, namesHeight } = sizes
  const row = Math.floor((viewport.scrollTop + y - namesHeight) / cellHeight)
  const column = Math.floor((viewport.scrollLeft + x - namesWidth) / cellWidth)
  const isRowName = x < namesWidth
  const isColumnName = y < namesHeight
  if (isRowName && isColumnName) return null
  const place = { row: isColumnName ? column : row, column: isRowName ? row : column }
  return place.row < size && place.column < size ? place : null
}

/** Returns where to scroll so that a cell is fully visible. */
export function scrolledTo(place: Place, viewport: Viewport, sizes: CellSizes) {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = viewport
  const { cellWidth, cellHeight, namesWidth, namesHeight } = sizes
  return {
    scrollLeft: shifted(scrollLeft, clientWidth - namesWidth, place.column * cellWidth, cellWidth),
    scrollTop: shifted(scrollTop, clientHeight - namesHeight, place.row * cellHeight, cellHeight),
  }
}

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

/** Returns where a key leads; null for other keys. `page` is a page's number of rows. */
export function positionAfterKey(
  press: Press,
  { row, column }: Place,
  size: number,
  page: number,
): Place | null {
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
