// Promise: Without a connection, members see our own page instead of the browser's, and the page they wanted opens by itself once the connection is back.

import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright'
import { axeFindings, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

let browser: Browser
let server: Server
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer('executable', { DEMO: '1' })])
})
afterAll(() => Promise.all([browser.close(), server.remove()]))

test('a page that can’t be fetched says so, and opens once the connection is back', async () => {
  const { page, close } = await visit(browser, server.url, { viewport: PHONE, serviceWorkers: 'allow' })
  const context = page.context()
  await signIn(context, server, 'client@demo.test')
  await page.goto('/dashboard')
  // The worker is kept once its page and files are.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

  await context.setOffline(true)
  await page.goto('/dashboard/match')
  const heading = page.getByRole('heading', { name: 'We can’t reach Cohearth' })
  await heading.waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Figtree')
  expect(await axeFindings(page)).toEqual([])
  const others = page.getByRole('navigation', { name: 'Other pages' }).getByRole('link')
  expect(await others.allInnerTexts()).toHaveLength(3)
  await page.getByRole('link', { name: 'Try again' }).click()
  await heading.waitFor()

  await context.setOffline(false)
  await page.getByRole('navigation', { name: 'Main' }).first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard/match')

  // A server that’s down looks the same.
  await server.stop()
  await page.goto('/dashboard')
  await heading.waitFor()
  await server.restart()
  await page.getByRole('navigation', { name: 'Main' }).first().waitFor()
  await close()
})
