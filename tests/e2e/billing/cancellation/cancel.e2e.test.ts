import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { formatDate } from '#domain/format.ts'
import { PATH } from '#domain/paths.ts'
import { CARDS } from '#tests/support/billing.ts'
import {
  anotherTab,
  aPerson,
  type BillingServer,
  mailTo,
  openBillingServer,
  planOf,
} from '#tests/support/billing-browser.ts'
import {
  badge,
  banner,
  button,
  confirmCancel,
  dialog,
  expectAccessible,
  invoices,
  others,
  press,
  toast,
  typeCard,
} from '#tests/support/billing-steps.ts'
import { visit } from '#tests/support/browser.ts'
import { passDays, startTrial } from '#tests/support/sandbox-desk.ts'

setDefaultTimeout(900_000)

let world: BillingServer
beforeAll(async () => {
  world = await openBillingServer()
})
afterAll(() => world.close())

test('a trial is cancelled, resumed, cancelled later and ended, and a new subscription has no trial', async () => {
  const person = await aPerson(world)
  const { page, email, complaints, close } = person
  await startTrial(world, person, CARDS.works)
  await passDays(world, 10)
  await page.goto(PATH.BILLING)
  await press(page, 'Cancel the subscription')
  expect(await dialog(page).getByRole('heading').innerText()).toBe('Cancel subscription')
  expect(await dialog(page).locator('p').first().innerText()).toBe(
    "Are you sure you want to cancel your subscription? You'll lose access to your matches, fractional listings and toolkit.",
  )
  await dialog(page)
    .getByText(/^You won’t be charged\. You keep full access until \w{3} \d+, \d{4}\.$/)
    .waitFor()
  await expectAccessible(page)
  await press(page, 'Keep subscription')
  await banner(page).getByText('Your first billing period will begin in 20 days.').waitFor()
  await press(page, 'Cancel the subscription')
  await confirmCancel(page)
  await banner(page)
    .getByText('Your subscription has been cancelled. You still have 20 days left in your trial period.', {
      exact: true,
    })
    .waitFor()
  await mailTo(world, email, 'Your subscription has been cancelled')
  await expectAccessible(page)
  await press(page, 'Resume subscription')
  await banner(page).getByText("You're currently on a free trial.").waitFor()

  await passDays(world, 21)
  await page.goto(PATH.BILLING)
  await press(page, 'Cancel subscription')
  await confirmCancel(page)
  const end = (await planOf(person)).period_end ?? 0
  await banner(page)
    .getByText(
      `Your subscription has been cancelled. You keep full access until the end of your billing period on ${formatDate(end * 1000)}.`,
      { exact: true },
    )
    .waitFor()
  await expectAccessible(page)
  await page.goto(PATH.LAND_TRANSFER)
  await page.getByLabel('Purchase price').waitFor()

  await passDays(world, 31)
  await mailTo(world, email, 'Your subscription has ended')
  await page.goto(PATH.PLAN)
  await button(page, 'Subscribe for $15.00 a month').waitFor()
  expect(await page.getByText('30-day').count()).toBe(0)
  await expectAccessible(page)
  await page.goto(PATH.BILLING)
  await page.getByRole('heading', { name: 'Your membership has ended' }).waitFor()
  await press(page, 'Subscribe')
  await typeCard(page, CARDS.noFunds)
  await press(page, 'Subscribe Now')
  await dialog(page).getByText('Your card has insufficient funds.').waitFor()
  await expectAccessible(page)
  await dialog(page).getByLabel('Card number').fill(CARDS.works)
  await press(page, 'Subscribe Now')
  await toast(page, 'You’re subscribed.').waitFor()
  await badge(page, 'Active').waitFor()
  await invoices(page).first().filter({ hasText: '$16.95' }).waitFor()
  await page.goto(PATH.PLAN)
  expect(new URL(page.url()).pathname).toBe('/dashboard/')
  expect(others(complaints, /status of 40[02]/)).toEqual([])
  await close()
})

test('a subscription cancelled within an hour after the trial ends right away without a charge, as the dialog said', async () => {
  const person = await aPerson(world)
  const { page, complaints, close } = person
  await startTrial(world, person, CARDS.works)
  await passDays(world, 30)
  await page.goto(PATH.BILLING)
  await press(page, 'Cancel subscription')
  await dialog(page)
    .getByText(
      'Your payment of $16.95 hasn’t gone through, and we’ll cancel it. You won’t be charged. Your subscription ends right away.',
      { exact: true },
    )
    .waitFor()
  await expectAccessible(page)
  await confirmCancel(page)
  await page.getByRole('heading', { name: 'Your membership has ended' }).waitFor()
  await passDays(world, 1)
  await page.reload()
  await invoices(page).first().filter({ hasText: 'Void: nothing to pay' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('cancelling in one tab shows in another, and on another device with its next action', async () => {
  const person = await aPerson(world)
  const { page, complaints, close } = person
  await startTrial(world, person, CARDS.works)
  await page.goto(PATH.BILLING)
  const tab = await anotherTab(person)
  await tab.goto(PATH.BILLING)
  const storageState = await page.context().storageState()
  const device = await visit(world.browser, world.server.url, { storageState })
  const elsewhere = device.page
  await elsewhere.goto(PATH.BILLING)

  await press(page, 'Cancel the subscription')
  await confirmCancel(page)
  await banner(page).getByText('has been cancelled').waitFor()
  await banner(tab).getByText('has been cancelled').waitFor()
  await press(elsewhere, 'Cancel the subscription')
  await confirmCancel(elsewhere)
  await toast(elsewhere, 'Subscription cancelled.').waitFor()
  await banner(elsewhere).getByText('has been cancelled').waitFor()

  await press(tab, 'Resume subscription')
  await banner(page).getByText("You're currently on a free trial.").waitFor()
  await elsewhere.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await banner(elsewhere).getByText("You're currently on a free trial.").waitFor()
  expect([...complaints, ...device.complaints]).toEqual([])
  await device.close()
  await close()
})
