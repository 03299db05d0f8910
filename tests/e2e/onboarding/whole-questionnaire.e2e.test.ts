import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Locator, Page } from 'playwright'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { axeFindings, DESKTOP, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { clientAt } from '#tests/support/client-at.ts'
import { eventually } from '#tests/support/eventually.ts'
import { newAddress, signUp } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { answer, at, onwards, option, question, reviewed, saving } from '#tests/support/onboarding-page.ts'

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

const tray = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight)

test('the whole questionnaire can be answered by touch on a phone in the dark', async () => {
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
      // First and last alternate: two quick taps in one place are a double tap, which chooses once.
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

test('the whole questionnaire can be answered with only the keyboard', async () => {
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
        // Arrows move without choosing; Backspace goes back, and Enter continues.
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
  // Focus survives the removal of the pressed button.
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

test('a card of the preferences is dragged into a tray', async () => {
  const { page, complaints, close } = await clientAt(browser, server, 'Preferences', { viewport: PHONE })
  const middleOf = async (place: Locator) => {
    const { x, y, width, height } = await place.evaluate((element) =>
      element.getBoundingClientRect().toJSON(),
    )
    return [x + width / 2, y + height / 2] as const
  }
  const card = page.getByRole('heading', { level: 2, name: 'Finances' })
  await page.mouse.move(...(await middleOf(card)))
  await page.mouse.down()
  await page.mouse.move(...(await middleOf(tray(page, 'A little'))), { steps: 8 })
  await page.mouse.up()
  await tray(page, 'A little').getByText('Finances').waitFor()
  await page.getByRole('heading', { level: 2, name: 'Background Check' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})
