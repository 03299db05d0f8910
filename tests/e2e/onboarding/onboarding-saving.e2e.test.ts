import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright'
import * as v from 'valibot'
import { stepNamed, type StepName } from '#domain/onboarding/steps.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { type ClientVisit, clientAt } from '#tests/support/client-at.ts'
import { eventually } from '#tests/support/eventually.ts'
import { holdRequests, LATER_SCRIPTS } from '#tests/support/hold-requests.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import {
  answer,
  answerAll,
  at,
  back,
  onwards,
  option,
  question,
  reviewed,
  saving,
} from '#tests/support/onboarding-page.ts'

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

const progress = v.object({ categories: v.array(v.object({ category: v.string(), answered: v.number() })) })

/** How many answers of a category the server has. */
async function answeredIn(call: ClientVisit['call'], category: StepName): Promise<number> {
  const { categories } = v.parse(progress, await call('GET', '/onboarding'))
  return categories.find((row) => row.category === category)?.answered ?? 0
}

test('an answer given before the script runs is saved, too', async () => {
  const { page, close } = await clientAt(browser, server, 'Finances')
  const runScripts = await holdRequests(page, LATER_SCRIPTS)
  await page.reload({ waitUntil: 'commit' })
  await answer(page, 3).click()
  runScripts()
  await question(page, 2)
  await saving(page, 'Progress saved!')
  await close()
})

test('closing the page right after a choice still saves it, on a slow network too', async () => {
  const { page, call, close } = await clientAt(browser, server, 'Finances')
  const devtools = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 2000, downloadThroughput: -1, uploadThroughput: -1 }
  await devtools.send('Network.emulateNetworkConditions', slow)
  const later = await page.context().newPage()
  await answer(page, 3).click()
  await question(page, 2)
  await answer(page, 3).click()
  await page.close({ runBeforeUnload: true })
  await eventually(() => answeredIn(call, 'Finances'), 2)
  await later.goto('/resume')
  await later.getByRole('link', { name: 'Continue with question 3' }).click()
  await question(later, 3)
  await close()
})

test('without a connection the next question still opens, and Save and Continue waits', async () => {
  const { page, close } = await clientAt(browser, server, 'Current Home')
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.dismiss()
  })
  await page.context().setOffline(true)
  await answerAll(page, 2)
  await saving(page, 'Not saved yet')
  await page.getByText('Not saved yet. We’ll keep trying.').first().waitFor()
  expect(await onwards(page).isEnabled()).toBe(false)
  expect(await page.getByText('Window lit').count()).toBe(0)
  await page.getByRole('banner').getByRole('link', { name: 'Cohearth' }).click()
  await eventually(() => dialogs, ['beforeunload'])
  await back(page).click()
  expect(await option(page, 2).isChecked()).toBe(true)
  await page.goBack()
  await page.context().setOffline(false)
  await saving(page, 'Progress saved!')
  await reviewed(page)
  await page.getByText('Window lit').waitFor()
  await onwards(page).click()
  await at(page, 'Family')
  await close()
})

test('after the session has ended, the next choice leads to the login page, and from there back', async () => {
  const { page, email, close } = await clientAt(browser, server, 'Finances')
  await page.context().clearCookies()
  await answer(page, 3).click()
  await page.waitForURL('**/login?*')
  await signIn(page.context(), server, email)
  await page.goto('/onboarding')
  await at(page, 'Finances')
  await close()
})

test('on a slow network the last choice of a question wins', async () => {
  const { page, close } = await clientAt(browser, server, 'Current Home')
  const { promise: network, resolve: networkIsBack } = Promise.withResolvers<void>()
  await page.route('**/inquiry/answers/save', async (route) => {
    await network
    await route.continue()
  })
  await answerAll(page)
  await page.getByRole('button', { name: 'Change your answer' }).first().click()
  await answer(page, 3).click()
  await reviewed(page)
  expect(await onwards(page).isEnabled()).toBe(false)
  networkIsBack()
  await eventually(() => onwards(page).isEnabled(), true)
  await page.reload()
  await page.getByRole('button', { name: 'Change your answer' }).first().click()
  expect(await option(page, 3).isChecked()).toBe(true)
  await close()
})

test('a double click on Save and Continue is one step, and the history leads to the current one', async () => {
  const { page, close } = await clientAt(browser, server, 'Current Home')
  const completions: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/subject-category/complete')) completions.push(request.url())
  })
  await answerAll(page)
  await page.goBack()
  await question(page, 2)
  await page.goForward()
  await reviewed(page)
  await page.context().setOffline(true)
  await onwards(page).click()
  await page.getByRole('alert').getByText('We can’t reach Cohearth right now.').waitFor()
  await page.context().setOffline(false)
  completions.length = 0
  await onwards(page).dblclick()
  await at(page, 'Family')
  expect(completions).toHaveLength(1)
  await page.goBack()
  await at(page, 'Family')
  await question(page, 1)
  await close()
})

test('a tab that was left on an earlier step moves to the current one', async () => {
  const { page, close } = await clientAt(browser, server, 'Background Check')
  const behind = await page.context().newPage()
  await behind.goto(stepNamed('Background Check').href)
  await back(page).click()
  await at(page, 'Finances')
  await back(behind).click()
  await at(behind, 'Finances')
  await close()
})
