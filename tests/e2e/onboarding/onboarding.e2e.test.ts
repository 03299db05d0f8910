import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Page } from 'playwright'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { STEP_NAMES, stepNamed } from '#domain/onboarding/steps.ts'
import { axeFindings, DESKTOP, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { clientAt } from '#tests/support/client-at.ts'
import { eventually } from '#tests/support/eventually.ts'
import { newAddress, signIn, signUp } from '#tests/support/sign-in.ts'
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

const tray = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight)

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

  const scrolling: string[] = []
  for (const category of CATEGORIES) {
    await at(page, category)
    await saving(page, 'Progress saved!')
    const count = await question(page, 1)
    for (let number = 1; number <= count; number += 1) {
      await question(page, number)
      if (number === 1) await expectAccessible(page)
      expect(await onwards(page).isEnabled()).toBe(false)
      if ((await overflow(page)) > 0) scrolling.push(`${category} ${number}`)
      // First and last in turn: two quick taps at one place are a double tap, which chooses once.
      await answer(page, number % 2).tap()
    }
    await reviewed(page)
    await eventually(() => onwards(page).isEnabled(), true)
    if (category === 'Finances') {
      await expectAccessible(page)
      await page.getByRole('button', { name: 'See your progress' }).tap()
      await page.getByRole('heading', { name: 'Your house so far' }).waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Close' }).tap()
    }
    await onwards(page).tap()
  }
  expect(scrolling).toEqual([])

  await at(page, 'Preferences')
  await tray(page, 'A lot').getByRole('button', { name: 'A lot' }).tap()
  await tray(page, 'Not at all').getByRole('button', { name: 'Not at all' }).tap()
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expectAccessible(page)
  await page.reload()
  // Unsaved cards are kept in the tab.
  await tray(page, 'A lot').getByText('Finances').waitFor()
  await page.getByRole('heading', { level: 2, name: 'Background Check' }).waitFor()
  await page.getByRole('button', { name: 'Leave the rest at Somewhat' }).tap()
  const family = page.getByRole('button', { name: 'Family' })
  await family.tap()
  await tray(page, 'A little').getByRole('button', { name: 'A little' }).tap()
  await tray(page, 'A little').and(page.locator(':has(:focus)')).getByText('Family').waitFor()
  await expectAccessible(page)
  await onwards(page).tap()
  await at(page, 'End')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show me my matches' }).tap()
  await page.waitForURL('**?view=matches')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).tap()
  await page.waitForURL('**/dashboard/plan')
  expect(complaints).toEqual([])
  await close()
})

test('the whole questionnaire by keyboard alone', async () => {
  const { page, complaints, close } = await visit(browser, server.url, {
    viewport: DESKTOP,
    reducedMotion: 'reduce',
  })
  const { keyboard } = page
  const focused = page.locator(':focus')
  const heading = page.getByRole('heading', { level: 1 })
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
    const count = await question(page, 1)
    for (let number = 1; number <= count; number += 1) {
      await question(page, number)
      await heading.and(focused).waitFor()
      if (category === 'Finances' && number === 2) {
        // Arrows move without choosing; Backspace goes back, and Enter on again.
        await keyboard.press('ArrowDown')
        await keyboard.press('ArrowDown')
        await option(page, 2).and(focused).waitFor()
        expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
        await keyboard.press('Backspace')
        await question(page, 1)
        expect(await option(page, 2).isChecked()).toBe(true)
        await keyboard.press('Enter')
        await question(page, 2)
        await keyboard.press('ArrowDown')
        await keyboard.press(' ')
      } else await keyboard.press('2')
    }
    await reviewed(page)
    await onwards(page).and(focused).waitFor()
    await keyboard.press('Enter')
  }

  await at(page, 'Preferences')
  await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor()
  // The keys work only in the trays.
  await keyboard.press('1')
  await keyboard.press('Tab')
  const very = tray(page, 'A lot').getByRole('button')
  await very.and(focused).waitFor()
  // The focus outlives the button that was pressed.
  await keyboard.press('4')
  for (const name of ['Undo', 'Leave the rest at Somewhat', 'Undo']) {
    await page.getByRole('button', { name }).focus()
    await keyboard.press('Enter')
    await heading.and(focused).waitFor()
  }
  await keyboard.press('Tab')
  await very.and(focused).waitFor()
  for (const key of '4321z3333333333') await keyboard.press(key)
  await tray(page, 'A lot').getByText('Finances').waitFor()
  await keyboard.press('z')
  await page.getByRole('heading', { level: 2, name: 'Personal & Lifestyle Considerations' }).waitFor()
  await keyboard.press('2')
  await page.getByRole('status').getByText('Personal & Lifestyle Considerations: A little.').waitFor()
  const finances = page.getByRole('button', { name: 'Finances' })
  await finances.focus()
  await keyboard.press('Enter')
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await tray(page, 'A little').getByText('Finances').waitFor()
  await keyboard.press('Escape')
  await tray(page, 'A lot').getByText('Finances').waitFor()
  expect(await finances.and(page.locator(':focus')).count()).toBe(1)
  await onwards(page).and(page.locator(':enabled')).focus()
  await keyboard.press('Enter')
  await at(page, 'End')
  await page.getByRole('button', { name: 'Show me my matches' }).focus()
  await keyboard.press('Enter')
  await page.waitForURL('**?view=matches')
  await page.getByRole('button', { name: 'Continue' }).focus()
  await keyboard.press('Enter')
  await page.waitForURL('**/dashboard/plan')
  expect(complaints).toEqual([])
  await close()
})

test('a person goes on in another browser where they stopped, and every other page leads there', async () => {
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
  await expectAccessible(elsewhere.page)
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

test('a finished category shows its answers; a pencil changes one and comes back', async () => {
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
  // The choice is seen for a moment.
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

test('from End people look back at the other steps, and return to it', async () => {
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

test('a step comes in within 300 ms, and at once where motion is unwanted', async () => {
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
