import type { CellSizes, GridView, Place } from '#domain/matching/grid-view.ts'
import {
  type Column,
  element,
  type GridContent,
  type Row,
  setPlace,
  setText,
  writeCell,
} from './grid-cells.script.ts'

/*
 * The cells of the grid (MatrixGrid.tsx). React is not asked for them: a fixed number of elements stands for all of them,
 * and those that are scrolled out of view become those that come. So a frame touches no more than the cells that come.
 *
 * A column that comes is a cell more in every row, and each row is laid out and painted for it. So rows go to the side one after the
 * other, a few in a frame and several columns at a time, since cells are there before they show; none that shows waits.
 *
 * The element of a row or a column is found by its number modulo how many there are. With that their order turns as the
 * grid is scrolled; `aria-owns` tells the right one, and gives each row its name, for all names stand in one column, which
 * stays in its place as a whole.
 */

/** What the cells are put into; ids begin with `id`. */
export interface GridFrame {
  id: string
  grid: HTMLElement
  head: HTMLElement
  corner: HTMLElement
  columnNames: HTMLElement
  rowNames: HTMLElement
  rows: HTMLElement
}

export interface GridPool {
  /**
   * Draws the cells of a view. Those that are drawn already are not touched. True when all are drawn; rows that have the columns
   * which show may still be without others, and come with the next calls. Without `shown` none is.
   */
  draw(view: GridView, sizes: CellSizes, shown?: Columns): boolean
  /** Tells the order of what is drawn. */
  tell(): void
  /** Draws what is drawn with other content. */
  fill(content: GridContent): void
  /** Has all of it put in place again by the next drawing, because sizes may have changed. */
  forget(): void
  cellAt(place: Place): HTMLElement | null
  /** A cell and the names of its row and column, as far as they are drawn. */
  elementsOf(place: Place): HTMLElement[]
}

/** From the first to before the last. */
export type Columns = Pick<GridView, 'firstColumn' | 'lastColumn'>

const NOWHERE = -1

/** So many rows have the columns beside those that show put in place in a frame. */
const ROWS_AT_ONCE = 3

