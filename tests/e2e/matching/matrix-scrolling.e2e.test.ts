import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Page } from 'playwright'
import { axeFindings, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { type Site, startSite } from '#tests/support/site.ts'

/* What makes scrolling the matrix cheap, and that nobody notices: elements are used again for other cells. */

setDefaultTimeout(120_000)

let browser: Browser
let site: Site
let close: () => Promise<void>
let page: Page
beforeAll(async () => {
  browser = await launchBrowser()
  site = await startSite('bun', { DEMO: '1' })
  const agent = await signedIn(browser, site, 'agent@demo.test')
  ;({ page, close } = await visit(browser, site.url, { reducedMotion: 'reduce', viewport: PHONE, ...agent }))
  await page.goto('/agent/dashboard')
  await page.getByRole('grid', { name: 'Compatibility matrix' }).waitFor()
  // Only what is on the screen can be asked for by a point.
  await page.locator('.matrix').evaluate((matrix) => matrix.scrollIntoView({ block: 'center' }))
})
afterAll(async () => {
  await close()
  await browser.close()
  await site.remove()
})

/** Scrolls to a place, and then on to another; what of the grid this other step has touched. */
function touchedBy(from: [number, number], to: [number, number]) {
  return page.locator('.matrix').evaluate(
    async (matrix, steps) => {
      // Until the order of the cells is told, too.
      const drawn = async () => {
        for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame)
      }
      const parts = () => [...matrix.querySelectorAll('[role]')]
      matrix.scrollTo(...steps.from)
      await drawn()
      const before = parts()
      const touched = new Set<Element>()
      const watch = new MutationObserver((records) => {
        for (const { target } of records) {
          const element = target instanceof Element ? target : target.parentElement
          const part = element?.closest('[role]')
          if (part) touched.add(part)
        }
      })
      watch.observe(matrix, { subtree: true, childList: true, attributes: true, characterData: true })
      matrix.scrollTo(...steps.to)
      await drawn()
      watch.disconnect()
      const count = (role: string) => [...touched].filter((part) => part.role === role).length
      const after = parts()
      return {
        names: count('rowheader') + count('columnheader'),
        rows: new Set([...touched].map((part) => part.closest('[role=row]'))).size,
        cells: count('gridcell'),
        kept: before.length === after.length && before.every((part, index) => part === after[index]),
      }
    },
    { from, to },
  )
}

const drawnRows = () => page.locator('.matrix-row').count()
const drawnColumns = () => page.locator('.matrix-column').count()

test('a row further, only the cells of one row are written, into elements that were there', async () => {
  const cells = await drawnColumns()
  // The row that comes, and the grid, which says the order of its rows.
  expect(await touchedBy([0, 400], [0, 440])).toEqual({ names: 1, rows: 2, cells, kept: true })
  expect(await touchedBy([0, 440], [0, 440])).toEqual({ names: 0, rows: 0, cells: 0, kept: true })
  expect(await touchedBy([0, 440], [0, 459])).toEqual({ names: 0, rows: 0, cells: 0, kept: true })
})

test('a column further, only one cell of each row is', async () => {
  const rows = await drawnRows()
  const touched = await touchedBy([560, 400], [616, 400])
  expect(touched).toMatchObject({ names: 1, cells: rows, kept: true })
})

test('wherever it is scrolled, what shows is drawn and true, and read in order', async () => {
  const answer = await page.request.get('/api/compatibility/matrix?page=1')
  const { users, matrix }: { users: { first_name: string; last_name: string }[]; matrix: number[][] } =
    await answer.json()
  const truth = matrix.map((scores, row) =>
    scores.map((score, column) => (row === column ? '–the same person' : `${Math.round(score * 100)}%`)),
  )
  const names = users.map((user) => `${user.first_name} ${user.last_name}`)
  for (const [left, top] of [
    [0, 0],
    [500, 900],
    [3000, 3000],
    [2000, 300],
    [100, 1400],
  ] as const) {
    await page.locator('.matrix').evaluate((element, to) => element.scrollTo(...to), [left, top] as const)
    await eventually(seen, { blank: 0, wrong: [], unordered: [] })
  }
  expect(await axeFindings(page)).toEqual([])

  function seen() {
    return page.locator('.matrix').evaluate(
      (scroller, expected) => {
        const box = scroller.getBoundingClientRect()
        const corner = scroller.querySelector('[data-corner]')?.getBoundingClientRect() ?? box
        // Within the rounded corners.
        const across = [corner.right + 3, (corner.right + box.right) / 2, box.right - 14]
        const down = [corner.bottom + 3, (corner.bottom + box.bottom) / 2, box.bottom - 14]
        const hits = across.flatMap((x) => down.map((y) => document.elementFromPoint(x, y)))
        const owned = (element: Element) =>
          (element.getAttribute('aria-owns') ?? '').split(' ').map((id) => document.getElementById(id))
        const wrong: string[] = []
        const unordered: string[] = []
        const rising = (what: string, indexes: (string | null | undefined)[]) => {
          const sorted = indexes.every(
            (index, at) => at === 0 || Number(index) === Number(indexes[at - 1]) + 1,
          )
          if (!sorted) unordered.push(`${what}: ${indexes.join(' ')}`)
        }
        const grid = scroller.querySelector('[role=grid]')
        const [, ...rows] = grid ? owned(grid) : []
        rising(
          'rows',
          rows.map((row) => row?.ariaRowIndex),
        )
        for (const row of rows) {
          const [name, ...cells] = row ? owned(row) : []
          const at = Number(row?.ariaRowIndex) - 2
          if (name?.textContent !== expected.names[at]) wrong.push(`${at}: ${name?.textContent}`)
          rising(
            `row ${at}`,
            cells.map((cell) => cell?.ariaColIndex),
          )
          for (const cell of cells) {
            const column = Number(cell?.ariaColIndex) - 2
            if (cell?.textContent !== expected.truth[at]?.[column])
              wrong.push(`${at} ${column}: ${cell?.textContent}`)
          }
        }
        return { blank: hits.filter((hit) => !hit?.closest('.cell')).length, wrong, unordered }
      },
      { names, truth },
    )
  }
})
