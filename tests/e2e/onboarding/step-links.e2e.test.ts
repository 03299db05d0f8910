import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright'
import { stepNamed } from '#domain/onboarding/steps.ts'
import { DESKTOP, launchBrowser } from '#tests/support/browser.ts'
import { clientAt } from '#tests/support/client-at.ts'
import { holdRequests } from '#tests/support/hold-requests.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { at, reviewed } from '#tests/support/onboarding-page.ts'

setDefaultTimeout(900_000)

let browser: Browser
let server: Server
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable')
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

test('a double click on a finished step’s link goes back to that step, and no further', async () => {
  const { page, complaints, close } = await clientAt(browser, server, 'Family', { viewport: DESKTOP })
  const release = await holdRequests(page, '**/api/onboarding')
  await page.getByRole('link', { name: 'Completed: Current Home' }).dblclick()
  release()
  await at(page, 'Current Home')
  await reviewed(page)
  await page.goto('/onboarding')
  expect(page.url()).toEndWith(stepNamed('Current Home').href)
  expect(complaints).toEqual([])
  await close()
})

test('the links of finished steps work at End too', async () => {
  const { page, complaints, close } = await clientAt(browser, server, 'End', { viewport: DESKTOP })
  await page.getByRole('link', { name: 'Completed: Family' }).click()
  await at(page, 'Family')
  await reviewed(page)
  expect(complaints).toEqual([])
  await close()
})
