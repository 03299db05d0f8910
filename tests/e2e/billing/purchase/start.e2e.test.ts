import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import * as v from 'valibot'
import { formatDate } from '#domain/format.ts'
import { PATH } from '#domain/paths.ts'
import { CARDS } from '#tests/support/billing.ts'
import { aPerson, type BillingServer, openBillingServer } from '#tests/support/billing-browser.ts'
import {
  banner,
  expectAccessible,
  invoices,
  payOnPage,
  press,
  section,
  TRIAL_BUTTON,
} from '#tests/support/billing-steps.ts'
import { PHONE } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { DAY_MS } from '#domain/duration.ts'

setDefaultTimeout(900_000)

const nextBilling = v.object({ timestamp: v.number() })

let world: BillingServer
beforeAll(async () => {
  world = await openBillingServer()
})
afterAll(() => world.close())

test('someone on a phone chooses the free plan first, and the trial later from the billing page', async () => {
  const { page, complaints, close } = await aPerson(world, { viewport: PHONE })
  await page.goto('/dashboard/profile')
  await page.goto('/dashboard')
  expect(new URL(page.url()).pathname).toBe(PATH.PLAN)
  await page.getByText('$15.00', { exact: true }).first().waitFor()
  await expectAccessible(page)
  await press(page, 'Continue on Free plan')
  await page.waitForURL('**/dashboard/')
  await page.goBack()
  expect(new URL(page.url()).pathname).toBe('/dashboard/profile')

  await page.goto(PATH.BILLING)
  await page.getByRole('heading', { name: "You're on the Free plan" }).waitFor()
  await page.getByText('No invoices found.').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Start your 30-day free trial today!' }).click()
  await page.waitForURL(`**${PATH.PLAN}`)
  await press(page, TRIAL_BUTTON)
  await page.waitForURL('**/dev/payments/checkout/*')
  await expectAccessible(page)
  await payOnPage(page, CARDS.works)
  await page.waitForURL('**/dashboard/')
  await page.goto(PATH.BILLING)
  await banner(page).getByText("You're currently on a free trial.").waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await close()
})

test('a trial opens everything, and the billing page explains it', async () => {
  const { page, id, call, complaints, close } = await aPerson(world, { colorScheme: 'dark' })
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  await page.goto(PATH.PLAN)
  await page.getByText('30-day free trial', { exact: true }).waitFor()
  await page.getByText('$15.00', { exact: true }).first().waitFor()
  await expectAccessible(page)
  await press(page, TRIAL_BUTTON)
  await page.waitForURL('**/dev/payments/checkout/*')
  await page.getByText('Total after the trial').waitFor()
  await page.getByText('$16.95', { exact: true }).first().waitFor()
  await expectAccessible(page)
  await payOnPage(page, CARDS.works)
  await page.waitForURL('**/dashboard/')
  expect(visited).toContain(PATH.BILLING_SUCCESS)

  await page.goto(PATH.PLAN)
  expect(new URL(page.url()).pathname).toBe('/dashboard/')
  await page.goto(PATH.LAND_TRANSFER)
  await page.getByLabel('Purchase price').waitFor()

  await page.goto(PATH.BILLING)
  expect(await banner(page).locator('p').innerText()).toBe(
    "You're currently on a free trial. Your first billing period will begin in 30 days.",
  )
  await section(page, 'Your plan').getByText('$16.95').first().waitFor()
  const sums = async () => (await section(page, 'Your plan').locator('dl').innerText()).split(/\s*\n\s*/)
  await eventually(sums, [
    'Subscription price',
    '$15.00',
    'HST (13%)',
    '$1.95',
    'Total per month (CAD)',
    '$16.95',
  ])
  const payment = section(page, 'Payment details')
  await payment.getByText('Visa · Expires 12/34').waitFor()
  await payment.getByText('4242').waitFor()
  const { timestamp } = v.parse(nextBilling, await call('GET', `/stripe/next-billing-date/${id}`))
  expect(Math.abs(timestamp * 1000 - Date.now() - 30 * DAY_MS)).toBeLessThan(DAY_MS / 24)
  await payment.getByText(formatDate(timestamp * 1000)).waitFor()

  await eventually(() => invoices(page).count(), 1)
  expect(await invoices(page).innerText()).toContain('$0.00')
  const downloading = page.waitForEvent('download')
  await invoices(page).getByRole('link').click()
  const download = await downloading
  expect(download.suggestedFilename()).toEndWith('.pdf')
  expect(await Bun.file(await download.path()).text()).toStartWith('%PDF-')
  expect(complaints).toEqual([])
  await close()
})
