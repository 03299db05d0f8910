import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Page } from 'playwright'
import { MATES } from '#db/seed/demo/people.ts'
import { PATH } from '#domain/paths.ts'
import { axeFindings, hydrated, launchBrowser, PHONE, type Visit, visit } from '#tests/support/browser.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { startBooks } from '#tests/support/started-books.ts'

setDefaultTimeout(240_000)

let browser: Browser
let server: Server
let robin: Visit
let leila: Visit
let kofi: Visit
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable', { DEMO: '1' })
  robin = await person('client@demo.test')
  leila = await person(MATES.leila)
  kofi = await person(MATES.kofi)
  await startBooks(server, [robin.page.request, leila.page.request, kofi.page.request])
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

async function person(email: string): Promise<Visit> {
  const visitor = await visit(browser, server.url, {
    reducedMotion: 'reduce',
    viewport: PHONE,
    hasTouch: true,
  })
  await signIn(visitor.page.context(), server, email)
  await visitor.page.goto(PATH.TOOLS)
  return visitor
}

async function show(page: Page, view: string): Promise<void> {
  await page.goto(`${PATH.MONEY}?view=${view}`)
  await hydrated(page)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const amount = (page: Page) => page.getByRole('textbox', { name: 'Amount' })

test('a loan is made, paid back from its card, and counts once both said yes', async () => {
  const { page, complaints } = robin
  await show(page, 'expense')
  await page.getByText('Loan between you', { exact: true }).tap()
  await amount(page).fill('1200')
  await page.getByLabel('Who borrows?').selectOption({ label: 'Leila' })
  await button(page, 'Ask Leila').tap()
  await page.getByRole('heading', { name: 'Waiting for the others' }).first().waitFor()
  await leila.page.goto(PATH.MONEY)
  await button(leila.page, 'Yes').tap()
  await leila.page.getByRole('link', { name: 'Record a repayment' }).tap()
  await hydrated(leila.page)
  await leila.page.getByText('$1,200.00 is owed today').waitFor()
  await amount(leila.page).fill('1300')
  await button(leila.page, 'Ask Robin').tap()
  await leila.page.getByText('That’s more than the $1,200.00 owed.').waitFor()
  expect(await axeFindings(leila.page)).toEqual([])
  await amount(leila.page).fill('500')
  // What's typed outlives a reload.
  await leila.page.reload()
  await hydrated(leila.page)
  expect(await amount(leila.page).inputValue()).toBe('500')
  await button(leila.page, 'Ask Robin').tap()
  await leila.page.getByText('Waiting for the others').waitFor()
  await page.goto(PATH.MONEY)
  await button(page, 'Yes').tap()
  const loans = page.getByRole('region', { name: 'Loans between you' })
  await loans.getByText('$700.00', { exact: true }).waitFor()
  expect(complaints.filter((one) => !one.includes('ERR_FAILED'))).toEqual([])
})

test('a lump sum lowers what the bank is owed', async () => {
  const { page } = kofi
  await page.goto(PATH.MONEY)
  await page.getByRole('link', { name: 'Add a lump sum' }).tap()
  await hydrated(page)
  expect(await page.getByRole('radio', { name: 'Lump sum on the mortgage' }).isChecked()).toBe(true)
  await amount(page).fill('900000')
  await page.getByRole('button', { name: /^Ask / }).tap()
  await page.getByText('left of the mortgage').waitFor()
  await amount(page).fill('800')
  expect(await axeFindings(page)).toEqual([])
  await button(page, 'Save').tap()
  await page.getByRole('link', { name: 'Lump sum on the mortgage' }).waitFor()
})

test('new contributions a month are proposed, kept while typed, and shown to those who are asked', async () => {
  const { page } = leila
  await show(page, 'rules')
  await page.getByLabel('Contributions a month, together').fill('6000')
  await page.getByText('$6,000.00').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.reload()
  await page.getByText('We kept it in this browser').waitFor()
  await page.getByRole('button', { name: /^Ask / }).tap()
  await page.getByText('new shares and rules from').waitFor()
  await robin.page.goto(PATH.MONEY)
  const vote = robin.page.getByRole('region', { name: 'Your vote' })
  await vote.getByText('Contributions a month').waitFor()
  await vote.getByText('$6,000.00').waitFor()
})
