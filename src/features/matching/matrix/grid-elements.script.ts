import type { CellSizes, GridView, Place, Viewport } from '#domain/matching/grid-view.ts'

/*
 * The elements of the grid (MatrixGrid.tsx) where React is not asked: sizes and positions, which are styles that the CSP
 * does not let stand in HTML, and the lights, which follow the pointer.
 */

/** The sizes as they are drawn; null while there is no cell. Asking makes the browser lay the page out. */
export function measure(scroller: HTMLElement): CellSizes | null {
  const names = scroller.querySelector('[data-names]')?.getBoundingClientRect()
  const corner = scroller.querySelector('[data-corner]')?.getBoundingClientRect()
  const cell = scroller.querySelector('[role=gridcell]')?.getBoundingClientRect()
  if (!names || !corner || !cell) return null
  return {
    cellWidth: cell.width,
    cellHeight: cell.height,
    namesWidth: corner.width,
    namesHeight: names.height,
  }
}

/** What shows now. Asking makes the browser lay the page out. */
export function viewportOf({ scrollLeft, scrollTop, clientWidth, clientHeight }: HTMLElement): Viewport {
  return { scrollLeft, scrollTop, clientWidth, clientHeight }
}

/** Gives the grid the size that all its cells would have, with the drawn ones in their place. */
export function applyView(scroller: HTMLElement, view: GridView, sizes: CellSizes, size: number): void {
  const whole = scroller.querySelector<HTMLElement>('[data-size]')
  if (!whole) return
  const { cellWidth, cellHeight, namesWidth, namesHeight } = sizes
  whole.style.width = `${namesWidth + size * cellWidth}px`
  whole.style.height = `${namesHeight + size * cellHeight}px`
  whole.style.paddingLeft = `${view.firstColumn * cellWidth}px`
  whole.style.paddingTop = `${view.firstRow * cellHeight}px`
}

/** The cell of an element; a name stands for the cell of the person with themselves. */
export function placeAt(target: EventTarget | null): Place | null {
  const text = target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset.place : null
  if (!text) return null
  const [row = 0, column = 0] = text.split(' ').map(Number)
  return { row, column }
}

export function cellAt(scroller: HTMLElement, { row, column }: Place): HTMLElement | null {
  return scroller.querySelector<HTMLElement>(`[role=gridcell][data-place='${row} ${column}']`)
}

/**
 * Lights a cell with its row, its column and the two names; null puts the lights out. How far the grid is scrolled is not
 * asked of the browser, which would lay the page out for it.
 */
export function lightUp(
  scroller: HTMLElement,
  place: Place | null,
  sizes: CellSizes,
  scrollLeft: number,
): void {
  for (const lit of scroller.querySelectorAll('[data-lit]')) lit.removeAttribute('data-lit')
  const rowLight = scroller.querySelector<HTMLElement>('[data-light=row]')
  const columnLight = scroller.querySelector<HTMLElement>('[data-light=column]')
  if (!rowLight || !columnLight) return
  rowLight.toggleAttribute('data-on', place !== null)
  columnLight.toggleAttribute('data-on', place !== null)
  if (!place) return
  const { row, column } = place
  const { cellWidth, cellHeight, namesWidth, namesHeight } = sizes
  rowLight.style.translate = `0 ${namesHeight + row * cellHeight}px`
  columnLight.style.translate = `${namesWidth + column * cellWidth}px 0`
  // A column that is scrolled behind the names must not shine on them.
  const behind = Math.min(Math.max(scrollLeft - column * cellWidth, 0), cellWidth)
  columnLight.style.clipPath = behind > 0 ? `inset(0 0 0 ${behind}px)` : ''
  const lit = [
    cellAt(scroller, place),
    scroller.querySelector(`[role=rowheader][data-place='${row} ${row}']`),
    scroller.querySelector(`[role=columnheader][data-place='${column} ${column}']`),
  ]
  for (const element of lit) element?.setAttribute('data-lit', '')
}
