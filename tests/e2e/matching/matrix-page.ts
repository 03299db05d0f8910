import type { Page } from 'playwright'
import { viewOf } from '#domain/matching/grid-view.ts'

/* The matrix grid, as tests read it. */

export const grid = (page: Page) => page.getByRole('grid', { name: 'Compatibility matrix' })

export const cell = (page: Page, row: number, column: number) =>
  page.locator(`.cell[data-place='${row} ${column}']`)

/** The highlighted cell, as `row column`; null if there's none. */
export const lit = (page: Page) =>
  page.locator('.matrix').evaluate((matrix) => {
    const light = matrix.querySelector('.matrix-light-cell[data-on]')?.getBoundingClientRect()
    const isLit = (element: HTMLElement) => {
      const { left, top } = element.getBoundingClientRect()
      return light !== undefined && Math.abs(left - light.left) < 0.5 && Math.abs(top - light.top) < 0.5
    }
    const cells = [...matrix.querySelectorAll<HTMLElement>('[data-place]')]
    return cells.find(isLit)?.dataset.place ?? null
  })

export interface Drawn {
  text: string
  /** Whether it's inside its cell, or level with its row or column. */
  isInPlace: boolean
}

/** What is visible of a cell and of the names of its row and column. */
export const drawnAt = (page: Page, row: number, column: number) =>
  page.locator('.matrix').evaluate(
    (matrix, place): Record<'score' | 'rowName' | 'columnName', Drawn> => {
      const part = (name: string) => {
        const found = matrix.querySelector(name)
        if (!found) throw new Error(`The grid has no ${name}.`)
        return found
      }
      const size = part('.matrix-light-cell').getBoundingClientRect()
      const scores = part('.matrix-scores').getBoundingClientRect()
      const left = scores.left + place.column * size.width
      const top = scores.top + place.row * size.height
      const isAcross = (box: DOMRect) => box.left >= left - 0.5 && box.right <= left + size.width + 0.5
      const isDown = (box: DOMRect) => box.top >= top - 0.5 && box.bottom <= top + size.height + 0.5

      /** A piece of a line of an element's text. */
      function piece(element: Element | undefined, line: number, index: number, between: RegExp | null) {
        const node = element?.firstChild
        if (!(node instanceof Text)) return { text: '', box: new DOMRect() }
        const all = node.data.split('\n')
        const start = all.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0)
        const pieces = between ? (all[line] ?? '').split(between) : [all[line] ?? '']
        const before = pieces.slice(0, index).reduce((sum, one) => sum + one.length + 1, start)
        const text = pieces[index] ?? ''
        const range = document.createRange()
        range.setStart(node, before)
        range.setEnd(node, before + text.length)
        return { text: text.replaceAll('\u2007', ''), box: range.getBoundingClientRect() }
      }

      const tile = [...matrix.querySelectorAll('.matrix-tile')].find((element) => {
        const box = element.getBoundingClientRect()
        const [x, y] = [left + size.width / 2, top + size.height / 2]
        return x > box.left && x < box.right && y > box.top && y < box.bottom
      })
      const from = tile?.getBoundingClientRect() ?? new DOMRect()
      const score = piece(
        tile?.querySelector('div') ?? undefined,
        Math.round((top - from.top) / size.height),
        Math.round((left - from.left) / size.width),
        /[ \t]/,
      )
      const rowName = piece(part('.matrix-names'), place.row, 0, null)
      const columnName = piece(part('.matrix-columns'), place.column, 0, null)
      return {
        score: { text: score.text, isInPlace: isAcross(score.box) && isDown(score.box) },
        rowName: { text: rowName.text, isInPlace: isDown(rowName.box) },
        columnName: { text: columnName.text, isInPlace: isAcross(columnName.box) },
      }
    },
    { row, column },
  )

/** How many scores of the whole matrix are shaded. */
export const shaded = (page: Page) =>
  page
    .locator('.matrix-tile path')
    .evaluateAll((paths) =>
      paths
        .flatMap((path) => [...(path.getAttribute('d') ?? '').matchAll(/h(\d+)v/g)])
        .reduce((sum, [, width]) => sum + Number(width), 0),
    )

/** The cells that are at least partly visible, as `row column`. */
export async function placesInView(page: Page): Promise<string[]> {
  const [viewport, sizes, size] = await page.locator('.matrix').evaluate((matrix) => {
    const box = (name: string) => matrix.querySelector(name)?.getBoundingClientRect() ?? new DOMRect()
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = matrix
    const cell = box('.matrix-light-cell')
    const corner = box('.matrix-corner')
    return [
      { scrollLeft, scrollTop, clientWidth, clientHeight },
      {
        cellWidth: cell.width,
        cellHeight: cell.height,
        namesWidth: corner.width,
        namesHeight: box('.matrix-head').height,
      },
      Number(matrix.querySelector('[role=grid]')?.getAttribute('aria-rowcount')) - 1,
    ] as const
  })
  const view = viewOf(viewport, sizes, size)
  const span = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)
  return span(view.firstRow, view.lastRow).flatMap((row) =>
    span(view.firstColumn, view.lastColumn).map((column) => `${row} ${column}`),
  )
}
