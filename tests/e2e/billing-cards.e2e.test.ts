import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { type BillingCalls, PLANS } from '#tests/support/billing-calls.ts'
import { newClient, visitBilling } from '#tests/support/billing-page.ts'
import { axeFindings, launchBrowser, PHONE } from '#tests/support/browser.ts'
import { type Site, startSite } from '#tests/support/site.ts'
import { FAKE_STRIPE_JS, STRIPE_JS } from '#tests/support/stripe-js.ts'

setDefaultTimeout(120_000)

const SANDBOX_CARDS = '**/dev/payments/v1/payment_methods'
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_PRICE_ID: 'price_x',
  // Nobody listens there: nothing leaves this machine.
  STRIPE_API_BASE: 'http://127.0.0.1:9',
}

let browser: Browser
let sandboxed: Site
let striped: Site
const clients = new Map<Site, Pick<BrowserContextOptions, 'storageState'>>()
beforeAll(async () => {
  ;[browser, sandboxed, striped] = await Promise.all([
    launchBrowser(),
    startSite('bun'),
    startSite('bun', STRIPE),
  ])
  for (const site of [sandboxed, striped]) clients.set(site, await newClient(browser, site))
})
afterAll(async () => {
  await browser.close()
  await Promise.all([sandboxed.remove(), striped.remove()])
})

const open = (site: Site, given: Partial<BillingCalls> = {}, options: BrowserContextOptions = {}) =>
  visitBilling(browser, site, given, { ...clients.get(site), ...options })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = (page: Page) => page.getByRole('dialog')
const wrong = (page: Page, text: string) => dialog(page).getByRole('alert').getByText(text)
const toast = (page: Page, text: string) => page.locator('.toasts').getByText(text)

/** Types a test card into the sandbox's fields. */
async function typeCard(page: Page, number = '4242 4242 4242 4242'): Promise<void> {
  await page.getByLabel('Postal code').fill('m5v2t6')
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('12/40')
  await page.getByLabel('Security code').fill('123')
}

/** Plays the sandbox's own address for cards; what it got is in the list. */
async function playSandbox(page: Page, answer: { status: number; json: unknown }) {
  const got: { authorization: string | undefined; fields: Record<string, string> }[] = []
  await page.route(SANDBOX_CARDS, (route) => {
    const { authorization } = route.request().headers()
    got.push({
      authorization,
      fields: Object.fromEntries(new URLSearchParams(route.request().postData() ?? '')),
    })
    return route.fulfill(answer)
  })
  return got
}
const MADE = { status: 200, json: { id: 'pm_made', object: 'payment_method' } }