/** The first view needs sizes, and sizes a cell: one is there from the beginning. */
export function createPool(frame: GridFrame, content: GridContent): GridPool {
  let shown = content
  let columns: Column[] = []
  let rows: Row[] = []
  let firstRow = NOWHERE
  let firstColumn = NOWHERE
  /** The row that is next to go to the side. */
  let next = 0
  make(1, 1)

  function make(rowCount: number, columnCount: number): void {
    columns = Array.from({ length: columnCount }, makeColumn)
    rows = Array.from({ length: rowCount }, (_row, slot) => makeRow(`${frame.id}-${slot}`, columnCount))
    firstRow = NOWHERE
    firstColumn = NOWHERE
    frame.columnNames.replaceChildren(...columns.map(({ name }) => name))
    frame.rowNames.replaceChildren(...rows.map(({ name }) => name))
    frame.rows.replaceChildren(...rows.map((row) => row.element))
    frame.rows.style.setProperty('--columns', String(columnCount))
  }

  function draw(view: GridView, sizes: CellSizes, showing?: Columns): boolean {
    const [rowCount, columnCount] = [view.lastRow - view.firstRow, view.lastColumn - view.firstColumn]
    if (rowCount !== rows.length || columnCount !== columns.length) make(rowCount, columnCount)
    if (view.firstColumn !== firstColumn) {
      firstColumn = view.firstColumn
      for (let column = firstColumn; column < view.lastColumn; column += 1) {
        moveColumn(column, sizes.cellWidth)
      }
    }
    if (view.firstRow !== firstRow) {
      firstRow = view.firstRow
      for (let row = firstRow; row < view.lastRow; row += 1) moveRow(row, sizes)
    }
    return follow(sizes, showing)
  }

  /** Has rows that begin elsewhere begin with the first column: all of them, or a few and those that lack what shows. */
  function follow(sizes: CellSizes, showing?: Columns): boolean {
    let left = showing ? ROWS_AT_ONCE : Infinity
    let isDone = true
    const start = next
    for (let i = 0; i < rows.length; i += 1) {
      const at = (start + i) % rows.length
      const row = rows[at]
      if (!row || row.firstColumn === firstColumn) continue
      if (left > 0) next = at + 1
      else if (showing && hasColumns(row, showing)) {
        isDone = false
        continue
      }
      left -= 1
      moveCells(row, sizes)
    }
    return isDone
  }

  const hasColumns = (row: Row, showing: Columns) =>
    row.firstColumn <= showing.firstColumn && row.firstColumn + columns.length >= showing.lastColumn

  function moveColumn(column: number, cellWidth: number): void {
    const moved = columns[column % columns.length]
    if (!moved || moved.column === column) return
    moved.column = column
    moved.name.style.left = `${column * cellWidth}px`
    moved.name.ariaColIndex = String(column + 2)
    setPlace(moved.name, column, column)
    setText(moved.text, shown.names[column] ?? '')
  }

  function moveRow(row: number, sizes: CellSizes): void {
    const moved = rows[row % rows.length]
    if (!moved || moved.row === row) return
    moved.row = row
    const top = `${row * sizes.cellHeight}px`
    moved.element.style.top = top
    moved.element.ariaRowIndex = String(row + 2)
    moved.name.style.top = top
    setPlace(moved.name, row, row)
    setText(moved.name, shown.names[row] ?? '')
    for (const [slot, cell] of moved.cells.entries()) place(cell, row, moved.columns[slot] ?? NOWHERE)
    moveCells(moved, sizes)
  }

  /** Has a row begin with the first column. */
  function moveCells(moved: Row, { cellWidth, namesWidth }: CellSizes): void {
    if (moved.firstColumn === firstColumn) return
    moved.firstColumn = firstColumn
    moved.element.style.left = `${namesWidth + firstColumn * cellWidth}px`
    for (let column = firstColumn; column < firstColumn + columns.length; column += 1) {
      const slot = column % columns.length
      const cell = moved.cells[slot]
      if (!cell || moved.columns[slot] === column) continue
      moved.columns[slot] = column
      cell.style.order = String(column)
      cell.ariaColIndex = String(column + 2)
      place(cell, moved.row, column)
    }
  }

  function place(cell: HTMLElement, row: number, column: number): void {
    // A row that is still to come is written then.
    if (row === NOWHERE || column === NOWHERE) return
    setPlace(cell, row, column)
    writeCell(cell, row, column, shown)
  }

  function tell(): void {
    for (const row of rows) own(row.element, [row.name, ...turned(row.cells, row.firstColumn)])
    own(frame.grid, [frame.head, ...turned(rows, firstRow).map((row) => row.element)])
  }

  function fill(next: GridContent): void {
    shown = next
    for (const { column, text } of columns) setText(text, shown.names[column] ?? '')
    for (const { row, name, cells, columns: at } of rows) {
      setText(name, shown.names[row] ?? '')
      for (const [slot, cell] of cells.entries()) place(cell, row, at[slot] ?? NOWHERE)
    }
  }

  function forget(): void {
    firstRow = NOWHERE
    firstColumn = NOWHERE
    for (const column of columns) column.column = NOWHERE
    for (const row of rows) {
      row.row = NOWHERE
      row.firstColumn = NOWHERE
    }
  }

  const rowAt = (row: number) => rows.find((drawn) => drawn.row === row)
  const columnAt = (column: number) => columns.find((drawn) => drawn.column === column)

  function cellAt({ row, column }: Place): HTMLElement | null {
    const drawn = rowAt(row)
    return drawn?.cells[drawn.columns.indexOf(column)] ?? null
  }

  return {
    draw,
    tell,
    fill,
    forget,
    cellAt,
    elementsOf: (of) =>
      [cellAt(of), rowAt(of.row)?.name, columnAt(of.column)?.name].filter(
        (drawn) => drawn instanceof HTMLElement,
      ),
  }
}

/** Says in which order an element has these. */
function own(element: HTMLElement, owned: readonly HTMLElement[]): void {
  const ids = owned.map(({ id }) => id).join(' ')
  if (element.getAttribute('aria-owns') !== ids) element.setAttribute('aria-owns', ids)
}

/** What stands at its number modulo the length, from the element of the number `first` on. */
function turned<T>(all: readonly T[], first: number): T[] {
  const start = first % all.length
  return [...all.slice(start), ...all.slice(0, start)]
}

function makeColumn(): Column {
  const name = element('columnheader', 'matrix-column')
  const text = document.createElement('span')
  name.append(text)
  return { column: NOWHERE, name, text }
}

function makeRow(id: string, columnCount: number): Row {
  const name = element('rowheader', 'matrix-name', `${id}-name`)
  name.ariaColIndex = '1'
  const row = element('row', 'matrix-row', id)
  const cells = Array.from({ length: columnCount }, (_cell, slot) => {
    const cell = element('gridcell', 'cell', `${id}-${slot}`)
    cell.tabIndex = -1
    return cell
  })
  row.append(...cells)
  const columns = cells.map(() => NOWHERE)
  return { row: NOWHERE, element: row, name, cells, firstColumn: NOWHERE, columns }
}
