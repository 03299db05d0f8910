import { type GridContent, type Joint, SHADES_FROM, tileOf, tilesOf } from '#domain/matching/grid-tiles.ts'
import { type CellSizes, distance, type GridView } from '#domain/matching/grid-view.ts'

/*
 * The visible scores (src/domain/matching/grid-tiles.ts). All of them are drawn once and stay, so that only the browser handles
 * scrolling: visible ones are drawn immediately, the others tile by tile, nearest first.
 */

const SVG = 'http://www.w3.org/2000/svg'
/** While scrolling, tiles nearer than this many cells are drawn before they become visible, */
const AHEAD = 12
/** and the others once scrolling has stopped for this long: drawing one takes about a frame on a slow phone. */
const REST_MS = 200

export interface GridTiles {
  fill(content: GridContent, sizes: CellSizes, joint: Joint): void
  see(view: GridView): void
  close(): void
}

export function createTiles(frame: HTMLElement): GridTiles {
  let content: GridContent | null = null
  let joint: Joint = ' '
  let sizes: CellSizes | null = null
  let size = 0
  let seen: GridView = { firstRow: 0, lastRow: 1, firstColumn: 0, lastColumn: 1 }
  let elements = new Map<GridView, HTMLElement>()
  /** Tiles that have to be drawn. */
  let waiting: GridView[] = []
  let timer = 0

  function fill(next: GridContent, measured: CellSizes, between: Joint): void {
    if (next === content && between === joint && isSame(measured, sizes)) return
    content = next
    sizes = measured
    joint = between
    if (next.names.length !== size) {
      size = next.names.length
      elements = new Map(tilesOf(size).map((view) => [view, makeTile()]))
      frame.replaceChildren(...elements.values())
    }
    waiting = [...elements.keys()]
    drawOthersAfter(REST_MS)
  }

  function see(view: GridView): void {
    seen = view
    if (waiting.length === 0) return
    for (const tile of waiting) if (distance(tile, view) === 0) draw(tile)
    const next = nearest()
    if (next && distance(next, view) < AHEAD) draw(next)
    drawOthersAfter(REST_MS)
  }

  function drawOthersAfter(delay: number): void {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      const next = nearest()
      if (!next) return
      draw(next)
      drawOthersAfter(0)
    }, delay)
  }

  function nearest(): GridView | undefined {
    return waiting.reduce<GridView | undefined>(
      (one, other) => (one && distance(one, seen) <= distance(other, seen) ? one : other),
      undefined,
    )
  }

  function draw(view: GridView): void {
    waiting = waiting.filter((other) => other !== view)
    const element = elements.get(view)
    if (!content || !sizes || !element) return
    const rows = view.lastRow - view.firstRow
    const columns = view.lastColumn - view.firstColumn
    const { style } = element
    style.left = `${view.firstColumn * sizes.cellWidth}px`
    style.top = `${view.firstRow * sizes.cellHeight}px`
    style.width = `${columns * sizes.cellWidth}px`
    style.height = `${rows * sizes.cellHeight}px`
    const { text, shades } = tileOf(content, view, joint)
    const [shapes, scores] = [element.querySelector('svg'), element.querySelector('div')]
    if (scores && scores.textContent !== text) scores.textContent = text
    shapes?.toggleAttribute(
      'hidden',
      shades.every((shade) => shade === ''),
    )
    shapes?.setAttribute('viewBox', `0 0 ${columns} ${rows}`)
    for (const [at, shade] of shades.entries()) shapes?.children[at]?.setAttribute('d', shade)
  }

  return { fill, see, close: () => clearTimeout(timer) }
}

const isSame = (one: CellSizes, other: CellSizes | null) =>
  one.cellWidth === other?.cellWidth && one.cellHeight === other.cellHeight

function makeTile(): HTMLElement {
  const tile = document.createElement('div')
  tile.className = 'matrix-tile'
  const shapes = document.createElementNS(SVG, 'svg')
  shapes.setAttribute('preserveAspectRatio', 'none')
  for (const _from of SHADES_FROM) shapes.append(document.createElementNS(SVG, 'path'))
  tile.append(shapes, document.createElement('div'))
  return tile
}
