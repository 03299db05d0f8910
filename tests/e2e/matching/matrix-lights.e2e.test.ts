import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { axeFindings, launchBrowser, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { cell, drawnAt, grid, lit } from './matrix-page.ts'

setDefaultTimeout(900_000)

let browser: Browser
let server: Server
let agent: BrowserContextOptions
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable', { DEMO: '1' })
  agent = await signedIn(browser, server, 'agent@demo.test')
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

/** The agent's browser with the matrix on it. */
async function onMatrix() {
  const visited = await visit(browser, server.url, { reducedMotion: 'reduce', ...agent })
  await visited.page.goto('/agent/dashboard')
  await grid(visited.page).waitFor()
  return visited
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-place'))

test('pointing at a score highlights its row and column, and says whose score it is', async () => {
  const { page, close } = await onMatrix()
  const [row, column] = [await name(page, 'row', 2), await name(page, 'column', 5)]
  await cell(page, 2, 5).hover()
  const score = await cell(page, 2, 5).innerText()
  await eventually(() => lit(page), '2 5')
  await page.locator('.matrix-words', { hasText: `${row} and ${column}: ${score}` }).waitFor()
  // All in one call, because the page may move in between.
  const lights = () =>
    cell(page, 2, 5).evaluate((element) => {
      const box = element.getBoundingClientRect()
      return [...document.querySelectorAll('.matrix-light')].map((light, index) => {
        const { left, top } = light.getBoundingClientRect()
        const away = Math.abs(index === 0 ? top - box.top : left - box.left)
        return { isThere: away < 0.5, opacity: getComputedStyle(light).opacity }
      })
    })
  const on = { isThere: true, opacity: '1' }
  await eventually(lights, [on, on, on, on])
  await page.getByRole('heading', { level: 1 }).hover()
  await eventually(() => lit(page), null)
  await close()
})

test('names, scores and highlights stay aligned while it’s scrolled and the window is resized', async () => {
  const { page, close } = await onMatrix()
  await page.locator('.matrix').evaluate((element) => element.scrollTo(900, 900))
  await cell(page, 28, 20).hover()
  const together = async () => {
    const score = await cell(page, 28, 20).boundingBox()
    const drawn = await drawnAt(page, 28, 20)
    const lights = await page
      .locator('.matrix-light')
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON()))
    const near = (one = 0, other = 0) => Math.abs(one - other) < 0.5
    return [
      Object.values(drawn).every(({ isInPlace }) => isInPlace),
      near(score?.y, lights[0]?.y),
      ...lights.slice(1).map(({ x }) => near(score?.x, x)),
    ]
  }
  await eventually(together, [true, true, true, true, true])
  await page.setViewportSize({ width: 600, height: 700 })
  await page.setViewportSize({ width: 1300, height: 800 })
  // Waits until the grid has reacted: it reuses the elements of cells for others.
  await page.waitForFunction(() => window.innerWidth === 1300)
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  })
  await cell(page, 28, 20).hover()
  await eventually(together, [true, true, true, true, true])
  await close()
})

async function name(page: Page, kind: 'row' | 'column', index: number): Promise<string> {
  const header =
    kind === 'row'
      ? page.locator(`[role=row][aria-rowindex='${index + 2}'] > [role=rowheader]`)
      : page.locator(`[role=columnheader][aria-colindex='${index + 2}']`)
  return (await header.textContent()) ?? ''
}

test('with reduced motion, nothing changes gradually, so sizes aren’t measured halfway', async () => {
  const { page, close } = await visit(browser, server.url, { reducedMotion: 'reduce', ...agent })
  await page.addInitScript(() => {
    const changed: string[] = []
    Object.assign(window, { changed })
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      changed.push(`${propertyName} of ${target instanceof Element ? target.className : ''}`)
    })
  })
  await page.goto('/agent/dashboard')
  await grid(page).waitFor()
  await page.setViewportSize({ width: 600, height: 700 })
  await page.getByLabel('Threshold').fill('0.5')
  await page.getByRole('heading', { name: 'Pairs above 50%' }).waitFor()
  await page.getByRole('button', { name: 'Refresh' }).hover()
  // A frame's lights are reported in the next one.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect(await page.evaluate(() => Reflect.get(window, 'changed'))).toEqual([])
  await close()
})

test('the keyboard reaches every cell, and the highlights follow', async () => {
  const { page, complaints, close } = await onMatrix()
  await page.getByLabel('Threshold').focus()
  for (let count = 0; count < 5 && (await focused(page)) !== '0 0'; count += 1)
    await page.keyboard.press('Tab')
  await eventually(() => focused(page), '0 0')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await eventually(() => focused(page), '2 1')
  await eventually(() => lit(page), '2 1')
  await page.keyboard.press('Control+End')
  await eventually(() => focused(page), '49 49')
  await page.keyboard.press('Home')
  await eventually(() => focused(page), '49 0')
  await page.keyboard.press('PageUp')
  await eventually(() => focused(page), expect.not.stringContaining('49 '))
  expect(await axeFindings(page)).toEqual([])
  // The focus stays in the grid when its cell is scrolled away, and comes back with the next key.
  await page.keyboard.press('Control+Home')
  await page.locator('.matrix').evaluate((element) => element.scrollTo(0, 1600))
  await cell(page, 0, 0).waitFor({ state: 'detached' })
  await eventually(() => page.evaluate(() => document.activeElement?.className), 'matrix')
  await page.keyboard.press('ArrowRight')
  await eventually(() => focused(page), '0 1')
  // One Tab leaves the grid.
  await page.keyboard.press('Tab')
  await eventually(() => focused(page), null)
  await eventually(() => lit(page), null)
  expect(complaints).toEqual([])
  await close()
})
