import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Page } from 'playwright'
import { type BillingPages, startBillingPages } from '#tests/support/billing-page.ts'
import { press, refusal, toast } from '#tests/support/billing-steps.ts'
import { eventually } from '#tests/support/eventually.ts'
import { FAKE_STRIPE_JS, STRIPE_JS } from '#tests/support/stripe-js.ts'

setDefaultTimeout(900_000)

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_PRICE_ID: 'price_x',
  // Nothing listens there: nothing leaves this machine.
  STRIPE_API_BASE: 'http://127.0.0.1:9',
}

let pages: BillingPages
beforeAll(async () => {
  pages = await startBillingPages(STRIPE)
})
afterAll(() => pages.close())

describe('a card with Stripe', () => {
  const library = (page: Page) => page.getByLabel('Card number of the library')

  test('is entered in its library’s form, which is loaded when the dialog opens', async () => {
    const { page, calls, complaints, close } = await pages.open()
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
    await refusal(page, 'Your card was declined.').waitFor()
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

  test('can’t be entered while the library can’t be loaded, and the page says so on submit', async () => {
    const { page, complaints, close } = await pages.open()
    await page.route(STRIPE_JS, (route) => route.abort())
    await press(page, 'Edit payment details')
    await page.getByLabel('Postal code').fill('K1A 0B1')
    await press(page, 'Update Card')
    await refusal(page, 'Card element not found').waitFor()
    await eventually(() => complaints.join(), expect.stringContaining('Failed to load the card provider:'))
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
