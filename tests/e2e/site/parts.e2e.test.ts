import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright'
import { PARTS_PATH } from '#domain/mailbox.ts'
import { axeFindings, DESKTOP, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

let browser: Browser
let server: Server
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer('executable', { DEMO: '1' })])
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

describe('the UI components, in all their states and both themes', () => {
  test.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])('are accessible, fit and break no policy on %s', async (_where, viewport) => {
    const { page, complaints, close } = await visit(browser, server.url, {
      viewport,
      reducedMotion: 'reduce',
    })
    await page.goto(PARTS_PATH)
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    await page.getByRole('button', { name: 'Open a large one' }).last().click()
    expect(await axeFindings(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  test('are shown side by side in light and dark', async () => {
    const { page, close } = await visit(browser, server.url, { viewport: DESKTOP })
    await page.goto(PARTS_PATH)
    const surfaces = await page
      .locator('main > div > section')
      .evaluateAll((sections) => sections.map((section) => getComputedStyle(section).backgroundColor))
    expect(surfaces).toEqual(['rgb(251, 248, 243)', 'rgb(20, 32, 28)'])
    await close()
  })
})

test('the page exists only in a demo', async () => {
  const real = await startServer('executable')
  expect((await fetch(real.url + PARTS_PATH)).status).toBe(404)
  await real.remove()
})
