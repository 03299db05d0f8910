// Promise: What someone presses or types before a page's scripts have loaded takes effect once they have.

import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContextOptions } from 'playwright'
import { DEMO_ACCOUNTS } from '#db/seed/demo/people.ts'
import { launchBrowser, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { holdRequests } from '#tests/support/hold-requests.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { signedIn } from '#tests/support/signed-in.ts'

setDefaultTimeout(900_000)

let browser: Browser
let server: Server
let asClient: BrowserContextOptions
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable', { DEMO: '1' })
  asClient = await signedIn(browser, server, DEMO_ACCOUNTS.client.email)
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

/** Opens a page whose islands stay as the server rendered them until React is let through. */
async function openEarly(path: string) {
  const { page, complaints, close } = await visit(browser, server.url, asClient)
  const release = await holdRequests(page, /_astro\/client\.[\w-]+\.js/)
  await page.goto(path, { waitUntil: 'commit' })
  return { page, complaints, close, release }
}

test('a page shows no controls before it can remember presses', async () => {
  for (const path of ['/calculators/mortgage', '/dashboard/group?view=messages']) {
    const { page, close } = await visit(browser, server.url, asClient)
    await page.goto(path)
    const script = page.locator('head script[src*="early-presses"]')
    expect(await script.evaluate((element: HTMLScriptElement) => element.async || element.defer)).toBe(false)
    await close()
  }
})

test('a price typed early counts', async () => {
  const { page, complaints, close, release } = await openEarly('/calculators/mortgage')
  const price = page.getByRole('textbox', { name: 'Property price' })
  await price.fill('900,000')
  release()
  await page
    .getByRole('region', { name: /^Your share/ })
    .getByText('$450,000', { exact: true })
    .waitFor()
  expect(await price.inputValue()).toBe('900,000')
  expect(complaints).toEqual([])
  await close()
})

test('a box ticked early counts', async () => {
  const { page, complaints, close, release } = await openEarly('/dashboard/tools/land-transfer-calculator')
  const box = page.getByRole('checkbox', { name: 'First-time home buyer' }).first()
  const before = await box.isChecked()
  await box.setChecked(!before)
  release()
  await page.waitForURL(/first-time=/, { waitUntil: 'commit' })
  expect(await box.isChecked()).toBe(!before)
  expect(complaints).toEqual([])
  await close()
})

test('a dialog requested early opens once, whether its button is in an island or not', async () => {
  for (const [path, name] of [
    ['/dashboard/profile/settings', 'Delete your account'],
    ['/dashboard/match', /^Invite /],
  ] as const) {
    const { page, complaints, close, release } = await openEarly(path)
    await page.getByRole('button', { name }).first().dblclick()
    expect(await page.getByRole('dialog').count()).toBe(0)
    release()
    await eventually(() => page.getByRole('dialog').count(), 1)
    expect(complaints).toEqual([])
    await close()
  }
})

test('of two options chosen early, the last one counts', async () => {
  const { page, complaints, close, release } = await openEarly('/dashboard/tools/financial-snapshot')
  const options = page
    .getByRole('group', { name: 'Have you owned a home before, anywhere?' })
    .getByRole('radio')
  for (const index of [1, 2]) await options.nth(index).check()
  release()
  // Only someone who still owns a home is offered this.
  await page.getByRole('option', { name: 'I live there now' }).waitFor({ state: 'attached' })
  expect(await options.nth(2).isChecked()).toBe(true)
  expect(complaints).toEqual([])
  await close()
})

test('a message typed early and sent by two presses or by key is sent once', async () => {
  for (const [index, how] of ['dblclick', 'Enter', 'Space'].entries()) {
    const { page, complaints, close, release } = await openEarly('/dashboard/group?view=messages')
    const text = `Is the porch ${index} metres deep?`
    await page.getByRole('textbox', { name: /^Your message to / }).fill(text)
    const send = page.getByRole('button', { name: 'Send' })
    await (how === 'dblclick' ? send.dblclick() : send.press(how))
    release()
    const sent = page.getByRole('log').getByText(text)
    await sent.waitFor()
    await page.reload()
    expect(await sent.count()).toBe(1)
    expect(complaints).toEqual([])
    await close()
  }
})

test('a picture chosen early is opened', async () => {
  const { page, complaints, close, release } = await openEarly('/dashboard/profile')
  await page.locator('input[type=file]').setInputFiles('db/seed/avatars/01.webp')
  release()
  await page.getByRole('dialog').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a link pressed early is followed once', async () => {
  const { page, complaints, close } = await openEarly('/dashboard/tools/financial-snapshot')
  await page.getByRole('main').getByRole('link').first().click({ noWaitAfter: true })
  await page.waitForURL((url) => !url.pathname.endsWith('/financial-snapshot'), { waitUntil: 'commit' })
  expect(complaints).toEqual([])
  await close()
})
