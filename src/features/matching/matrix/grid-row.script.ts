import type { GridContent } from '#domain/matching/grid-tiles.ts'
import type { CellSizes } from '#domain/matching/grid-view.ts'
import { formatWholePercent } from '#domain/matching/percent.ts'

/* A row of cells for keyboards and screen readers (grid-cells.script.ts): a part of a grid row, in its place. */

export interface Row {
  element: HTMLElement
  name: HTMLElement
  cells: HTMLElement[]
  index: number
  firstColumn: number
}

export function makeRow(columnCount: number): Row {
  const row = element('row', 'matrix-row')
  const name = element('rowheader', 'cell-name')
  name.ariaColIndex = '1'
  const cells = Array.from({ length: columnCount }, () => {
    const cell = element('gridcell', 'cell')
    cell.tabIndex = -1
    return cell
  })
  row.append(name, ...cells)
  return { element: row, name, cells, index: -1, firstColumn: -1 }
}

export function writeRow(
  row: Row,
  { index, firstColumn }: Pick<Row, 'index' | 'firstColumn'>,
  content: GridContent,
  sizes: CellSizes,
): void {
  if (row.index === index) turn(row, firstColumn - row.firstColumn)
  row.index = index
  row.firstColumn = firstColumn
  const { style } = row.element
  style.left = `${sizes.namesWidth + firstColumn * sizes.cellWidth}px`
  style.top = `${sizes.namesHeight + index * sizes.cellHeight}px`
  row.element.ariaRowIndex = String(index + 2)
  setText(row.name, content.names[index] ?? '')
  for (const [at, cell] of row.cells.entries()) {
    const column = firstColumn + at
    const place = `${index} ${column}`
    if (cell.dataset.place !== place) {
      cell.dataset.place = place
      cell.ariaColIndex = String(column + 2)
    }
    setText(cell, spoken(content, index, column))
  }
}

/** Moves cells that leave on one side to the other, so that the cells in between keep their elements. */
function turn({ element, cells }: Row, by: number): void {
  if (Math.abs(by) >= cells.length) return
  const out = by > 0 ? cells.splice(0, by) : cells.splice(cells.length + by)
  if (by > 0) element.append(...out)
  else cells[0]?.before(...out)
  cells.splice(by > 0 ? cells.length : 0, 0, ...out)
}

function spoken({ scores }: GridContent, row: number, column: number): string {
  if (row === column) return 'the same person'
  const score = scores[row]?.[column] ?? null
  return score === null ? 'not shown to you' : formatWholePercent(score)
}

export function element(
  role: 'row' | 'rowheader' | 'columnheader' | 'gridcell',
  className = '',
): HTMLElement {
  const made = document.createElement('div')
  made.setAttribute('role', role)
  made.className = className
  return made
}

export function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}
