import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { axeFindings, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

let browser: Browser
let server: Server
let asClient: BrowserContextOptions
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable', { DEMO: '1' })
  asClient = await signedIn(browser, server, 'client@demo.test')
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

/** The position in the questionnaire, as its header shows it. */
const header = (page: Page, place: string, completed: string) =>
  Promise.all([page.getByText(place, { exact: true }).waitFor(), page.getByText(completed).waitFor()])
const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor()
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('label, a, button, fieldset')?.textContent)
const fade = (page: Page) =>
  page.evaluate(() => {
    const card = document.querySelector('fieldset')?.closest('.card')?.parentElement
    const { animationName, animationDuration } = getComputedStyle(card ?? document.body)
    return `${animationName} ${animationDuration}`
  })

test('a question can be skipped, as the text beside the buttons says', async () => {
  const { page, close } = await visit(browser, server.url, { ...asClient, reducedMotion: 'reduce' })
  await page.goto('/dashboard/assessments/q?assessment=5')
  const next = page.getByRole('button', { name: 'Next question' })
  const skipping = page.getByText('Choose an answer, or skip it for now.')
  while (!(await skipping.isVisible())) await next.click()
  const place = page.getByText(/^\d+ \/ \d+$/)
  const before = Number.parseInt(await place.innerText(), 10)
  await next.click()
  await place.filter({ hasText: new RegExp(`^${before + 1} /`) }).waitFor()
  await close()
})

test('an assessment is taken with only the keyboard, resumed in another browser, and moves matches', async () => {
  const first = await visit(browser, server.url, { ...asClient, reducedMotion: 'no-preference' })
  const { page } = first
  await page.goto('/dashboard/assessments')
  expect(await axeFindings(page)).toEqual([])
  // The one under way is next; locked ones can't be pressed.
  const next = page.getByRole('link', { name: 'Continue with Personality' })
  await page.getByText('You’re 86% through.').waitFor()
  expect(await page.getByRole('main').locator('.btn:not(.btn-ghost, .btn-quiet)').count()).toBe(1)
  expect(await page.getByRole('region', { name: 'Locked' }).locator('a, button').count()).toBe(0)
  await next.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/q?assessment=6*')

  await header(page, '20 / 22', '86% Completed')
  expect(await fade(page)).toBe('appear 0.3s')
  expect(await page.getByText('Mini-IPIP').isVisible()).toBe(true)
  // Keys choose, and choose again, before Enter goes on. Nothing is lost without a connection.
  await page.context().setOffline(true)
  await page.keyboard.press('1')
  await page.keyboard.press('4')
  await page.getByText('Not saved yet', { exact: true }).waitFor()
  await page.context().setOffline(false)
  await saved(page)
  expect(await page.getByRole('radio').nth(3).isChecked()).toBe(true)
  await page.keyboard.press('Enter')
  await header(page, '21 / 22', '90% Completed')
  expect(await focused(page)).toContain('Yes, that’s me')
  // The browser's Back goes back a question, and a reload stays there.
  await page.goBack()
  await header(page, '20 / 22', '90% Completed')
  await page.reload()
  await header(page, '20 / 22', '90% Completed')
  expect(await page.getByRole('radio').nth(3).isChecked()).toBe(true)
  expect(first.complaints.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  await first.close()

  const second = await visit(browser, server.url, { ...asClient, ...PHONE, reducedMotion: 'reduce' })
  const other = second.page
  await other.goto('/dashboard/match')
  await other.getByRole('link', { name: 'Assessments', exact: true }).first().click()
  await other.waitForURL('**/dashboard/assessments')
  await other.getByRole('link', { name: 'Continue with Personality' }).press('Enter')
  await other.waitForURL('**/q?assessment=6*')
  await header(other, '21 / 22', '90% Completed')
  expect(await fade(other)).toStartWith('none')
  expect(await axeFindings(other)).toEqual([])
  // The page after the last question names the one that was skipped.
  await other.keyboard.press('Enter')
  await other.keyboard.press('5')
  await saved(other)
  await other.keyboard.press('Enter')
  await other.getByRole('heading', { name: 'One question left' }).waitFor()
  expect(await other.getByRole('button', { name: 'Next question' }).isDisabled()).toBe(true)
  await other.getByRole('button', { name: 'Go to question 21' }).press('Enter')
  await other.getByText('This is the last question').waitFor()
  await other.keyboard.press('2')
  await saved(other)
  await other.keyboard.press('Enter')
  await other.keyboard.press('Enter')
  await other.getByRole('heading', { name: 'All Done!' }).waitFor()
  await header(other, '22 / 22', '100% Completed')
  await other.getByText(/You and \S+ have now both answered \d+ questions, up from \d+/).waitFor()
  const lines = await other.getByRole('main').getByRole('listitem').allInnerTexts()
  expect(lines.some((line) => /(Up|Down) from/.test(line))).toBe(true)
  expect(await axeFindings(other)).toEqual([])
  await other.reload()
  expect(await other.getByRole('main').getByRole('listitem').allInnerTexts()).toEqual(lines)

  // It leads to the match that moved most.
  const person = other.getByRole('link', { name: /^See how you and .* fit$/ })
  const moved = (await person.innerText()).replace('See how you and ', '').replace(' fit', '')
  await other.getByText(/(Up|Down) \d+\.\d points/).waitFor()
  await person.click()
  await other.getByRole('heading', { level: 1, name: moved }).waitFor()

  // What it says is what the list shows.
  await other.goto('/dashboard/match')
  const listed = await other.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts()
  for (const [index, name] of listed.slice(0, 5).entries()) expect(lines[index]).toContain(name.trim())
  await other.goto('/dashboard/assessments')
  await other.getByRole('link', { name: 'Retake Personality' }).click()
  await other.waitForURL('**/q?assessment=6&question=1')
  await header(other, '1 / 22', '100% Completed')
  expect(await other.getByRole('button', { name: 'Previous question' }).isDisabled()).toBe(true)
  expect(second.complaints).toEqual([])
  await second.close()
})

test('pressing an answer opens the next question, and an address without an assessment leads back', async () => {
  const { page, complaints, close } = await visit(browser, server.url, {
    ...asClient,
    reducedMotion: 'reduce',
  })
  await page.goto('/dashboard/assessments/q?assessment=8')
  await header(page, '1 / 3', '0% Completed')
  await page.getByRole('radio').nth(1).check()
  await header(page, '2 / 3', '33% Completed')
  await page.getByRole('button', { name: 'Previous question' }).click()
  await header(page, '1 / 3', '33% Completed')
  expect(await page.getByRole('radio').nth(1).isChecked()).toBe(true)
  await page.goto('/dashboard/assessments/q')
  expect(new URL(page.url()).pathname).toBe('/dashboard/assessments')
  expect(complaints).toEqual([])
  for (const [id, says] of [
    [10, 'Deep Compatibility Matrix isn’t open to anyone yet. To unlock: Purchase Premium.'],
    [77, 'We can’t find that assessment.'],
  ] as const) {
    await page.goto(`/dashboard/assessments/q?assessment=${id}`)
    await page.getByText(says).waitFor()
    await page.getByRole('link', { name: 'Return to Assessments' }).click()
    await page.waitForURL('**/dashboard/assessments')
  }
  await close()
})
