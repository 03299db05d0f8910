import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Page } from 'playwright'
import { axeFindings, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { placesInView } from './matrix-page.ts'

/* Held keys: the cell they move to is there immediately, everything else visible once they stop. */

setDefaultTimeout(900_000)

let browser: Browser
let server: Server
let close: () => Promise<void>
let page: Page
let names: string[]
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable', { DEMO: '1' })
  const agent = await signedIn(browser, server, 'agent@demo.test')
  ;({ page, close } = await visit(browser, server.url, {
    reducedMotion: 'reduce',
    viewport: PHONE,
    ...agent,
  }))
  await page.goto('/agent/dashboard')
  await page.getByRole('grid', { name: 'Compatibility matrix' }).waitFor()
  const response = await page.request.get('/api/compatibility/matrix?page=1')
  const { users }: { users: { first_name: string; last_name: string }[] } = await response.json()
  names = users.map((user) => `${user.first_name} ${user.last_name}`)
  await page.locator('.matrix').evaluate(watchFocus)
})
afterAll(async () => {
  await close()
  await browser.close()
  await server.remove()
})
beforeEach(async () => {
  await page.locator('.cell').first().focus()
  await page.keyboard.press('Control+Home')
  await eventually(focused, '0 0')
  await eventually(reading, { missing: [], order: 'rising' })
  await page.evaluate(() => Reflect.set(window, 'focusCame', []))
})

/** Writes down each cell that gets the focus, with the name of its row, and the order of the rows then. */
function watchFocus(matrix: Element): void {
  matrix.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.dataset.place) return
    const rows = [...matrix.querySelectorAll('[data-part=rows] > [role=row]')]
    const indexes = rows.map((row) => Number(row.ariaRowIndex)).filter((index) => index > 0)
    const came: unknown = Reflect.get(window, 'focusCame')
    if (!Array.isArray(came)) return
    came.push({
      place: target.dataset.place,
      name: target.parentElement?.firstElementChild?.textContent,
      isInOrder: indexes.every((index, at) => at === 0 || index > (indexes[at - 1] ?? 0)),
    })
  })
}

const focusCame = () =>
  page.evaluate((): { place: string; name: string; isInOrder: boolean }[] => Reflect.get(window, 'focusCame'))

const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-place'))

/** What screen readers miss of what shows, and whether the rows and the columns follow each other in the document. */
async function reading() {
  const shown = await placesInView(page)
  const rows = await page
    .locator('[data-part=rows] > [role=row]')
    .evaluateAll((elements) =>
      elements.map((row) =>
        [...row.querySelectorAll<HTMLElement>('.cell')].map((cell) => cell.dataset.place),
      ),
    )
  const [first = 0, firstColumn = 0] = (rows[0]?.[0] ?? '').split(' ').map(Number)
  const expected = rows.map((row, at) => row.map((_, column) => `${first + at} ${firstColumn + column}`))
  return {
    missing: shown.filter((place) => !rows.flat().includes(place)),
    order: Bun.deepEquals(rows, expected) ? 'rising' : rows,
  }
}

test.each([
  ['ArrowDown', 40, '40 0'],
  ['ArrowRight', 40, '0 40'],
  ['PageDown', 6, '49 0'],
])(
  'holding %s moves through the cells in order, and everything on screen follows',
  async (key, times, end) => {
    for (let time = 0; time < times; time += 1) await page.keyboard.down(key)
    await page.keyboard.up(key)
    await eventually(focused, end)
    const came = await focusCame()
    expect(came.length).toBeGreaterThan(1)
    for (const { place, name, isInOrder } of came) {
      expect({ name, isInOrder }).toEqual({ name: names[Number.parseInt(place, 10)] ?? '', isInOrder: true })
    }
    await eventually(reading, { missing: [], order: 'rising' })
    // The focus is where it was, and nothing has announced it again.
    expect(await focused()).toBe(end)
    expect(await focusCame()).toEqual(came)
    expect(await axeFindings(page)).toEqual([])
  },
)

test('wherever a key moves, the cell there gets the focus once', async () => {
  const keys = [
    'End',
    'Home',
    'Control+End',
    'PageUp',
    'Home',
    'PageUp',
    'End',
    'Control+Home',
    'PageDown',
    'End',
  ]
  let count = 0
  for (const key of keys) {
    await page.keyboard.press(key)
    count += 1
    await eventually(async () => (await focusCame()).length, count)
    expect((await focusCame()).at(-1)?.place).toBe((await focused()) ?? '')
  }
  await eventually(reading, { missing: [], order: 'rising' })
  expect((await focusCame()).length).toBe(count)
})

test('keys that come faster than frames move as far as they should, and no further once the focus has left', async () => {
  const press = (keys: string[]) =>
    page.evaluate((all) => {
      for (const key of all) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
        document.activeElement?.dispatchEvent(event)
      }
    }, keys)
  await press(['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowDown'])
  await eventually(focused, '3 1')
  expect((await focusCame()).map(({ place }) => place)).toEqual(['1 0', '3 1'])
  await page.evaluate(() => {
    const key = () => new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true })
    for (let time = 0; time < 3; time += 1) document.activeElement?.dispatchEvent(key())
    document.querySelector<HTMLElement>('input')?.focus()
  })
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
})