describe('a card in the sandbox', () => {
  test('is checked, made as Stripe’s library makes it, and given to the server', async () => {
    const { page, calls, complaints, close } = await open(sandboxed)
    const got = await playSandbox(page, MADE)
    await press(page, 'Edit payment details')
    await page.getByLabel('Postal code').and(page.locator(':focus')).waitFor()
    await page.getByLabel('Postal code').fill('90210')
    await page.keyboard.press('Enter')
    await dialog(page).getByText('Please enter a valid Canadian postal code.').waitFor()
    await page.getByLabel('Postal code').fill('m5v2t6')
    await page.getByLabel('Card number').focus()
    expect(await page.getByLabel('Postal code').inputValue()).toBe('M5V 2T6')
    await press(page, 'Update Card')
    await wrong(page, 'Your card number is incomplete.').waitFor()
    expect(got).toEqual([])

    await typeCard(page)
    calls.cards = [
      { id: 'pm_made', card: { last4: '4444', brand: 'mastercard', exp_month: 12, exp_year: 2040 } },
    ]
    await page.keyboard.press('Enter')
    await toast(page, 'Card updated.').waitFor()
    await page.getByText('Mastercard · Expires 12/40').waitFor()
    expect(await dialog(page).count()).toBe(0)
    expect(got.length).toBe(1)
    expect(got[0]?.authorization).toMatch(/^Bearer pk_test_/)
    expect(got[0]?.fields).toEqual({
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': '12',
      'card[exp_year]': '2040',
      'card[cvc]': '123',
      'billing_details[address][postal_code]': 'M5V 2T6',
      'billing_details[address][country]': 'CA',
    })
    expect(calls.posts).toMatchObject([
      { path: 'update-payment-method', body: { payment_method_id: 'pm_made' } },
    ])
    expect(complaints).toEqual([])
    await close()
  })

  test('is sent once while the button says so, and what it is refused for stands in the dialog', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const answers = { 'update-payment-method': { status: 400, body: { detail: 'Your card was declined.' } } }
    const { page, calls, close } = await open(sandboxed, {
      answers,
      held: { 'update-payment-method': promise },
    })
    await playSandbox(page, MADE)
    await press(page, 'Edit payment details')
    await typeCard(page)
    await page.getByRole('button', { name: 'Update Card' }).dblclick()
    await dialog(page).getByText('Updating...').waitFor()
    await page.keyboard.press('Escape')
    resolve()
    await wrong(page, 'Your card was declined.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(calls.posts.length).toBe(1)
    calls.answers = { 'update-payment-method': { status: 500, body: null } }
    await press(page, 'Update Card')
    await toast(page, 'Failed to update payment method').waitFor()
    await close()
  })

  test('whose bank wants to be asked leads to the banner that says where', async () => {
    const detail = 'Your bank asks you to confirm this payment.'
    const answers = { 'update-payment-method': { status: 409, body: { detail } } }
    const { page, close } = await open(sandboxed, { plan: PLANS.pastDue, answers })
    await playSandbox(page, MADE)
    await press(page, 'Update your card')
    await typeCard(page)
    await press(page, 'Update Card')
    await toast(page, detail).waitFor()
    expect(await dialog(page).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Go to the payment page' }).count()).toBe(1)
    await close()
  })

  test.each([
    [{ status: 402, json: { error: { message: 'Your card has expired.' } } }, 'Your card has expired.'],
    [{ status: 500, json: 'down' }, 'An error occurred'],
  ])('that is not made says why: %o', async (answer, message) => {
    const { page, calls, close } = await open(sandboxed)
    await playSandbox(page, answer)
    await press(page, 'Edit payment details')
    await typeCard(page)
    await press(page, 'Update Card')
    await wrong(page, message).waitFor()
    expect(calls.posts).toEqual([])
    await close()
  })
})

describe('subscribing with a card', () => {
  test('makes a subscription and shows it', async () => {
    const { page, calls, complaints, close } = await open(sandboxed, { plan: PLANS.ended })
    await playSandbox(page, MADE)
    await press(page, 'Subscribe')
    await typeCard(page)
    calls.plan = PLANS.active
    await press(page, 'Subscribe Now')
    await toast(page, 'You are subscribed.').waitFor()
    await page.getByText('Active', { exact: true }).waitFor()
    await page.getByRole('heading', { name: 'Your plan' }).and(page.locator(':focus')).waitFor()
    expect(calls.posts).toMatchObject([{ path: 'subscription', body: { payment_method_id: 'pm_made' } }])
    expect(complaints).toEqual([])
    await close()
  })

  test('says that it failed', async () => {
    const answers = { subscription: { status: 500, body: null } }
    const { page, close } = await open(sandboxed, { plan: PLANS.ended, answers })
    await playSandbox(page, MADE)
    await press(page, 'Subscribe')
    await typeCard(page)
    await press(page, 'Subscribe Now')
    await toast(page, 'Failed to create subscription').waitFor()
    await close()
  })

  test('leads to the checkout when the bank wants to be asked', async () => {
    const detail = 'Your bank asks you to confirm this payment.'
    const answers = {
      subscription: { status: 409, body: { detail } },
      subscribe: { status: 200, body: { product_id: 'prod_1', checkout_url: '/unauthorized?checkout' } },
    }
    const { page, close } = await open(sandboxed, { plan: PLANS.ended, answers }, { viewport: PHONE })
    await playSandbox(page, MADE)
    await press(page, 'Subscribe')
    await typeCard(page)
    await press(page, 'Subscribe Now')
    await dialog(page).getByText(detail).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await press(page, 'Continue in the checkout')
    await page.waitForURL('**/unauthorized?checkout')
    await close()
  })

  test('finds the subscription that another tab made', async () => {
    const answers = { subscription: { status: 409, body: { detail: 'You already have a subscription.' } } }
    const { page, calls, close } = await open(sandboxed, { plan: PLANS.ended, answers })
    await playSandbox(page, MADE)
    await press(page, 'Subscribe')
    await typeCard(page)
    calls.plan = PLANS.active
    await press(page, 'Subscribe Now')
    await page.getByText('Active', { exact: true }).waitFor()
    expect(await dialog(page).count()).toBe(0)
    await close()
  })
})

describe('a card with Stripe', () => {
  const library = (page: Page) => page.getByLabel('Card number of the library')

  test('is taken by its library, which is loaded when the dialog opens', async () => {
    const { page, calls, complaints, close } = await open(striped)
    const loaded: string[] = []
    await page.route(STRIPE_JS, (route) => {
      loaded.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: FAKE_STRIPE_JS })
    })
    expect(await page.getByText('Payments run in the sandbox').count()).toBe(0)
    expect(loaded).toEqual([])
    await press(page, 'Edit payment details')
    await library(page).waitFor()
    expect(loaded.length).toBe(1)
    expect(await page.getByLabel('Expiry date').count()).toBe(0)
    await library(page).fill('4000000000000002')
    await page.getByLabel('Postal code').fill('k1a-0b1')
    await press(page, 'Update Card')
    await wrong(page, 'Your card was declined.').waitFor()
    await library(page).fill('4242424242424242')
    await press(page, 'Update Card')
    await toast(page, 'Card updated.').waitFor()
    expect(calls.posts).toMatchObject([{ body: { payment_method_id: 'pm_of_library' } }])
    expect(await page.evaluate(() => Reflect.get(window, 'madeCards'))).toContainEqual({
      key: 'pk_test_x',
      hidePostalCode: true,
      type: 'card',
      billing_details: { address: { postal_code: 'K1A 0B1', country: 'CA' } },
    })
    expect(complaints).toEqual([])
    await close()
  })

  test('cannot be entered while the library cannot be loaded, and the page says so when it is sent', async () => {
    const { page, complaints, close } = await open(striped)
    await page.route(STRIPE_JS, (route) => route.abort())
    await press(page, 'Edit payment details')
    await page.getByLabel('Postal code').fill('K1A 0B1')
    await press(page, 'Update Card')
    await wrong(page, 'Card element not found').waitFor()
    expect(complaints.join()).toContain('Failed to load the card provider:')
    await press(page, 'Cancel')
    await page.unroute(STRIPE_JS)
    await page.route(STRIPE_JS, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: FAKE_STRIPE_JS }),
    )
    await press(page, 'Edit payment details')
    await library(page).waitFor()
    await close()
  })
})
