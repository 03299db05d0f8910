import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright'
import { stepNamed } from '#domain/onboarding/steps.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { clientAt } from '#tests/support/client-at.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { allSaved, answerAll, at, back, onwards, option, saved } from '#tests/support/onboarding-page.ts'

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

test('a double click on Save and Continue is one step', async () => {
  const { page, complaints, close } = await clientAt(browser, server, 'Current Home')
  const completions: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/subject-category/complete')) completions.push(request.url())
  })
  await answerAll(page)
  await onwards(page).dblclick()
  await at(page, 'Family')
  expect(completions).toHaveLength(1)
  expect(complaints).toEqual([])
  await close()
})

test('the history leads back to the current step, never to a page of the past', async () => {
  const { page, close } = await clientAt(browser, server, 'Current Home')
  await answerAll(page)
  await onwards(page).click()
  await at(page, 'Family')
  await page.goBack()
  await at(page, 'Family')
  await page.getByRole('heading', { level: 1, name: 'Family' }).waitFor()
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  await close()
})

test('a tab that was left behind follows to the current step', async () => {
  const { page, close } = await clientAt(browser, server, 'Background Check')
  const behind = await page.context().newPage()
  await behind.goto(stepNamed('Background Check').href)
  await back(page).click()
  await at(page, 'Finances')
  await back(behind).click()
  await at(behind, 'Finances')

  await page.goto(stepNamed('Finances').href)
  await onwards(page).click()
  await at(page, 'Background Check')
  await onwards(behind).click()
  await at(behind, 'Background Check')
  await close()
})

test('an answer of a completed category changes as often as wanted', async () => {
  const { page, close } = await clientAt(browser, server, 'Background Check')
  await back(page).click()
  await at(page, 'Finances')
  for (const place of [2, 3, 2]) {
    await option(page, 0, place).check()
    await saved(page, 0)
    expect(await option(page, 0, place).isChecked()).toBe(true)
  }
  await onwards(page).click()
  await at(page, 'Background Check')
  await close()
})

test('a failure of Save and Continue says so and can be tried again', async () => {
  const { page, close } = await clientAt(browser, server, 'Current Home')
  await answerAll(page)
  await allSaved(page)
  await page.context().setOffline(true)
  await onwards(page).click()
  await page.getByRole('alert').getByText('We cannot reach Cohearth right now.').waitFor()
  await page.context().setOffline(false)
  await onwards(page).click()
  await at(page, 'Family')
  await close()
})
