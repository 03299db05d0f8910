import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { PATH } from '#domain/paths.ts'
import {
  axeFindings,
  DESKTOP,
  hydrated,
  launchBrowser,
  PHONE,
  type Visit,
  visit,
} from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { horizontalOverflow } from '#tests/support/horizontal-overflow.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

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

async function open(email: string, search: string, options: BrowserContextOptions): Promise<Visit> {
  const visitor = await visit(browser, server.url, { reducedMotion: 'reduce', ...options })
  await signIn(visitor.page.context(), server, email)
  await visitor.page.goto(PATH.SNAPSHOT + search)
  return visitor
}

const price = (page: Page) => page.locator('[data-price]')
const view = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a member’s figures are saved as they type, shared one by one, and count in the group’s result the next day', async () => {
  const { page, complaints, close } = await open('client@demo.test', '', { viewport: PHONE, hasTouch: true })
  await page.getByText('Carries up to $359,139 of the loan').waitFor()
  expect(await axeFindings(page)).toEqual([])

  await page.getByLabel('Salary', { exact: true }).fill('90000')
  await page.getByText('Carries up to $475,331 of the loan').waitFor()
  await page.getByText('Everything you enter is saved.').waitFor()
  await page.getByText(/Your latest changes count from/).waitFor()
  const bar = page.getByRole('button', { name: /Show the full result/ })
  await bar.tap()
  await page.getByRole('dialog', { name: 'Your part' }).getByText('Only you see this').waitFor()
  await page.keyboard.press('Escape')

  const others = page.getByRole('region', { name: 'What Leila and Kofi see' })
  expect(await others.innerText()).not.toContain('Salary')
  const shared = page.waitForResponse('**/api/snapshot/mine/shared')
  await page.getByRole('switch', { name: 'Share Salary with your group' }).check({ force: true })
  await others.getByText('$90,000').waitFor()
  await shared
  await page.reload()
  expect(await page.getByLabel('Salary', { exact: true }).inputValue()).toBe('90,000')
  await others.getByText('$90,000').waitFor()
  await others.getByRole('button', { name: 'Stop sharing everything' }).tap()
  await others.getByText('Nothing').waitFor()

  // The group's result still has yesterday's figures.
  await view(page, 'Your group').tap()
  await page.waitForURL('**?view=group')
  expect(await price(page).innerText()).toBe('$865,000')
  const alone = page.getByRole('region', { name: 'If one of you had to pay for all of it' })
  await alone.getByText('shared with you').waitFor()
  await alone.getByText('Private', { exact: true }).waitFor({ state: 'attached' })
  await page.getByRole('region', { name: 'Are you first-time buyers? It depends who’s asking' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.goBack()
  await page.getByLabel('Salary', { exact: true }).waitFor()

  await view(page, 'Your group').tap()
  await page.getByRole('button', { name: 'Take it out' }).tap()
  await page.getByRole('button', { name: 'Add my part' }).waitFor()
  await eventually(() => price(page).count(), 0)
  await page.getByRole('button', { name: 'Add my part' }).tap()
  await page.getByRole('heading', { name: 'Not everyone is ready yet' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('the room in an FHSA is calculated year by year, and nothing is sent', async () => {
  const { page, complaints, close } = await open('free@demo.test', '?view=own', { viewport: PHONE })
  await page.getByText('How much more can you put in?').click()
  await page.getByText('Open one this year and you have room for $8,000').waitFor()
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  await page.getByRole('combobox', { name: 'Opened in' }).selectOption({ index: 1 })
  const years = page.getByRole('textbox', { name: /^Contributed in/ })
  await years.first().fill('6000')
  const room = page.getByText(/Room for .* this year/)
  await room.waitFor()
  expect(await years.count()).toBeGreaterThan(2)
  await years.first().fill('9000')
  await page.getByText('You put in $1,000 more than you had room for in 2023').waitFor()
  await page.getByText('$10.00 for each month it stays, so $120.00 after twelve').waitFor()
  await years.first().fill('500')
  await page.getByRole('checkbox', { name: 'I also moved money from an RRSP' }).check()
  await page.getByRole('textbox', { name: 'From an RRSP in 2023' }).fill('7500')
  await page.getByText('You’ve used $8,000.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  expect(sent).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('on the free plan, made-up partners show what changes the price, and nothing is saved', async () => {
  const { page, complaints, close } = await open('free@demo.test', '?view=group', {
    viewport: DESKTOP,
    colorScheme: 'dark',
  })
  const html = await (await page.context().request.get(`${PATH.SNAPSHOT}?view=group`)).text()
  const before = await price(page).innerText()
  expect(html).toContain(before)
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Add a partner' }).click()
  await eventually(async () => (await price(page).innerText()) > before, true)
  await page.getByRole('button', { name: 'Remove Ines' }).click()
  await eventually(() => price(page).innerText(), before)
  await page.getByRole('button', { name: 'add them' }).click()
  await page.getByLabel('Salary', { exact: true }).fill('68000')
  await page.getByText('On the Free plan nothing is saved').waitFor()
  expect(await page.getByRole('switch').count()).toBe(0)
  await view(page, 'Together').click()
  await eventually(async () => (await price(page).innerText()) > before, true)
  await page.reload()
  await eventually(() => price(page).innerText(), before)
  expect(complaints).toEqual([])
  await close()
})

test('the city’s tax rate and a higher upkeep replace the monthly estimates, and nothing is sent', async () => {
  const { page, complaints, close } = await open('free@demo.test', '?view=group', { viewport: PHONE })
  const month = page.getByRole('region', { name: 'A month there' })
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  await month.getByText('Change the estimates').click()
  await month.getByLabel('Assessed value').fill('665600')
  await month.getByLabel('City’s tax rate, in percent').fill('0.61477')
  const tax = month.getByRole('row').filter({ hasText: 'Assessed value times the city’s rate' })
  await tax.getByText('$341', { exact: true }).waitFor()
  await month.getByLabel('Upkeep per year').selectOption('3% of the price')
  await month.getByText('3% of the price a year').waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  expect(sent).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('a debt counts as paid off while someone tries it, and nothing is sent', async () => {
  const { page, complaints, close } = await open('client@demo.test', '', { viewport: DESKTOP })
  await hydrated(page)
  await page.getByLabel('Savings account', { exact: true }).fill('9600')
  await page.getByLabel('Line of credit', { exact: true }).fill('6200')
  await page.getByText('Everything you enter is saved.').waitFor()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  const result = page.getByRole('region', { name: 'Your part' })
  const before = await result.innerText()
  await page.getByRole('button', { name: 'Try it: Line of credit' }).click()
  await page.getByText('Paid off, you’d add $26,791 more to the loan, and bring $6,200 less.').waitFor()
  await result.getByText('As if this were paid off: Line of credit').waitFor()
  expect(await result.innerText()).not.toBe(before)
  expect(await page.getByLabel('Line of credit', { exact: true }).inputValue()).toBe('6,200')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo: Line of credit' }).click()
  expect(await result.innerText()).toBe(before)
  // More than the savings can’t be paid from them.
  await page.getByLabel('Savings account', { exact: true }).fill('6000')
  await page.getByRole('button', { name: 'Try it: Line of credit' }).waitFor({ state: 'detached' })
  await page.getByText('Everything you enter is saved.').waitFor()
  expect(sent.every((url) => url.endsWith('/snapshot/mine'))).toBe(true)
  expect(complaints).toEqual([])
  await close()
})

test('the gift letter has the saved amount, prints on its own, and sends nothing', async () => {
  const { page, complaints, close } = await open('client@demo.test', '', { viewport: PHONE })
  await hydrated(page)
  await page.getByLabel('Gift', { exact: true }).fill('8000')
  await page.getByText('Everything you enter is saved.').waitFor()
  await page.getByRole('link', { name: 'Open the letter' }).click()
  await page.getByRole('heading', { name: 'A letter for your gift' }).waitFor()
  const letter = page.getByRole('article')
  await letter.getByText('$8,000.00').waitFor()
  await letter.getByText('Nobody has to pay any of it back').waitFor()
  expect(await horizontalOverflow(page, PHONE.width)).toEqual([])
  expect(await axeFindings(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
  expect(await letter.isVisible()).toBe(true)
  expect(complaints).toEqual([])
  await close()
})
