import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Page } from 'playwright'
import { axeFindings, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { drawnAt } from './matrix-page.ts'

/* What makes scrolling the matrix cheap, unnoticed: what is visible is drawn once, and the accessible text follows. */

setDefaultTimeout(900_000)

let browser: Browser
let server: Server
let close: () => Promise<void>
let page: Page
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable', { DEMO: '1' })
  const agent = await signedIn(browser, server, 'agent@demo.test')
  ;({ page, close } = await visit(browser, server.url, {
    reducedMotion: 'reduce',
    viewport: PHONE,
    ...agent,
  }))
})
beforeEach(async () => {
  await page.goto('/agent/dashboard')
  await page.getByRole('grid', { name: 'Compatibility matrix' }).waitFor()
  // Only what is on the screen can be found by a point.
  await page.locator('.matrix').evaluate((matrix) => matrix.scrollIntoView({ block: 'center' }))
})
afterAll(async () => {
  await close()
  await browser.close()
  await server.remove()
})

/** Everyone's names and scores, as screen readers get them. */
async function truth() {
  const response = await page.request.get('/api/compatibility/matrix?page=1')
  const { users, matrix }: { users: { first_name: string; last_name: string }[]; matrix: number[][] } =
    await response.json()
  return {
    names: users.map((user) => `${user.first_name} ${user.last_name}`),
    scores: matrix.map((scores, row) =>
      scores.map((score, column) => (row === column ? '–' : `${Math.round(score * 100)}%`)),
    ),
  }
}

const PLACES = [
  [0, 0],
  [500, 900],
  [3000, 3000],
  [2000, 300],
  [100, 1400],
] as const

const scrollTo = (to: readonly [number, number]) =>
  page.locator('.matrix').evaluate((element, [left, top]) => element.scrollTo(left, top), to)

/** The rows and columns at the corners and in the middle of what shows. */
const corners = () =>
  page.locator('.matrix').evaluate((matrix) => {
    const box = matrix.querySelector('.matrix-light-cell')?.getBoundingClientRect() ?? new DOMRect()
    const corner = matrix.querySelector('.matrix-corner')?.getBoundingClientRect() ?? new DOMRect()
    const shown = (from: number, length: number, step: number) => {
      const [first, last] = [Math.floor(from / step), Math.ceil((from + length) / step) - 1]
      return [first, Math.floor((first + last) / 2), last].map((index) => Math.min(index, 49))
    }
    return {
      rows: shown(matrix.scrollTop, matrix.clientHeight - corner.height, box.height),
      columns: shown(matrix.scrollLeft, matrix.clientWidth - corner.width, box.width),
    }
  })

async function expectTrue({ names, scores }: Awaited<ReturnType<typeof truth>>) {
  const { rows, columns } = await corners()
  for (const row of rows) {
    for (const column of columns) {
      expect(await drawnAt(page, row, column)).toEqual({
        score: { text: scores[row]?.[column] ?? '', isInPlace: true },
        rowName: { text: names[row] ?? '', isInPlace: true },
        columnName: { text: names[column] ?? '', isInPlace: true },
      })
    }
  }
}

test('wherever the matrix is scrolled, the visible part is drawn immediately, correctly and in place', async () => {
  const expected = await truth()
  for (const place of PLACES) {
    await scrollTo(place)
    await expectTrue(expected)
  }
})

test('scores stay in their columns for readers with their own letter spacing', async () => {
  const expected = await truth()
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
    document.adoptedStyleSheets = [sheet]
  })
  await scrollTo([500, 900])
  const { rows, columns } = await corners()
  const areInPlace = async () => {
    const all = await Promise.all(columns.map((column) => drawnAt(page, rows[1] ?? 0, column)))
    return all.map(({ score }) => score.isInPlace)
  }
  await eventually(areInPlace, [true, true, true])
  await expectTrue(expected)
  await page.evaluate(() => void (document.adoptedStyleSheets = []))
  await eventually(
    () => page.locator('.matrix-tile > div').first().textContent(),
    expect.stringMatching(/% /),
  )
  await expectTrue(expected)
})

