import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Page } from 'playwright'
import { PATH } from '#domain/paths.ts'
import { SANDBOX_KEYS } from '#api/stripe-sandbox/keys.ts'
import { openSandbox } from '#api/stripe-sandbox/open-sandbox.ts'
import type { Sandbox } from '#api/stripe-sandbox/sandbox.ts'
import { aPerson, type BillingServer, openBillingServer } from '#tests/support/billing-browser.ts'
import {
  badge,
  banner,
  button,
  confirmCancel,
  dialog,
  expectAccessible,
  others,
  press,
  section,
  toast,
  TRIAL_BUTTON,
} from '#tests/support/billing-steps.ts'
import { PHONE } from '#tests/support/browser.ts'
import { holdRequests } from '#tests/support/hold-requests.ts'
import { type BreakableProxy, openBreakableProxy } from '#tests/support/breakable-proxy.ts'
import { printInvoice } from '#tests/support/printer.ts'

setDefaultTimeout(900_000)

const DOWN = 'We can’t reach the payment service right now. Please try again in a few minutes.'
/** What the browser and the page log for calls that fail. */
const UNREACHABLE = /status of 503|ERR_FAILED|^console: Failed to (fetch|open|load the card provider)/

/** What can't be read is said to be unavailable, not empty. */
async function expectNothingFalse(page: Page): Promise<void> {
  for (const name of ['Payment details', 'Invoices'])
    await section(page, name).getByText('The payment provider isn’t responding right now.').waitFor()
  expect(await page.getByText(/No card on file|No invoices found/).count()).toBe(0)
}

let sandbox: Sandbox
let proxy: BreakableProxy
let world: BillingServer
beforeAll(async () => {
  sandbox = await openSandbox({
    file: ':memory:',
    clock: Date.now,
    publicBase: 'http://localhost:3000/dev/payments',
    webhookUrl: null,
    deliversAutomatically: false,
    printInvoice,
  })
  proxy = openBreakableProxy(sandbox.apiOrigin)
  proxy.cut()
  world = await openBillingServer({
    STRIPE_SECRET_KEY: SANDBOX_KEYS.secret,
    STRIPE_PUBLISHABLE_KEY: SANDBOX_KEYS.publishable,
    STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
    STRIPE_PRICE_ID: sandbox.priceId,
    STRIPE_API_BASE: proxy.origin,
  })
})
afterAll(async () => {
  await world.close()
  proxy.cut()
  await sandbox.close()
})

test('while the provider can’t be reached, the plan page waits for the price, and the rest of the site works', async () => {
  proxy.cut()
  const { page, complaints, close } = await aPerson(world, { viewport: PHONE })
  const priceResponse = page.waitForResponse('**/api/stripe/user_price/*')
  await page.goto(PATH.PLAN)
  expect((await priceResponse).status()).toBe(503)
  await page.getByText('Loading...', { exact: true }).waitFor()
  await page.getByText('When am I charged?').click()
  await page.getByText('your card is charged the monthly price plus HST').waitFor()
  await expectAccessible(page)
  const tried = page.waitForResponse('**/api/stripe/subscribe?*')
  const release = await holdRequests(page, '**/api/stripe/subscribe?*')
  await press(page, TRIAL_BUTTON)
  await button(page, 'Opening checkout…').waitFor()
  release()
  expect((await tried).status()).toBe(503)
  await button(page, TRIAL_BUTTON).waitFor()
  expect(await page.getByText('Loading...', { exact: true }).count()).toBe(1)
  await press(page, 'Continue on Free plan')
  await page.waitForURL('**/dashboard/')
  await page.goto(PATH.BILLING)
  await page.getByRole('heading', { name: "You're on the Free plan" }).waitFor()
  // We know that about someone who never bought anything without asking.
  await page.getByText('No card on file.').waitFor()
  await page.getByText('No invoices found.').waitFor()
  await expectAccessible(page)
  expect(others(complaints, UNREACHABLE)).toEqual([])
  await close()
})

test('a subscriber’s page works in the meantime, its actions say what’s wrong, and work again afterwards', async () => {
  proxy.mend()
  const { page, id, call, complaints, close } = await aPerson(world)
  await call('POST', '/stripe/subscription', { user_id: id, payment_method_id: 'pm_card_visa' })
  proxy.cut()
  await page.route('https://js.stripe.com/**', (route) => route.abort())
  await page.goto(PATH.BILLING)
  await banner(page).getByText("You're currently on a free trial.").waitFor()
  await section(page, 'Your plan').getByText('$16.95').first().waitFor()
  await expectNothingFalse(page)
  await expectAccessible(page)
  await page.goto(PATH.LAND_TRANSFER)
  await page.getByLabel('Purchase price').waitFor()

  await page.goto(PATH.BILLING)
  await press(page, 'Edit payment details')
  await dialog(page).getByLabel('Postal code').fill('M5V 2T6')
  await press(page, 'Update Card')
  await dialog(page).getByText('Card element not found').waitFor()
  await page.keyboard.press('Escape')
  await press(page, 'Cancel the subscription')
  await confirmCancel(page)
  await toast(page, DOWN).waitFor()
  await button(page, 'Cancel subscription').waitFor()
  await expectAccessible(page)

  proxy.mend()
  await confirmCancel(page)
  await badge(page, 'Cancelled').waitFor()
  await section(page, 'Payment details').getByText('4242').waitFor()
  await section(page, 'Invoices').getByText('$0.00').waitFor()
  await button(page, 'Try again').waitFor({ state: 'detached' })
  expect(others(complaints, UNREACHABLE)).toEqual([])
  await close()
})
