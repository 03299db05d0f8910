import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { PATH } from '#domain/paths.ts'
import { axeFindings, hydrated, type Visit } from '#tests/support/browser.ts'
import { amount, button, openOwners, type Owners, show } from './ledger-page.ts'

setDefaultTimeout(900_000)

let owners: Owners
let robin: Visit
let leila: Visit
let kofi: Visit
beforeAll(async () => {
  owners = await openOwners()
  ;({ robin, leila, kofi } = owners)
})
afterAll(() => owners.close())

test('a loan is made and paid back from its card, and counts once both said yes', async () => {
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

test('a lump sum lowers what’s owed to the bank', async () => {
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

test('new monthly contributions are proposed, kept while typed, and shown to the members who vote', async () => {
  const { page } = leila
  await show(page, 'rules')
  await page.getByLabel('Total contributions per month').fill('6000')
  await page.getByText('$6,000.00').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.reload()
  await page.getByText('We kept it in this browser').waitFor()
  await page.getByRole('button', { name: /^Ask / }).tap()
  await page.getByText('new shares and rules from').waitFor()
  await robin.page.goto(PATH.MONEY)
  const vote = robin.page.getByRole('region', { name: 'Your vote' })
  await vote.getByText('Contributions per month').waitFor()
  await vote.getByText('$6,000.00').waitFor()
})