test('scrolling redraws no score, and screen readers find the existing elements', async () => {
  const { names, scores } = await truth()
  await eventually(
    () => page.locator('.matrix-tile > div').evaluateAll((tiles) => tiles.every((tile) => tile.textContent)),
    true,
  )
  await page.locator('.matrix').evaluate((matrix) => {
    const watch = new MutationObserver((records) => {
      const drawn = records.filter(({ target }) => target.parentElement?.closest('.matrix-scores'))
      Reflect.set(window, 'drawnAnew', Number(Reflect.get(window, 'drawnAnew') ?? 0) + drawn.length)
    })
    watch.observe(matrix, { subtree: true, childList: true, attributes: true, characterData: true })
    Reflect.set(window, 'cellsBefore', [...matrix.querySelectorAll('.cell')])
  })
  for (const place of PLACES) {
    await scrollTo(place)
    const { rows, columns } = await corners()
    const [row = 0, column = 0] = [rows[1], columns[1]]
    await page.locator(`.cell[data-place='${row} ${column}']`).waitFor()
    await eventually(read, { wrong: [], unordered: [] })
  }
  expect(await page.evaluate(() => Reflect.get(window, 'drawnAnew') ?? 0)).toBe(0)
  const kept = await page.locator('.matrix').evaluate((matrix) => {
    const before: unknown = Reflect.get(window, 'cellsBefore')
    const after = [...matrix.querySelectorAll('.cell')]
    return Array.isArray(before) && after.every((cell) => before.includes(cell))
  })
  expect(kept).toBe(true)
  expect(await axeFindings(page)).toEqual([])

  function read() {
    return page.locator('.matrix').evaluate(
      (matrix, expected) => {
        const wrong: string[] = []
        const unordered: string[] = []
        const rising = (what: string, indexes: (string | null)[]) => {
          if (indexes.some((index, at) => at > 0 && Number(index) !== Number(indexes[at - 1]) + 1))
            unordered.push(`${what}: ${indexes.join(' ')}`)
        }
        const [head, ...rows] = matrix.querySelectorAll('[role=row]')
        const columns = [...(head?.querySelectorAll('[role=columnheader]') ?? [])].slice(1)
        rising(
          'rows',
          rows.map((row) => row.ariaRowIndex),
        )
        rising(
          'columns',
          columns.map((column) => column.ariaColIndex),
        )
        for (const row of rows) {
          const at = Number(row.ariaRowIndex) - 2
          const [name, ...cells] = row.children
          if (name?.textContent !== expected.names[at]) wrong.push(`${at}: ${name?.textContent}`)
          rising(
            `row ${at}`,
            cells.map((cell) => cell.ariaColIndex),
          )
          for (const cell of cells) {
            const column = Number(cell.ariaColIndex) - 2
            const score = at === column ? 'the same person' : expected.scores[at]?.[column]
            if (cell.textContent !== score) wrong.push(`${at} ${column}: ${cell.textContent}`)
          }
        }
        for (const column of columns) {
          const at = Number(column.ariaColIndex) - 2
          if (column.textContent !== expected.names[at]) wrong.push(`column ${at}: ${column.textContent}`)
        }
        return { wrong, unordered }
      },
      { names, scores },
    )
  }
})

test('the target of the Tab key can be scrolled away and back', async () => {
  const reachable = () =>
    page
      .locator('.matrix')
      .evaluate((matrix) => [
        matrix.tabIndex,
        ...[...matrix.querySelectorAll<HTMLElement>('.cell[tabindex="0"]')].map((cell) => cell.dataset.place),
      ])
  await scrollTo([0, 0])
  await eventually(reachable, [-1, '0 0'])
  await scrollTo([3000, 3000])
  await eventually(reachable, [0])
  await scrollTo([0, 0])
  await eventually(reachable, [-1, '0 0'])
})
