import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { axeFindings, launchBrowser, PHONE, type Visit, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

const CALCULATOR = '/dashboard/tools/land-transfer-calculator'

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

async function open(search = '', options: BrowserContextOptions = {}): Promise<Visit> {
  const visitor = await visit(browser, server.url, { reducedMotion: 'reduce', ...options })
  await signIn(visitor.page.context(), server, 'client@demo.test')
  await visitor.page.goto(CALCULATOR + search)
  return visitor
}

const price = (page: Page) => page.getByLabel('Purchase price')
const location = (page: Page) => page.getByLabel('Location')
const firstTime = (page: Page) => page.getByRole('checkbox', { name: 'First-time home buyer' })
const result = (page: Page) => page.getByRole('region', { name: 'Estimated total' })
const today = (page: Page) => page.getByRole('region', { name: 'Under today’s law' })
const parts = (page: Page) => page.getByRole('table', { name: 'How it adds up' })
const parseStoredSearch = (page: Page, search: string) => page.waitForURL((url) => url.search === search)

async function shows(page: Page, total: string, lawful?: string): Promise<void> {
  await result(page).locator(`[data-total]:text-is("${total}")`).waitFor()
  if (lawful) await today(page).locator(`[data-today]:text-is("${lawful}")`).waitFor()
}

const rows = (page: Page) =>
  parts(page)
    .getByRole('row')
    .evaluateAll((all) => all.slice(1).map((row) => row.textContent))

test('the calculator starts with 750,000 in Ontario, rendered even without scripts', async () => {
  const { page, complaints, close } = await open('', { viewport: PHONE })
  const html = await (await page.context().request.get(CALCULATOR)).text()
  expect(html).toContain('$7,475')
  expect(await price(page).inputValue()).toBe('750,000')
  expect(await location(page).inputValue()).toBe('Ontario')
  expect(await firstTime(page).isChecked()).toBe(true)
  await shows(page, '$7,475', '$7,475')
  await today(page).getByText('The same today').waitFor()
  expect(await rows(page)).toEqual([
    'Provincial$11,475$11,475',
    'Municipal$0$0',
    'Rebate−$4,000−$4,000',
    'Total$7,475$7,475',
  ])
  await page.getByText('Bracket by bracket').click()
  const working = page.getByRole('table', { name: 'With the quick estimate' })
  expect(await working.getByRole('row').last().innerText()).toContain('$7,475.00')
  expect(await axeFindings(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('by keyboard, Toronto has two taxes and two rebates, which the address keeps and one announcement covers', async () => {
  const { page, complaints, close } = await open('?first-time=yes-yes')
  await location(page).focus()
  await page.keyboard.type('Tor')
  await shows(page, '$14,475', '$14,475')
  await page
    .getByRole('status')
    .filter({ hasText: 'Estimated total: $14,475' })
    .waitFor({ state: 'attached' })
  await parseStoredSearch(page, '?price=750000&location=toronto&first-time=yes-yes')
  await page.reload()
  await shows(page, '$14,475')

  await firstTime(page).press('Space')
  await shows(page, '$22,950', '$22,950')
  await price(page).press('ArrowUp')
  await eventually(() => price(page).inputValue(), '751,000')
  await shows(page, '$22,990')
  expect(complaints).toEqual([])
  await close()
})

test('by touch, the map picks British Columbia, where only first-time buyers’ shares count under today’s law', async () => {
  const { page, complaints, close } = await open('?first-time=yes-yes', {
    viewport: PHONE,
    hasTouch: true,
    colorScheme: 'dark',
  })
  await page.locator('.provinces g[data-province=BC]').tap()
  await eventually(() => location(page).inputValue(), 'British Columbia')
  await shows(page, '$13,000', '$5,000')
  await today(page).getByText('$8,000 less').waitFor()
  await today(page).getByText('Since Apr 1, 2024').waitFor()
  await page.getByText('Why they differ.').waitFor()
  const source = page.getByRole('link', { name: /Government of British Columbia, first time/ }).first()
  expect(await source.getAttribute('href')).toStartWith('https://www2.gov.bc.ca/')
  const owners = page.getByRole('group', { name: 'Who’s a first-time buyer?' })
  await owners.getByRole('checkbox').nth(1).uncheck()
  await shows(page, '$13,000', '$9,000')
  await owners.getByRole('button', { name: 'Add an owner' }).tap()
  await shows(page, '$13,000', '$7,667')
  await parseStoredSearch(page, '?price=750000&location=british-columbia&first-time=yes-no-yes')
  expect(await axeFindings(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('the calculator has no number for today’s law without an official table, and shows possible charges', async () => {
  const { page, complaints, close } = await open('?location=yukon')
  await shows(page, '$500', 'Ask a lawyer')
  await today(page).getByText('No official table found').waitFor()
  await page.getByText('so we don’t calculate them').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await location(page).selectOption('Halifax')
  await shows(page, '$11,250', '$11,250')
  await page.getByText('$75,000', { exact: true }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('empty and negative prices count as 0, and absurd ones are capped', async () => {
  const { page, complaints, close } = await open('?location=newfoundland')
  await price(page).fill('-5')
  await shows(page, '$200')
  await page.getByText('The price can’t be negative.').waitFor()
  await price(page).press('Tab')
  await eventually(() => price(page).inputValue(), '0')
  await price(page).fill('')
  await page.getByText('Enter the price of the home').waitFor()
  await shows(page, '$200')
  await price(page).fill('500000.5')
  await page.getByText('$500,000.50 CAD').waitFor()
  await eventually(() => price(page).inputValue(), '500,000.5')
  await price(page).fill('$755,000.00')
  await eventually(() => price(page).inputValue(), '755,000.00')
  await price(page).fill('99999999999999')
  await page.getByText('Our maximum is $9,000,000,000, so we’re using that.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})
