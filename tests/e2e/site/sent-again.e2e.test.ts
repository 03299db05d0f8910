import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Page } from 'playwright'
import { DEMO_ACCOUNTS } from '#db/seed/demo/people.ts'
import { dashboardListingPath } from '#domain/listings/addresses.ts'
import { PATH } from '#domain/paths.ts'
import { launchBrowser, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { signedIn } from '#tests/support/signed-in.ts'
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

const as = async (email: string) =>
  (await visit(browser, server.url, await signedIn(browser, server, email))).page

/** Presses a button twice. What the first press sends arrives, but its response is lost. */
async function pressUntilSaved(page: Page, name: string, call: string, failure: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await page.route(call, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await button.click()
  await page.getByText(failure).first().waitFor()
  await page.unroute(call)
  await button.click()
}

test('a step, a comment on a home and an exit scenario whose responses got lost are there once after another try', async () => {
  const page = await as(DEMO_ACCOUNTS.client.email)
  const FAILED = 'We can’t reach Cohearth right now'
  await page.goto(PATH.GROUP)
  const steps = page.getByRole('region', { name: 'Next steps' })
  await steps.getByRole('button', { name: 'Add a step' }).click()
  await steps.getByLabel('Task').fill('Measure the attic')
  await pressUntilSaved(page, 'Add', '**/api/groups/mine/steps', FAILED)
  await steps.getByLabel('Task').waitFor({ state: 'detached' })
  expect(await steps.getByText('Measure the attic', { exact: true }).count()).toBe(1)
  await page.reload()
  expect(await steps.getByText('Measure the attic', { exact: true }).count()).toBe(1)

  await page.goto(dashboardListingPath('1042'))
  const opinions = page.getByRole('region', { name: 'What your group thinks' })
  await opinions.getByRole('button', { name: 'Add a comment' }).click()
  await opinions.getByLabel('Your comment').fill('Is the attic dry?')
  await pressUntilSaved(page, 'Post comment', '**/opinions/comments', FAILED)
  await opinions.getByLabel('Your comment').waitFor({ state: 'detached' })
  const said = opinions.getByRole('paragraph').filter({ hasText: 'Is the attic dry?' })
  expect(await said.count()).toBe(1)

  await page.goto(`${PATH.EXITS}?event=buyout`)
  await page.mouse.move(5, 5)
  await page.locator('[data-awake]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Share with your group' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Would this be fair?')
  await pressUntilSaved(page, 'Share', '**/api/exits/shared', FAILED)
  await page.waitForURL(/shared=/)
  const shared = async () => (await (await page.request.get('/api/exits/shared')).json()).length
  expect(await shared()).toBe(1)
})

test('a new home without a number whose response got lost is created once after another try', async () => {
  const page = await as('agent@demo.test')
  await page.goto('/agent/dashboard/listings?new')
  await page.getByLabel('Street and number').fill('9 Twice Street')
  await page.getByLabel('City or town').fill('Kenora')
  await page.getByLabel('Province').selectOption('ON')
  await page.getByLabel('Type').selectOption('loft')
  await pressUntilSaved(page, 'Save draft', '**/api/properties', 'We can’t reach Cohearth right now')
  await page.waitForURL(/\?edit=/)
  const found = async () => (await (await page.request.get('/api/properties/mine?q=twice')).json()).total
  await eventually(found, 1)
})
