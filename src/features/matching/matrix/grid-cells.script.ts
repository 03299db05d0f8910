import { element, makeRow, type Row, setText, writeRow } from './grid-row.script.ts'
import type { GridContent } from '#domain/matching/grid-tiles.ts'
import { around, type CellSizes, contains, type GridView, type Place } from '#domain/matching/grid-view.ts'

/*
 * The grid's cells for keyboards and screen readers: the visible ones and some around them, invisible on top of the drawn
 * scores (grid-tiles.script.ts). They follow when scrolling stops, one row per frame. Until then the document contains other
 * rows, in the right order. A cell keeps its element, and so the focus, while it's visible.
 */

const BESIDE = { rows: 2, columns: 2 }

export interface CellsFrame {
  columns: HTMLElement
  rows: HTMLElement
}

export interface GridCells {
  cover(view: GridView, pace: 'at once' | 'by frames'): void
  /** Updates one row of a view immediately; the others are left for the next `cover`. */
  reach(row: number, view: GridView): void
  /** Replaces content or sizes; the next `cover` rewrites all cells. */
  fill(content: GridContent, sizes: CellSizes): void
  pause(): void
  cellAt(place: Place): HTMLElement | null
}

const NOTHING: GridView = { firstRow: 0, lastRow: 0, firstColumn: 0, lastColumn: 0 }

/** Calls `onCovered` once all cells of a view exist. */
export function createCells(frame: CellsFrame, onCovered: () => void): GridCells {
  let content: GridContent = { names: [], scores: [], threshold: 0 }
  let sizes: CellSizes | null = null
  let wanted = NOTHING
  let columns: HTMLElement[] = []
  let rows: Row[] = []
  let frameRequest = 0

  function want(view: GridView): void {
    if (contains(wanted, view)) return
    const size = content.names.length
    // Never fewer elements than before, and one to spare: the number of visible cells changes with every half cell of scrolling.
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
    frameRequest = requestAnimationFrame(writeNext)
  }

  const pause = () => cancelAnimationFrame(frameRequest)

  const rowAt = (index: number) => rows.find((row) => row.index === index)

  const isThere = (index: number) => rowAt(index)?.firstColumn === wanted.firstColumn

  function write(index: number): void {
    const row = rowAt(index) ?? spareRow(index)
    if (row && sizes) writeRow(row, { index, firstColumn: wanted.firstColumn }, content, sizes)
  }

  /** Returns a row that's no longer needed, the focused one only if there's no other. */
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

/** Returns the place of a cell's element; null for other elements. */
export function placeOf(target: EventTarget | null): Place | null {
  const text = target instanceof HTMLElement ? target.dataset.place : null
  if (!text) return null
  const [row = 0, column = 0] = text.split(' ').map(Number)
  return { row, column }
}
