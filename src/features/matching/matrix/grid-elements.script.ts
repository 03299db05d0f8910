import type { CellsFrame } from './grid-cells.script.ts'
import type { Joint } from '#domain/matching/grid-tiles.ts'
import type { CellSizes, Place, Viewport } from '#domain/matching/grid-view.ts'

/*
 * The parts of the grid (MatrixGrid.tsx) that bypass React: sizes and positions, which are styles that the CSP doesn't
 * allow in HTML, and the highlights, which follow the pointer.
 */

export interface GridFrame extends CellsFrame {
  whole: HTMLElement
  rowNames: HTMLElement
  columnNames: HTMLElement
  head: HTMLElement
  corner: HTMLElement
  scores: HTMLElement
  tiles: HTMLElement
  sample: HTMLElement
  rowLight: HTMLElement
  columnLight: HTMLElement
  cellLight: HTMLElement
  nameLight: HTMLElement
}

export function frameOf(scroller: HTMLElement): GridFrame {
  const part = (name: string) => {
    const found = scroller.querySelector<HTMLElement>(`[data-part=${name}]`)
    if (!found) throw new Error(`The grid has no ${name}.`)
    return found
  }
  return {
    whole: part('whole'),
    columns: part('column-headers'),
    rows: part('rows'),
    head: part('head'),
    corner: part('corner'),
    rowNames: part('row-names'),
    columnNames: part('column-names'),
    scores: part('scores'),
    tiles: part('tiles'),
    sample: part('sample'),
    rowLight: part('row-light'),
    columnLight: part('column-light'),
    cellLight: part('cell-light'),
    nameLight: part('name-light'),
  }
}

export function measure({ head, corner, cellLight }: GridFrame): CellSizes {
  const cell = cellLight.getBoundingClientRect()
  return {
    cellWidth: cell.width,
    cellHeight: cell.height,
    namesWidth: corner.getBoundingClientRect().width,
    namesHeight: head.getBoundingClientRect().height,
  }
}

export function viewportOf({ scrollLeft, scrollTop, clientWidth, clientHeight }: HTMLElement): Viewport {
  return { scrollLeft, scrollTop, clientWidth, clientHeight }
}

export function applySize({ whole }: GridFrame, sizes: CellSizes, size: number): void {
  const { cellWidth, cellHeight, namesWidth, namesHeight } = sizes
  whole.style.width = `${namesWidth + size * cellWidth}px`
  whole.style.height = `${namesHeight + size * cellHeight}px`
}

const TOLERANCE_PX = 0.1

/**
 * Makes the spaces between scores form columns, and returns the separator to use: tabs if readers have set their own spacing.
 * Tabs always form columns, but each score between them is painted separately, which takes several times as long.
 */
export function fitSpaces({ scores, sample }: GridFrame, { cellWidth }: CellSizes): Joint {
  const count = (sample.textContent ?? '').split(' ').length - 1
  const missing = () => cellWidth - sample.getBoundingClientRect().width / count
  const before = Number.parseFloat(scores.style.wordSpacing) || 0
  if (Math.abs(missing()) > TOLERANCE_PX) scores.style.wordSpacing = `${before + missing()}px`
  return Math.abs(missing()) > TOLERANCE_PX ? '\t' : ' '
}

/** One block for all names on a side, one line each: separate elements would be a layer each, or 600 more to lay out. */
export function writeNames({ rowNames, columnNames }: GridFrame, names: readonly string[]): void {
  const lines = names.map((name) => name.replaceAll(/\s+/g, ' ')).join('\n')
  for (const side of [rowNames, columnNames]) if (side.textContent !== lines) side.textContent = lines
}

/** Highlights a cell with its row, its column and the two names; null removes the highlights. */
export function highlightCell(frame: GridFrame, place: Place | null, sizes: CellSizes): void {
  const { rowLight, columnLight, cellLight, nameLight } = frame
  for (const light of [rowLight, columnLight, cellLight, nameLight])
    light.toggleAttribute('data-on', place !== null)
  if (!place) return
  const { cellWidth, cellHeight, namesWidth, namesHeight } = sizes
  const left = `${namesWidth + place.column * cellWidth}px`
  const top = `${namesHeight + place.row * cellHeight}px`
  rowLight.style.translate = `0 ${top}`
  for (const light of [columnLight, nameLight]) light.style.translate = `${left} 0`
  cellLight.style.translate = `${left} ${top}`
}
