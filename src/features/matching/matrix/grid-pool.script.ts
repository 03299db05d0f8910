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
  /** Draws the cells of a view. Those that are drawn already are not touched. */
  draw(view: GridView, sizes: CellSizes): void
  /** Draws what is drawn with other content. */
  fill(content: GridContent): void
  /** Has all of it put in place again by the next drawing, because sizes may have changed. */
  forget(): void
  cellAt(place: Place): HTMLElement | null
  /** A cell and the names of its row and column, as far as they are drawn. */
  elementsOf(place: Place): HTMLElement[]
}

const NOWHERE = -1

/** The first view needs sizes, and sizes a cell: one is there from the beginning. */
export function createPool(frame: GridFrame, content: GridContent): GridPool {
  let shown = content
  let columns: Column[] = []
  let rows: Row[] = []
  let firstRow = NOWHERE
  let firstColumn = NOWHERE
  make(1, 1)

  function make(rowCount: number, columnCount: number): void {
    columns = Array.from({ length: columnCount }, makeColumn)
    rows = Array.from({ length: rowCount }, (_row, slot) => makeRow(`${frame.id}-${slot}`, columnCount))
    firstRow = NOWHERE
    firstColumn = NOWHERE
    frame.columnNames.replaceChildren(...columns.map(({ name }) => name))
    frame.rowNames.replaceChildren(...rows.map(({ name }) => name))
    frame.rows.replaceChildren(...rows.map((row) => row.element))
  }

  function draw(view: GridView, { cellWidth, cellHeight, namesWidth }: CellSizes): void {
    const [rowCount, columnCount] = [view.lastRow - view.firstRow, view.lastColumn - view.firstColumn]
    if (rowCount !== rows.length || columnCount !== columns.length) make(rowCount, columnCount)
    if (view.firstColumn !== firstColumn) {
      firstColumn = view.firstColumn
      const before = `${namesWidth + firstColumn * cellWidth}px`
      for (const { element } of rows) element.style.paddingLeft = before
      for (let column = firstColumn; column < view.lastColumn; column += 1) moveColumn(column, cellWidth)
      for (const row of rows) row.element.setAttribute('aria-owns', ownedBy(row))
    }
    if (view.firstRow !== firstRow) {
      firstRow = view.firstRow
      for (let row = firstRow; row < view.lastRow; row += 1) moveRow(row, cellHeight)
      const inOrder = turned(rows, firstRow).map((row) => row.element.id)
      frame.grid.setAttribute('aria-owns', [frame.head.id, ...inOrder].join(' '))
    }
  }

  function moveColumn(column: number, cellWidth: number): void {
    const slot = column % columns.length
    const moved = columns[slot]
    if (!moved || moved.column === column) return
    moved.column = column
    moved.name.style.left = `${column * cellWidth}px`
    moved.name.ariaColIndex = String(column + 2)
    setPlace(moved.name, column, column)
    setText(moved.text, shown.names[column] ?? '')
    for (const { row, cells } of rows) {
      const cell = cells[slot]
      if (!cell) continue
      cell.style.order = String(column)
      cell.ariaColIndex = String(column + 2)
      // A row that is still to come is written then.
      if (row !== NOWHERE) place(cell, row, column)
    }
  }

  function moveRow(row: number, cellHeight: number): void {
    const moved = rows[row % rows.length]
    if (!moved || moved.row === row) return
    moved.row = row
    const top = `${row * cellHeight}px`
    moved.element.style.top = top
    moved.element.ariaRowIndex = String(row + 2)
    moved.name.style.top = top
    setPlace(moved.name, row, row)
    setText(moved.name, shown.names[row] ?? '')
    for (const [slot, cell] of moved.cells.entries()) place(cell, row, columns[slot]?.column ?? NOWHERE)
  }

  function place(cell: HTMLElement, row: number, column: number): void {
    setPlace(cell, row, column)
    writeCell(cell, row, column, shown)
  }

  function fill(next: GridContent): void {
    shown = next
    for (const { column, text } of columns) setText(text, shown.names[column] ?? '')
    for (const { row, name, cells } of rows) {
      setText(name, shown.names[row] ?? '')
      for (const [slot, cell] of cells.entries())
        writeCell(cell, row, columns[slot]?.column ?? NOWHERE, shown)
    }
  }

  function forget(): void {
    firstRow = NOWHERE
    firstColumn = NOWHERE
    for (const column of columns) column.column = NOWHERE
    for (const row of rows) row.row = NOWHERE
  }

  /** The ids of a row's name and cells, from left to right. */
  function ownedBy({ name, cells }: Row): string {
    return [name, ...turned(cells, firstColumn)].map(({ id }) => id).join(' ')
  }

  const rowAt = (row: number) => rows.find((drawn) => drawn.row === row)
  const columnAt = (column: number) => columns.find((drawn) => drawn.column === column)

  function cellAt({ row, column }: Place): HTMLElement | null {
    const drawn = columnAt(column)
    return (drawn && rowAt(row)?.cells[columns.indexOf(drawn)]) ?? null
  }

  return {
    draw,
    fill,
    forget,
    cellAt,
    elementsOf: (of) =>
      [cellAt(of), rowAt(of.row)?.name, columnAt(of.column)?.name].filter(
        (drawn) => drawn instanceof HTMLElement,
      ),
  }
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
  return { row: NOWHERE, element: row, name, cells }
}
