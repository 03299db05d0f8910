import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Page } from 'playwright'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { STEP_NAMES, stepNamed } from '#domain/onboarding/steps.ts'
import { axeFindings, DESKTOP, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { clientAt } from '#tests/support/client-at.ts'
import { eventually } from '#tests/support/eventually.ts'
import { newAddress, signIn, signUp } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { allSaved, at, onwards, questions } from '#tests/support/onboarding-page.ts'

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

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
}

test('the whole questionnaire by touch on a phone in the dark', async () => {
  const { page, complaints, close } = await visit(browser, server.url, {
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  })
  await signUp(page.context(), server, newAddress())
  await page.goto('/resume')
  await at(page, 'Introduction')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).tap()
  await at(page, 'Terms and Agreements')
  await expectAccessible(page)
  expect(await page.getByRole('button', { name: 'Continue' }).isEnabled()).toBe(false)
  await page.getByRole('checkbox').tap()
  await page.getByRole('button', { name: 'Continue' }).tap()

  for (const category of CATEGORIES) {
    // At once, for a toast does not stay.
    await page.waitForURL(`**${stepNamed(category).href}`, { waitUntil: 'commit' })
    await page.getByRole('status').getByText('Progress saved!').waitFor()
    await at(page, category)
    const count = await questions(page).count()
    for (let index = 0; index < count; index += 1) {
      expect(await onwards(page).isEnabled()).toBe(false)
      await questions(page)
        .nth(index)
        .locator('label')
        .nth(index % 3)
        .tap()
    }
    await allSaved(page)
    await expectAccessible(page)
    await onwards(page).tap()
  }

  await at(page, 'Preferences')
  const finances = page.getByRole('radiogroup', { name: 'Finances' })
  await finances.getByRole('radio', { name: 'Somewhat', checked: true }).waitFor()
  await finances.getByText('Very').tap()
  await expectAccessible(page)
  await page.reload()
  // What is not sent yet is kept in the tab, and so is there once the form works.
  await finances.getByRole('radio', { name: 'Very', checked: true }).waitFor()
  await onwards(page).tap()
  await at(page, 'End')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).tap()
  await page.waitForURL('**/dashboard/plan')
  expect(complaints).toEqual([])
  await close()
})

test('the whole questionnaire by keyboard alone', async () => {
  const { page, complaints, close } = await visit(browser, server.url, { viewport: DESKTOP })
  const { keyboard } = page
  await signUp(page.context(), server, newAddress())
  await page.goto('/onboarding')
  await page.getByRole('button', { name: 'Continue' }).focus()
  await keyboard.press('Enter')
  await at(page, 'Terms and Agreements')
  expect(await page.getByRole('main').innerText()).not.toMatch(/%[A-Z_]+%/)
  await page.getByRole('checkbox').focus()
  await keyboard.press('Space')
  await keyboard.press('Enter')

  for (const category of CATEGORIES) {
    await at(page, category)
    const heading = page.getByRole('heading', { level: 1, name: category })
    await heading.and(page.locator(':focus')).waitFor()
    await keyboard.press('Tab')
    const count = await questions(page).count()
    for (let index = 0; index < count; index += 1) {
      await keyboard.press('Space')
      await keyboard.press('ArrowDown')
      const radio = questions(page).nth(index).getByRole('radio').nth(1)
      await radio.and(page.locator(':focus:checked')).waitFor()
      if (index < count - 1) await keyboard.press('Enter')
    }
    await allSaved(page)
    await keyboard.press('Enter')
  }

  await at(page, 'Preferences')
  await page.getByRole('radiogroup', { name: 'Family' }).getByRole('radio', { checked: true }).focus()
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await at(page, 'End')
  await page.getByRole('button', { name: 'Continue' }).focus()
  await keyboard.press('Enter')
  await page.waitForURL('**/dashboard/plan')
  expect(complaints).toEqual([])
  await close()
})

test('a person goes on in another browser where they stopped', async () => {
  const { page, email, close } = await clientAt(browser, server, 'Family')
  await questions(page).first().getByRole('radio').nth(2).check()
  await page.getByText('Saved').first().waitFor()
  await close()

  const elsewhere = await visit(browser, server.url)
  await signIn(elsewhere.page.context(), server, email)
  await elsewhere.page.goto('/resume')
  await at(elsewhere.page, 'Family')
  expect(await questions(elsewhere.page).first().getByRole('radio').nth(2).isChecked()).toBe(true)
  await elsewhere.page.getByText('1 of 3 answered').waitFor()
  await elsewhere.close()
})

