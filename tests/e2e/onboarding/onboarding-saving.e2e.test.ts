import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright'
import * as v from 'valibot'
import type { StepName } from '#domain/onboarding/steps.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { type ClientVisit, clientAt } from '#tests/support/client-at.ts'
import { eventually } from '#tests/support/eventually.ts'
import { holdRequests } from '#tests/support/hold-requests.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import {
  allSaved,
  answerAll,
  at,
  card,
  onwards,
  option,
  saved,
  unreachable,
  unsaved,
} from '#tests/support/onboarding-page.ts'

setDefaultTimeout(300_000)

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

const progress = v.object({ categories: v.array(v.object({ category: v.string(), answered: v.number() })) })

/** How many answers of a category the server has. */
async function answeredIn(call: ClientVisit['call'], category: StepName): Promise<number> {
  const { categories } = v.parse(progress, await call('GET', '/onboarding'))
  return categories.find((row) => row.category === category)?.answered ?? 0
}

test('each answer is kept as it is given, and a reload shows it', async () => {
  const { page, complaints, close } = await clientAt(browser, server, 'Finances')
  await option(page, 0, 2).check()
  await option(page, 1, 1).check()
  await option(page, 0, 3).check()
  await saved(page, 0)
  await saved(page, 1)
  await page.reload()
  expect(await option(page, 0, 3).isChecked()).toBe(true)
  expect(await option(page, 1, 1).isChecked()).toBe(true)
  await page.getByText('2 of 4 answered').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('an answer given before the script runs is kept as well', async () => {
  const { page, close } = await clientAt(browser, server, 'Finances')
  const runScripts = await holdRequests(page, /\/_astro\/(?!theme).*\.js/)
  await page.reload({ waitUntil: 'commit' })
  await option(page, 0, 2).check()
  runScripts()
  await saved(page, 0)
  await close()
})

test('closing the page right after a choice still saves it, on a slow network too', async () => {
  const { page, call, close } = await clientAt(browser, server, 'Finances')
  const devtools = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 2000, downloadThroughput: -1, uploadThroughput: -1 }
  await devtools.send('Network.emulateNetworkConditions', slow)
  const later = await page.context().newPage()
  await option(page, 0, 2).check()
  await option(page, 1, 2).check()
  await page.close({ runBeforeUnload: true })
  await eventually(() => answeredIn(call, 'Finances'), 2)
  await later.goto('/resume')
  expect(await option(later, 0, 2).isChecked()).toBe(true)
  expect(await option(later, 1, 2).isChecked()).toBe(true)
  await close()
})

test('without a connection the choice stays, is named as not saved, and is saved when the connection is back', async () => {
  const { page, close } = await clientAt(browser, server, 'Finances')
  await page.context().setOffline(true)
  await option(page, 0, 2).check()
  await unsaved(page, 0)
  await unreachable(page).waitFor()
  await option(page, 1, 1).check()
  await option(page, 0, 4).check()
  await eventually(() => option(page, 0, 4).isChecked(), true)
  await page.context().setOffline(false)
  await saved(page, 0)
  await saved(page, 1)
  await unreachable(page).waitFor({ state: 'detached' })
  await page.reload()
  expect(await option(page, 0, 4).isChecked()).toBe(true)
  expect(await option(page, 1, 1).isChecked()).toBe(true)
  await close()
})

test('the browser asks before a page is left whose answers are not saved', async () => {
  const { page, close } = await clientAt(browser, server, 'Finances')
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.dismiss()
  })
  await page.context().setOffline(true)
  await option(page, 0, 2).check()
  await unsaved(page, 0)
  await page.getByRole('link', { name: 'Cohearth' }).click()
  await unsaved(page, 0)
  await eventually(() => dialogs, ['beforeunload'])
  await page.context().setOffline(false)
  await saved(page, 0)
  await close()
})

test('when the session has ended, the next choice leads to the login page, and from there back', async () => {
  const { page, email, close } = await clientAt(browser, server, 'Finances')
  await page.context().clearCookies()
  await option(page, 0, 2).click()
  await page.waitForURL('**/login?*')
  await signIn(page.context(), server, email)
  await page.goto('/resume')
  await at(page, 'Finances')
  await close()
})

test('a restart of the server in the middle loses no answer', async () => {
  const { page, close } = await clientAt(browser, server, 'Lifestyle')
  await option(page, 0, 0).check()
  await saved(page, 0)
  // The page would try again by itself, and the button be gone before it is pressed.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await server.stop()
  await option(page, 1, 1).check()
  await unsaved(page, 1)
  await server.restart()
  await page.getByRole('button', { name: 'Try again now' }).click()
  await saved(page, 1)
  await page.clock.resume()
  for (const index of [2, 3]) await option(page, index, 1).check()
  await onwards(page).click()
  await at(page, 'Renovations')
  await close()
})

test('on a slow network Save and Continue waits until everything is saved, and the last choice wins', async () => {
  const { page, close } = await clientAt(browser, server, 'Lifestyle')
  const { promise: network, resolve: networkIsBack } = Promise.withResolvers<void>()
  const sent: unknown[] = []
  await page.route('**/inquiry/answers/save', async (route) => {
    sent.push(route.request().postDataJSON())
    await network
    await route.continue()
  })
  await answerAll(page)
  await option(page, 0, 1).check()
  await option(page, 0, 2).check()
  await page.getByText('4 of 4 answered').waitFor()
  expect(await onwards(page).isEnabled()).toBe(false)
  await eventually(() => sent.length, 1)
  networkIsBack()
  await allSaved(page)
  expect(sent).toHaveLength(5)
  await eventually(() => onwards(page).isEnabled(), true)
  await page.reload()
  expect(await option(page, 0, 2).isChecked()).toBe(true)
  await close()
})

test('after a choice by mouse the next open question comes into view; the arrow keys leave the page where it is', async () => {
  const { page, close } = await clientAt(browser, server, 'Finances')
  await card(page, 0).locator('label').first().click()
  const comesIntoView = () => card(page, 1).evaluate((element) => element.getBoundingClientRect().top < 200)
  await eventually(comesIntoView, true)
  const scrolled = () => page.evaluate(() => scrollY)
  await option(page, 1, 0).focus()
  const before = await scrolled()
  await page.keyboard.press('ArrowDown')
  await saved(page, 1)
  expect(await scrolled()).toBe(before)
  await close()
})
