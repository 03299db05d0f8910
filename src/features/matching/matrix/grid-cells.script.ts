import { element, makeRow, type Row, setText, writeRow } from './grid-row.script.ts'
import type { GridContent } from '#domain/matching/grid-tiles.ts'
import { around, type CellSizes, contains, type GridView, type Place } from '#domain/matching/grid-view.ts'

/*
 * The cells of the grid for keyboards and screen readers: those that show and some around them, invisible over the scores
 * that are drawn (grid-tiles.script.ts). They follow once scrolling rests, a row in a frame. Until then other rows stand in the
 * document, but each in its place and after those above it; and as long as a cell is there its element stays, and so the focus.
 */

const BESIDE = { rows: 2, columns: 2 }

export interface CellsFrame {
  columns: HTMLElement
  rows: HTMLElement
}

export interface GridCells {
  cover(view: GridView, pace: 'at once' | 'by frames'): void
  /** Has a row of a view at once; the others are left for the next `cover`. */
  reach(row: number, view: GridView): void
  /** Replaces content or sizes; the next `cover` rewrites all cells at once. */
  fill(content: GridContent, sizes: CellSizes): void
  pause(): void
  cellAt(place: Place): HTMLElement | null
}

const NOTHING: GridView = { firstRow: 0, lastRow: 0, firstColumn: 0, lastColumn: 0 }

/** `onCovered` hears when all cells of a view are there. */
export function createCells(frame: CellsFrame, onCovered: () => void): GridCells {
  let content: GridContent = { names: [], scores: [], threshold: 0 }
  let sizes: CellSizes | null = null
  let wanted = NOTHING
  let columns: HTMLElement[] = []
  let rows: Row[] = []
  let frameAsked = 0

  function want(view: GridView): void {
    if (contains(wanted, view)) return
    const size = content.names.length
    // Never fewer elements than before, and one to spare: how many cells show changes with every half of one that is scrolled.
    const count = (shown: number, beside: number, before: number) =>
      Math.min(Math.max(shown + 1 + 2 * beside, before), size)
    const rowCount = count(view.lastRow - view.firstRow, BESIDE.rows, rows.length)
    const columnCount = count(view.lastColumn - view.firstColumn, BESIDE.columns, columns.length)
    make(rowCount, columnCount)
    wanted = around(view, rowCount, columnCount, size)
    for (const [at, name] of columns.entries()) {
      name.ariaColIndex = String(wanted.firstColumn + at + 2)
      setText(name, content.names[wanted.firstColumn + at] ?? '')
    }
  }

  function make(rowCount: number, columnCount: number): void {
    if (rows.length === rowCount && columns.length === columnCount) return
    columns = Array.from({ length: columnCount }, () => element('columnheader'))
    rows = Array.from({ length: rowCount }, () => makeRow(columnCount))
    frame.columns.replaceChildren(...columns)
    frame.rows.replaceChildren(...rows.map((row) => row.element))
    frame.rows.style.setProperty('--columns', String(columnCount))
  }

  function cover(view: GridView, pace: 'at once' | 'by frames'): void {
    want(view)
    if (pace === 'by frames') return writeNext()
    for (let index = wanted.firstRow; index < wanted.lastRow; index += 1) write(index)
    onCovered()
  }

  function writeNext(): void {
    pause()
    let index = wanted.firstRow
    while (index < wanted.lastRow && isThere(index)) index += 1
    if (index === wanted.lastRow) return onCovered()
    write(index)
    frameAsked = requestAnimationFrame(writeNext)
  }

  const pause = () => cancelAnimationFrame(frameAsked)

  const rowAt = (index: number) => rows.find((row) => row.index === index)

  const isThere = (index: number) => rowAt(index)?.firstColumn === wanted.firstColumn

  function write(index: number): void {
    const row = rowAt(index) ?? spareRow(index)
    if (row && sizes) writeRow(row, { index, firstColumn: wanted.firstColumn }, content, sizes)
  }

  /** A row that is not wanted any more, in the order that it has as another one; the one with the focus last. */
  function spareRow(index: number): Row | undefined {
    const spare = rows.filter((row) => row.index < wanted.firstRow || row.index >= wanted.lastRow)
    const row = spare.find((one) => !one.element.contains(document.activeElement)) ?? spare[0]
    if (!row) return undefined
    const others = rows.filter((other) => other !== row)
    const at = others.filter((other) => other.index < index).length
    if (rows[at] !== row) frame.rows.insertBefore(row.element, others[at]?.element ?? null)
    rows = others.toSpliced(at, 0, row)
    return row
  }

  return {
    cover,
    reach(index, view) {
      want(view)
      if (!isThere(index)) write(index)
    },
    fill(next, measured) {
      content = next
      sizes = measured
      wanted = NOTHING
    },
    cellAt({ row, column }) {
      const found = rowAt(row)
      return found?.cells[column - found.firstColumn] ?? null
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
