import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright'
import { hydrated, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startServer, type Server } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

let browser: Browser
let demo: Server
beforeAll(async () => {
  ;[browser, demo] = await Promise.all([launchBrowser(), startServer('executable', { DEMO: '1' })])
})
afterAll(async () => {
  await browser.close()
  await demo.remove()
})

const PHONE_SCREENS = 7

test('the landing page shows what a home costs each owner, and homes for sale, on seven phone screens', async () => {
  const { page, complaints, close } = await visit(browser, demo.url, { viewport: PHONE })
  await page.goto('/')
  await page.getByText('$1,228 a month each').waitFor()
  await page.getByRole('radio', { name: '2' }).check({ force: true })
  await page.getByText('$1,842 a month each').waitFor()
  await page.getByRole('slider', { name: 'Price of the home' }).press('ArrowRight')
  await page.getByText('$760,000').waitFor()
  await page.getByText('$1,867 a month each').waitFor()
  await page.getByText('and $76,000 of the down payment each').waitFor()
  await eventually(() => page.locator('[data-newest-homes] .home-card').count(), 3)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
    PHONE_SCREENS * PHONE.height,
  )
  await page.getByRole('link', { name: 'Open the full calculator' }).click()
  await page.waitForURL('**/calculators/mortgage?price=760000&down=152000&rate=5.5&years=25&shares=50-50')
  expect(complaints).toEqual([])
  await close()
})

test('a local demo signs in a demo account with one press, and leads to the requested page', async () => {
  const { page, close } = await visit(browser, demo.url, { viewport: PHONE })
  await page.goto('/dashboard/group')
  await page.waitForURL('**/login?*')
  await page.getByRole('button', { name: 'Robin' }).click()
  await page.waitForURL('**/dashboard/group')
  await hydrated(page)
  await page.goto('/dev')
  for (const name of ['Mailbox', 'Payments', 'Parts', 'API']) {
    await page.getByRole('main').getByRole('link', { name }).waitFor()
  }
  await close()
})
