import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright'
import { STEP_NAMES, stepNamed } from '#domain/onboarding/steps.ts'
import { axeFindings, DESKTOP, launchBrowser, visit } from '#tests/support/browser.ts'
import { clientAt } from '#tests/support/client-at.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import {
  answer,
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

test('a person continues in another browser where they stopped, and every other page leads there', async () => {
  const { page, email, close } = await clientAt(browser, server, 'Family')
  await answer(page, 3).click()
  await question(page, 2)
  await saving(page, 'Progress saved!')
  await close()

  const elsewhere = await visit(browser, server.url, { reducedMotion: 'reduce' })
  await signIn(elsewhere.page.context(), server, email)
  await elsewhere.page.goto('/resume')
  await elsewhere.page.getByRole('heading', { name: /^Welcome back, / }).waitFor()
  await elsewhere.page.getByText('You’re on the third floor, in Family.').waitFor()
  await elsewhere.page.getByText('3 of 13 windows lit').waitFor()
  expect(await axeFindings(elsewhere.page)).toEqual([])
  // The first question is sealed, and so isn't repeated in passing.
  expect(await elsewhere.page.getByText('Your last answer').count()).toBe(0)
  await elsewhere.page.getByRole('link', { name: 'Continue with question 2' }).click()
  await question(elsewhere.page, 2)
  await answer(elsewhere.page, 2).click()
  await question(elsewhere.page, 3)
  await saving(elsewhere.page, 'Progress saved!')
  await elsewhere.page.goto('/resume')
  await elsewhere.page.getByRole('link', { name: 'Continue with question 3' }).waitFor()
  await elsewhere.page.getByRole('link', { name: /^Your last answer .*change it$/ }).click()
  await elsewhere.page.waitForURL('**/onboarding/family?question=2')
  await question(elsewhere.page, 2)
  expect(await option(elsewhere.page, 2).isChecked()).toBe(true)
  await back(elsewhere.page).click()
  await question(elsewhere.page, 1)
  expect(await option(elsewhere.page, 3).isChecked()).toBe(true)
  for (const step of STEP_NAMES) {
    await elsewhere.page.goto(stepNamed(step).href)
    expect(elsewhere.page.url()).toEndWith('/onboarding/family')
  }
  expect((await elsewhere.page.goto('/onboarding/wishes'))?.status()).toBe(404)
  await elsewhere.close()
})

test('a finished category shows its answers, and a pencil opens one and leads back', async () => {
  const { page, complaints, close } = await clientAt(browser, server, 'Current Home', {
    reducedMotion: 'no-preference',
  })
  await back(page).click()
  await at(page, 'Background Check')
  await reviewed(page)
  await page.getByText('Next: Current Home').waitFor()
  await page.getByRole('button', { name: 'Change your answer' }).first().click()
  await page.getByText('Counts only with someone you partner with').waitFor()
  await page.getByRole('button', { name: 'Why we ask' }).click()
  await page.getByRole('dialog').getByText('Counts toward Money').waitFor()
  await page.keyboard.press('Escape')
  await answer(page, 2).click()
  // The choice is visible for a moment.
  await question(page, 1)
  await reviewed(page)
  await saving(page, 'Progress saved!')
  await onwards(page).click()
  await at(page, 'Current Home')
  await page.getByRole('link', { name: 'Completed: Finances' }).click()
  await at(page, 'Finances')
  await reviewed(page)
  expect(complaints).toEqual([])
  await close()
})

test('Back is disabled on Financial Stability & Planning, and says so', async () => {
  const { page, close } = await clientAt(browser, server, 'Financial Stability & Planning')
  expect(await back(page).isDisabled()).toBe(true)
  await back(page).click({ force: true })
  await page.getByRole('alert').getByText('No previous step available.').waitFor()
  expect(page.url()).toEndWith(stepNamed('Financial Stability & Planning').href)
  await close()
})

test('the list shows what is complete, current and upcoming, in the order of the steps', async () => {
  const { page, close } = await clientAt(browser, server, 'Background Check', { viewport: DESKTOP })
  const list = page.getByRole('navigation', { name: 'Onboarding steps' })
  const texts = await list.getByRole('listitem').allInnerTexts()
  expect(texts.map((text) => text.replaceAll(/\s+/g, ' ').trim())).toEqual(
    STEP_NAMES.map((name, index) => {
      const status = index < 3 ? 'Completed: ' : index === 3 ? 'Current: ' : 'Not started: '
      return status + name
    }),
  )
  expect(await list.getByRole('link').count()).toBe(3)
  expect(await list.locator('[aria-current=step]').innerText()).toContain('Background Check')
  const opened: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname)
  })
  await list.getByText('Family').click()
  await list.getByText('Finances').click()
  await at(page, 'Finances')
  expect(opened).toEqual([stepNamed('Finances').href])
  await close()
})

test('people look back at other steps from End, and return to it', async () => {
  const { page, complaints, close } = await clientAt(browser, server, 'End')
  await page.goto(stepNamed('Family').href)
  await reviewed(page)
  await back(page).click()
  await at(page, 'Current Home')
  await onwards(page).click()
  await at(page, 'End')
  expect(complaints).toEqual([])
  await close()
})

test('a step slides in within 300 ms, or appears immediately with reduced motion', async () => {
  const durationOf = async (reducedMotion: 'no-preference' | 'reduce') => {
    const { page, close } = await clientAt(browser, server, 'Introduction', { reducedMotion })
    const step = page.locator('main > .introduction')
    const duration = await step.evaluate((element) => getComputedStyle(element).animationDuration)
    await close()
    return duration
  }
  expect(await durationOf('no-preference')).toBe('0.3s')
  expect(Number.parseFloat(await durationOf('reduce'))).toBeLessThan(0.001)
})

test('the browser’s Back right after an answer stays on the question it leads to', async () => {
  const { page, complaints, close } = await clientAt(browser, server, 'Family', {
    reducedMotion: 'no-preference',
  })
  await page.clock.install()
  await answer(page, 1).click()
  await page.clock.runFor(1000)
  await question(page, 2)
  await answer(page, 1).click()
  await page.evaluate(() => history.back())
  await question(page, 1)
  await page.clock.runFor(1000)
  expect(await page.getByText(/^Question \d of/).innerText()).toStartWith('Question 1 ')
  expect(complaints).toEqual([])
  await close()
})
