import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Locator, Page } from 'playwright'
import { launchBrowser, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startServer, type Server } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

let browser: Browser
let server: Server
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer('executable')])
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

const amountOf = async (figure: Locator) => Number((await figure.innerText()).replaceAll(/\D/g, ''))

/** From the first figure to the last, over several frames. */
async function expectRolling(page: Page, figure: Locator, from: number, to: number): Promise<void> {
  const [low, high] = [Math.min(from, to), Math.max(from, to)]
  await page.clock.runFor(100)
  await eventually(async () => (await amountOf(figure)) > low && (await amountOf(figure)) < high, true)
  await page.clock.runFor(1000)
  await eventually(() => amountOf(figure), to)
}

/** Each opens a page, and returns a figure, the change that makes it roll, and where it rolls from and to. */
const FIGURES = {
  'the share on the landing page': async (page: Page) => {
    await page.goto('/')
    return {
      figure: page.locator('[data-owners="2"] [data-monthly]'),
      change: () => page.getByRole('radio', { name: '2' }).check({ force: true }),
      from: 1228,
      to: 1842,
    }
  },
  'the payment in the mortgage calculator': async (page: Page) => {
    await page.goto('/calculators/mortgage?price=750000&down=150000&rate=5.5&years=25&shares=50-50')
    return {
      figure: page.getByRole('region', { name: /^Your share/ }).locator('.text-figure'),
      change: () => page.getByLabel('Property price, as a number').fill('900000'),
      from: 1842,
      to: 2303,
    }
  },
}

test.each(Object.entries(FIGURES))('%s rolls unless reduced motion is preferred', async (_, open) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const { page, complaints, close } = await visit(browser, server.url, { reducedMotion })
    await page.clock.install()
    const { figure, change, from, to } = await open(page)
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await change()
    if (reducedMotion === 'reduce') await eventually(() => amountOf(figure), to)
    else await expectRolling(page, figure, from, to)
    expect(complaints).toEqual([])
    await close()
  }
})