test('every other page of onboarding leads to the current step', async () => {
  const { page, close } = await clientAt(browser, server, 'Property')
  for (const step of STEP_NAMES) {
    await page.goto(stepNamed(step).href)
    expect(page.url()).toEndWith('/onboarding/property')
  }
  const unknown = await page.goto('/onboarding/wishes')
  expect(unknown?.status()).toBe(404)
  await close()
})

test('Back leads to the step before, with its answers, and one press leads on again', async () => {
  const { page, complaints, close } = await clientAt(browser, server, 'Background Check')
  await page.getByRole('button', { name: 'Back' }).click()
  await at(page, 'Finances')
  await eventually(() => questions(page).getByRole('radio', { checked: true }).count(), 6)
  await page.getByRole('listitem').filter({ hasText: 'Current: Finances' }).first().waitFor()
  await onwards(page).click()
  await at(page, 'Background Check')
  expect(complaints).toEqual([])
  await close()
})

test('Back is disabled on Financial Stability & Planning, and says so', async () => {
  const { page, close } = await clientAt(browser, server, 'Financial Stability & Planning')
  const back = page.getByRole('button', { name: 'Back' })
  expect(await back.isDisabled()).toBe(true)
  await back.click({ force: true })
  await page.getByRole('alert').getByText('No previous step available.').waitFor()
  expect(page.url()).toEndWith(stepNamed('Financial Stability & Planning').href)
  await close()
})

test('the list shows what is complete, current and upcoming, with links only after the terms', async () => {
  const early = await clientAt(browser, server, 'Terms and Agreements')
  const list = (page: Page) => page.getByRole('navigation', { name: 'Onboarding steps' })
  expect(await list(early.page).getByRole('link').allTextContents()).toEqual(['Completed: Introduction'])
  await early.close()

  const { page, close } = await clientAt(browser, server, 'Background Check')
  expect(await list(page).getByRole('listitem').allTextContents()).toEqual(
    STEP_NAMES.map((name, index) => {
      const status = index < 3 ? 'Completed: ' : index === 3 ? 'Current: ' : 'Not started: '
      return status + name
    }),
  )
  expect(await list(page).getByRole('link').count()).toBe(STEP_NAMES.length - 1)
  await list(page).getByRole('link', { name: 'Lifestyle', exact: false }).first().click()
  await page.getByText('Please finish this step first.').waitFor()
  await close()
})

test('from End people look back at the other steps, and return to it', async () => {
  const { page, complaints, close } = await clientAt(browser, server, 'End')
  await page.getByRole('link', { name: 'Completed: Family', exact: true }).click()
  await at(page, 'Family')
  await page.getByText('You have finished this part.').waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await at(page, 'Current Home')
  await onwards(page).click()
  await at(page, 'End')
  expect(complaints).toEqual([])
  await close()
})

test('a step comes in within 300 ms, and at once where motion is unwanted', async () => {
  const durationOf = async (reducedMotion: 'no-preference' | 'reduce') => {
    const { page, close } = await clientAt(browser, server, 'Introduction', { reducedMotion })
    const heading = page.locator('main header')
    const duration = await heading.evaluate((element) => getComputedStyle(element).animationDuration)
    await close()
    return duration
  }
  expect(await durationOf('no-preference')).toBe('0.3s')
  expect(Number.parseFloat(await durationOf('reduce'))).toBeLessThan(0.001)
})

test('End celebrates with confetti, unless motion is unwanted', async () => {
  const moving = await clientAt(browser, server, 'End', { reducedMotion: 'no-preference' })
  await moving.page.locator('canvas').waitFor({ state: 'attached' })
  expect(moving.complaints).toEqual([])
  await moving.close()
  const calm = await clientAt(browser, server, 'End', { reducedMotion: 'reduce' })
  await calm.page.getByRole('button', { name: 'Continue' }).click({ trial: true })
  expect(await calm.page.locator('canvas').count()).toBe(0)
  await calm.close()
})
