import type { GridContent } from '#domain/matching/grid-tiles.ts'
import {
  around,
  type CellSizes,
  contains,
  type GridView,
  isInView,
  type Place,
} from '#domain/matching/grid-view.ts'
import { formatWholePercent } from '#domain/matching/percent.ts'

/*
 * The cells of the grid for keyboards and screen readers: those that show and some around them, invisible over the scores
 * that are drawn (grid-tiles.script.ts). They follow once scrolling rests, a row in a frame.
 */

/** So many more on each side, so that a step with the keys seldom has them all written anew. */
const BESIDE = { rows: 4, columns: 3 }

/** What the cells are put into. */
export interface CellsFrame {
  columns: HTMLElement
  rows: HTMLElement
}

export interface GridCells {
  /** Has all cells of a view, at once or a row in a frame. */
  cover(view: GridView, pace: 'at once' | 'by frames'): void
  /** Of another content or other sizes: all are written anew by the next `cover`. */
  fill(content: GridContent, sizes: CellSizes): void
  /** Leaves what is still to be written for the next `cover`. */
  pause(): void
  cellAt(place: Place): HTMLElement | null
}

interface Row {
  element: HTMLElement
  name: HTMLElement
  cells: HTMLElement[]
}

/** `onCovered` hears when all cells of a view are there. */
export function createCells(frame: CellsFrame, onCovered: () => void): GridCells {
  let content: GridContent = { names: [], scores: [], threshold: 0 }
  let sizes: CellSizes | null = null
  let covered: GridView | null = null
  let columns: HTMLElement[] = []
  let rows: Row[] = []
  let frameAsked = 0
  let written = 0

  function make(rowCount: number, columnCount: number): void {
    if (rows.length === rowCount && columns.length === columnCount) return
    columns = Array.from({ length: columnCount }, () => element('columnheader'))
    rows = Array.from({ length: rowCount }, () => makeRow(columnCount))
    frame.columns.replaceChildren(...columns)
    frame.rows.replaceChildren(...rows.map((row) => row.element))
    frame.rows.style.setProperty('--columns', String(columnCount))
  }

  function cover(view: GridView, pace: 'at once' | 'by frames'): void {
    if (!covered || !contains(covered, view)) begin(view)
    if (pace === 'by frames') return writeSome()
    write(Infinity)
    onCovered()
  }

  function begin(view: GridView): void {
    const size = content.names.length
    // Never fewer elements than before: how many cells show changes with every half of one that is scrolled.
    const count = (shown: number, beside: number, before: number) =>
      Math.min(Math.max(shown + 2 * beside, before), size)
    const rowCount = count(view.lastRow - view.firstRow, BESIDE.rows, rows.length)
    const columnCount = count(view.lastColumn - view.firstColumn, BESIDE.columns, columns.length)
    make(rowCount, columnCount)
    covered = around(view, rowCount, columnCount, size)
    for (const [at, name] of columns.entries()) {
      name.ariaColIndex = String(covered.firstColumn + at + 2)
      setText(name, content.names[covered.firstColumn + at] ?? '')
    }
    written = 0
  }

  function writeSome(): void {
    pause()
    write(1)
    if (written < rows.length) frameAsked = requestAnimationFrame(writeSome)
    else onCovered()
  }

  const pause = () => cancelAnimationFrame(frameAsked)

  function write(count: number): void {
    const end = Math.min(written + count, rows.length)
    for (; written < end; written += 1) writeRow(rows[written], written)
  }

  function writeRow(written: Row | undefined, at: number): void {
    if (!written || !covered || !sizes) return
    const row = covered.firstRow + at
    const { style } = written.element
    style.left = `${sizes.namesWidth + covered.firstColumn * sizes.cellWidth}px`
    style.top = `${sizes.namesHeight + row * sizes.cellHeight}px`
    written.element.ariaRowIndex = String(row + 2)
    setText(written.name, content.names[row] ?? '')
    for (const [slot, cell] of written.cells.entries()) {
      const column = covered.firstColumn + slot
      cell.dataset.place = `${row} ${column}`
      cell.ariaColIndex = String(column + 2)
      setText(cell, spoken(row, column))
    }
  }

  function spoken(row: number, column: number): string {
    if (row === column) return 'the same person'
    const score = content.scores[row]?.[column] ?? null
    return score === null ? 'not shown to you' : formatWholePercent(score)
  }

  return {
    cover,
    fill(next, measured) {
      content = next
      sizes = measured
      covered = null
    },
    cellAt(place) {
      if (!covered || !isInView(place, covered)) return null
      const at = place.row - covered.firstRow
      return at < written ? (rows[at]?.cells[place.column - covered.firstColumn] ?? null) : null
    },
    pause,
  }
}

/** The place of a cell's element; null for others. */
export function placeOf(target: EventTarget | null): Place | null {
  const text = target instanceof HTMLElement ? target.dataset.place : null
  if (!text) return null
  const [row = 0, column = 0] = text.split(' ').map(Number)
  return { row, column }
}

function makeRow(columnCount: number): Row {
  const row = element('row', 'matrix-row')
  const name = element('rowheader', 'sr-only')
  name.ariaColIndex = '1'
  const cells = Array.from({ length: columnCount }, () => {
    const cell = element('gridcell', 'cell')
    cell.tabIndex = -1
    return cell
  })
  row.append(name, ...cells)
  return { element: row, name, cells }
}

function element(role: 'row' | 'rowheader' | 'columnheader' | 'gridcell', className = ''): HTMLElement {
  const made = document.createElement('div')
  made.setAttribute('role', role)
  made.className = className
  return made
}

function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}
