import { badgeFor } from '#domain/matching/badge.ts'
import { formatWholePercent } from '#domain/matching/percent.ts'

/* What is written into the elements of the grid (grid-pool.script.ts). What stands there already is not written again. */

export interface GridContent {
  names: readonly string[]
  /** Null where a score is not the viewer's to see. */
  scores: readonly (readonly (number | null)[])[]
  /** 0 to 1 */
  threshold: number
}

export interface Row {
  row: number
  element: HTMLElement
  name: HTMLElement
  cells: HTMLElement[]
  /** Where its cells begin, and of which column each of them is. */
  firstColumn: number
  columns: number[]
}

export interface Column {
  column: number
  name: HTMLElement
  /** The part of the name's element that is turned. */
  text: HTMLElement
}

type Role = 'row' | 'rowheader' | 'columnheader' | 'gridcell'

/** An element of the grid; with an id if others name it. */
export function element(role: Role, className: string, id = ''): HTMLElement {
  const made = document.createElement('div')
  made.setAttribute('role', role)
  made.className = className
  if (id) made.id = id
  return made
}

export function setPlace(element: HTMLElement, row: number, column: number): void {
  element.dataset.place = `${row} ${column}`
}

export function setText(element: HTMLElement, text: string): void {
  const { firstChild } = element
  if (!(firstChild instanceof Text) || firstChild !== element.lastChild) element.textContent = text
  else if (firstChild.data !== text) firstChild.data = text
}

export function writeCell(cell: HTMLElement, row: number, column: number, content: GridContent): void {
  const score = content.scores[row]?.[column] ?? null
  const same = row === column
  const className = same || score === null ? 'cell cell-self' : cellClass(score, content.threshold)
  if (cell.className !== className) cell.className = className
  if (same) cell.replaceChildren(dash(), spoken('the same person'))
  else if (score === null) cell.replaceChildren(spoken('not shown to you'))
  else setText(cell, formatWholePercent(score))
}

function cellClass(score: number, threshold: number): string {
  if (score <= threshold) return 'cell cell-below'
  return badgeFor(score)?.key === 'great' ? 'cell cell-great' : 'cell cell-above'
}

function dash(): HTMLElement {
  const shown = document.createElement('span')
  shown.ariaHidden = 'true'
  shown.textContent = '–'
  return shown
}

/** For screen readers only. */
function spoken(text: string): HTMLElement {
  const said = document.createElement('span')
  said.className = 'sr-only'
  said.textContent = text
  return said
}
