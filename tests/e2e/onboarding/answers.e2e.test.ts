import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Page } from 'playwright'
import { axeFindings, DESKTOP, launchBrowser, PHONE, type Visit, visit } from '#tests/support/browser.ts'
import { clientAt } from '#tests/support/client-at.ts'
import { eventually } from '#tests/support/eventually.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { DEMO_ACCOUNTS } from '#db/seed/demo/people.ts'

setDefaultTimeout(300_000)

const ANSWERS = '/dashboard/profile/answers'

let browser: Browser
let server: Server
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable', { DEMO: '1' })
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

/** A member of the demo with their answers open at Finances. */
async function inAnswers(email: string): Promise<Visit> {
  const visitor = await visit(browser, server.url, { reducedMotion: 'reduce' })
  await signIn(visitor.page.context(), server, email)
  await visitor.page.goto('/dashboard/profile')
  const account = visitor.page.getByRole('navigation', { name: 'Your account' })
  await account.getByRole('link', { name: 'Your answers' }).click()
  await visitor.page.waitForURL(`**${ANSWERS}`)
  await open(visitor.page, 'Finances')
  return visitor
}

const open = (page: Page, category: string) => page.locator('summary', { hasText: category }).first().click()
const status = (page: Page) => page.getByRole('region', { name: 'What counts' }).getByRole('status')
const question = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

test('a change is a draft with the day from which it counts, there after a reload, and gone when discarded', async () => {
  const { page, close } = await inAnswers(DEMO_ACCOUNTS.client.email)
  await eventually(() => status(page).innerText(), 'No changes.')
  const budget = question(page, 'What’s your price range')
  const before = await budget.getByRole('radio', { checked: true }).getAttribute('value')
  await budget.getByRole('radio', { checked: false }).first().check()
  await budget.getByText('Changed. Until your changes count').waitFor()
  await page.getByRole('radiogroup', { name: 'Finances' }).getByRole('radio', { name: 'Very' }).check()
  await page.getByText(/^2 changes count together from /).waitFor()

  await page.reload()
  await page.getByText(/^2 changes count together from [A-Z][a-z]{2} \d+, \d{4}\.$/).waitFor()
  await open(page, 'Finances')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await page.getByText('No changes.').waitFor()
  await open(page, 'Finances')
  await eventually(() => budget.getByRole('radio', { checked: true }).getAttribute('value'), before)
  await close()
})

test('sealed questions are marked, and none of the others', async () => {
  const { page, close } = await inAnswers(DEMO_ACCOUNTS.free.email)
  const mark = 'Sealed: counts only between you'
  await question(page, 'Where would most of your down payment come from?').getByText(mark).waitFor()
  expect(await question(page, 'What’s your price range').getByText(mark).count()).toBe(0)
  await close()
})

test('nothing is lost or claimed while the server cannot be reached', async () => {
  const { page, close } = await inAnswers('member3@demo.test')
  await page.route('**/api/inquiry/answers/save', (route) => route.abort())
  const budget = question(page, 'What’s your price range')
  await budget.getByRole('radio', { checked: false }).first().check()
  await budget.getByText('Not saved yet').waitFor()
  expect(await status(page).innerText()).toBe('No changes.')
  await page.unroute('**/api/inquiry/answers/save')
  await page.getByText(/^1 change counts from /).waitFor()
  await close()
})

test('who is still answering is led back to onboarding', async () => {
  const { page, close } = await clientAt(browser, server, 'Family')
  await page.goto(ANSWERS)
  await page.getByRole('link', { name: 'Continue onboarding' }).click()
  await page.getByRole('link', { name: 'Continue with question 1' }).click()
  await page.waitForURL('**/onboarding/family')
  await close()
})

test.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('the page has no findings of axe on a %s, with a category open', async (_name, device) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, close } = await visit(browser, server.url, {
      ...device,
      colorScheme,
      reducedMotion: 'reduce',
    })
    await signIn(page.context(), server, DEMO_ACCOUNTS.client.email)
    await page.goto(ANSWERS)
    await open(page, 'Finances')
    expect(await axeFindings(page)).toEqual([])
    await close()
  }
})
