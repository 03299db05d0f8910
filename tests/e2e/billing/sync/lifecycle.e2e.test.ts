import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { PATH } from '#domain/paths.ts'
import { CARDS } from '#tests/support/billing.ts'
import {
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
  dialog,
  expectAccessible,
  invoices,
  others,
  payOnPage,
  press,
  section,
  toast,
  TRIAL_BUTTON,
  typeCard,
} from '#tests/support/billing-steps.ts'
import { PHONE } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { holdRequests } from '#tests/support/hold-requests.ts'
import { deliver, passDays, startTrial } from '#tests/support/sandbox-desk.ts'

setDefaultTimeout(900_000)

let world: BillingServer
beforeAll(async () => {
  world = await openBillingServer()
})
afterAll(() => world.close())

test('a trial ends with the first payment, its receipt and its invoice', async () => {
  const person = await aPerson(world)
  const { page, email, complaints, close } = person
  await startTrial(world, person, CARDS.works)
  await mailTo(world, email, 'Your free trial has started')
  await passDays(world, 31)
  await mailTo(world, email, 'Receipt: $16.95 for Cohearth')
  await page.goto('/dev/mailbox')
  const mail = page.getByRole('listitem').filter({ hasText: email })
  await mail.filter({ hasText: 'Receipt: $16.95 for Cohearth' }).first().waitFor()
  await page.goto(PATH.BILLING)
  await badge(page, 'Active').waitFor()
  await eventually(() => banner(page).innerText(), '')
  const amounts = () => invoices(page).locator('td:nth-child(2)').allInnerTexts()
  await eventually(amounts, ['$16.95', '$0.00'])
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await close()
})

test('a declined payment is reported in the app and by email, and fixed with the card form', async () => {
  const person = await aPerson(world, { viewport: PHONE, colorScheme: 'dark' })
  const { page, email, complaints, close } = person
  await startTrial(world, person, CARDS.declinedWhenCharged)
  await passDays(world, 31)
  const { text } = await mailTo(world, email, 'Your payment didn’t go through')
  const [link = ''] = /https?:\S+billing\b/.exec(text) ?? []
  await page.goto('/dashboard')
  await page.getByText('Your last payment was declined.').waitFor()
  await expectAccessible(page)
  await page.goto(link)
  await banner(page).getByText('Your last payment was declined.').waitFor()
  await badge(page, 'Payment declined').waitFor()
  await expectAccessible(page)
  const { open_invoice_url } = await planOf(person)

  await press(page, 'Update your card')
  await typeCard(page, CARDS.declinedWhenAdded)
  await press(page, 'Update Card')
  await dialog(page).getByText('Your card was declined.').waitFor()
  await expectAccessible(page)
  const typed = dialog(page).getByRole('textbox')
  expect(await typed.evaluateAll((fields) => fields.map((field) => Reflect.get(field, 'value')))).toEqual([
    'M5V 2T6',
    CARDS.declinedWhenAdded,
    '12/34',
    '123',
  ])
  await dialog(page).getByLabel('Card number').fill(CARDS.noFunds)
  await press(page, 'Update Card')
  await dialog(page).getByText('Your card has insufficient funds.').waitFor()

  const release = await holdRequests(page, '**/api/stripe/update-payment-method')
  await dialog(page).getByLabel('Card number').fill(CARDS.works)
  await press(page, 'Update Card')
  await button(page, 'Updating...').waitFor()
  release()
  await toast(page, 'Card updated.').waitFor()
  await badge(page, 'Active').waitFor()
  await eventually(() => banner(page).innerText(), '')
  await section(page, 'Payment details').getByText('4242').waitFor()
  await mailTo(world, email, 'Receipt: $16.95 for Cohearth')
  await page.goto(open_invoice_url ?? '')
  await page.getByText('Paid', { exact: true }).first().waitFor()
  expect(others(complaints, /status of 40[02]/)).toEqual([])
  await close()
})

test('the bank asks for confirmation at the checkout and at a renewal', async () => {
  const person = await aPerson(world, { viewport: PHONE })
  const { page, complaints, close } = person
  await page.goto(PATH.PLAN)
  await press(page, TRIAL_BUTTON)
  await page.waitForURL('**/dev/payments/checkout/*')
  await payOnPage(page, CARDS.alwaysWantsConfirmation)
  await page.getByRole('heading', { name: 'Your bank needs to check it’s you' }).waitFor()
  await expectAccessible(page)
  await press(page, 'Decline')
  await page.getByRole('alert').getByText('You did not confirm the payment with your bank.').waitFor()
  expect((await planOf(person)).subscribed).toBe(false)
  await expectAccessible(page)
  await payOnPage(page, CARDS.alwaysWantsConfirmation)
  await press(page, 'Confirm')
  await page.waitForURL('**/dashboard/')

  await passDays(world, 31)
  await page.goto(PATH.BILLING)
  await banner(page).getByText('Your last payment was declined.').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to the payment page' }).click()
  await page.getByRole('heading', { name: 'Your bank needs to check it’s you' }).waitFor()
  await expectAccessible(page)
  await press(page, 'Confirm')
  await page.getByText('Paid', { exact: true }).first().waitFor()
  await deliver(world.server)
  await page.goto(PATH.BILLING)
  await section(page, 'Your plan').getByText('Active', { exact: true }).waitFor()
  await eventually(() => banner(page).innerText(), '')
  expect(others(complaints, /status of 402/)).toEqual([])
  await close()
})
