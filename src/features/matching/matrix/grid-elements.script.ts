import type { GridFrame, GridPool } from './grid-pool.script.ts'
import type { CellSizes, Place, Viewport } from '#domain/matching/grid-view.ts'

/*
 * The elements of the grid (MatrixGrid.tsx) where React is not asked: sizes and positions, which are styles that the CSP
 * does not let stand in HTML, and the lights, which follow the pointer.
 */

/** What the cells are put into; a missing part is a fault of MatrixGrid.tsx. */
export function frameOf(scroller: HTMLElement, id: string): GridFrame {
  const part = (name: string) => {
    const found = scroller.querySelector<HTMLElement>(`[data-${name}]`)
    if (!found) throw new Error(`The grid has no ${name}.`)
    return found
  }
  return {
    id,
    grid: part('grid'),
    head: part('names'),
    corner: part('corner'),
    columnNames: part('column-names'),
    rowNames: part('row-names'),
    rows: part('rows'),
  }
}

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

/** Gives the grid the size that all its cells have. */
export function applySize(scroller: HTMLElement, sizes: CellSizes, size: number): void {
  const whole = scroller.querySelector<HTMLElement>('[data-size]')
  if (!whole) return
  const { cellWidth, cellHeight, namesWidth, namesHeight } = sizes
  whole.style.width = `${namesWidth + size * cellWidth}px`
  whole.style.height = `${namesHeight + size * cellHeight}px`
}

/** The cell of an element; a name stands for the cell of the person with themselves. */
export function placeAt(target: EventTarget | null): Place | null {
  const text = target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset.place : null
  if (!text) return null
  const [row = 0, column = 0] = text.split(' ').map(Number)
  return { row, column }
}

/** Lights a cell with its row, its column and the two names; null puts the lights out. */
export function lightUp(scroller: HTMLElement, pool: GridPool, place: Place | null, sizes: CellSizes): void {
  const lit = place ? pool.elementsOf(place) : []
  for (const element of scroller.querySelectorAll('[data-lit]')) {
    if (!lit.some((other) => other === element)) element.removeAttribute('data-lit')
  }
  for (const element of lit) element.setAttribute('data-lit', '')
  const rowLight = scroller.querySelector<HTMLElement>('[data-light=row]')
  const columnLight = scroller.querySelector<HTMLElement>('[data-light=column]')
  if (!rowLight || !columnLight) return
  rowLight.toggleAttribute('data-on', place !== null)
  columnLight.toggleAttribute('data-on', place !== null)
  if (!place) return
  const { cellWidth, cellHeight, namesWidth, namesHeight } = sizes
  rowLight.style.translate = `0 ${namesHeight + place.row * cellHeight}px`
  columnLight.style.translate = `${namesWidth + place.column * cellWidth}px 0`
}
