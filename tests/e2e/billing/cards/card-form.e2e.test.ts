import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { CARDS } from '#tests/support/billing.ts'
import { PLANS } from '#tests/support/billing-calls.ts'
import { type BillingPages, startBillingPages } from '#tests/support/billing-page.ts'
import { button, dialog, press, refusal, toast, typeCard } from '#tests/support/billing-steps.ts'
import { PATH } from '#domain/paths.ts'
import { UNREACHABLE } from '#lib/api-error.ts'
import { axeFindings } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { playSandbox } from '#tests/support/sandbox-cards.ts'

setDefaultTimeout(900_000)

let pages: BillingPages
beforeAll(async () => {
  pages = await startBillingPages()
})
afterAll(() => pages.close())

describe('a card in the sandbox', () => {
  test('is checked, created like with Stripe’s library, and sent to the server', async () => {
    const { page, calls, complaints, close } = await pages.open()
    const got = await playSandbox(page)
    await press(page, 'Edit payment details')
    await page.getByLabel('Postal code').and(page.locator(':focus')).waitFor()
    await page.getByLabel('Postal code').fill('90210')
    await page.keyboard.press('Enter')
    await dialog(page).getByText('Please enter a valid Canadian postal code.').waitFor()
    await page.getByLabel('Postal code').fill('m5v2t6')
    await page.getByLabel('Card number').focus()
    await eventually(() => page.getByLabel('Postal code').inputValue(), 'M5V 2T6')
    await press(page, 'Update Card')
    await refusal(page, 'Your card number is incomplete.').waitFor()
    expect(got).toEqual([])

    await typeCard(page, '4242 4242 4242 4242')
    calls.cards = [
      { id: 'pm_made', card: { last4: '4444', brand: 'mastercard', exp_month: 12, exp_year: 2040 } },
    ]
    await page.keyboard.press('Enter')
    await toast(page, 'Card updated.').waitFor()
    await page.getByText('Mastercard · Expires 12/40').waitFor()
    await dialog(page).waitFor({ state: 'detached' })
    expect(got.length).toBe(1)
    expect(got[0]?.authorization).toMatch(/^Bearer pk_test_/)
    expect(got[0]?.fields).toEqual({
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': '12',
      'card[exp_year]': '2034',
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

  test('is sent once while the button shows it, and the dialog says why it was refused', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const responses = {
      'update-payment-method': { status: 400, body: { detail: 'Your card was declined.' } },
    }
    const { page, calls, close } = await pages.open({
      responses,
      held: { 'update-payment-method': promise },
    })
    await playSandbox(page)
    await press(page, 'Edit payment details')
    await typeCard(page, CARDS.works)
    await button(page, 'Update Card').dblclick()
    await dialog(page).getByText('Updating...').waitFor()
    await page.keyboard.press('Escape')
    resolve()
    await refusal(page, 'Your card was declined.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(calls.posts.length).toBe(1)
    calls.responses = { 'update-payment-method': { status: 500, body: null } }
    await press(page, 'Update Card')
    await toast(page, 'Failed to update payment method').waitFor()
    await close()
  })

  test('whose bank wants a confirmation leads to a banner that says where to confirm', async () => {
    const detail = 'Your bank asks you to confirm this payment.'
    const responses = { 'update-payment-method': { status: 409, body: { detail } } }
    const { page, close } = await pages.open({ plan: PLANS.pastDue, responses })
    await playSandbox(page)
    await press(page, 'Update your card')
    await typeCard(page, CARDS.works)
    await press(page, 'Update Card')
    await toast(page, detail).waitFor()
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Go to the payment page' }).waitFor()
    await close()
  })

  test.each([
    [{ status: 402, json: { error: { message: 'Your card has expired.' } } }, 'Your card has expired.'],
    [{ status: 500, json: 'down' }, 'An error occurred'],
  ])('that can’t be created says why: %o', async (response, message) => {
    const { page, calls, close } = await pages.open()
    await playSandbox(page, response)
    await press(page, 'Edit payment details')
    await typeCard(page, CARDS.works)
    await press(page, 'Update Card')
    await refusal(page, message).waitFor()
    expect(calls.posts).toEqual([])
    await close()
  })
})

describe('a card that the bank confirmed', () => {
  const RETURN = `${PATH.BILLING}?setup_intent=seti_1&redirect_status=succeeded`

  test('is saved by a reload if the server couldn’t be reached, and then not again', async () => {
    const detail = 'We can’t reach the payment service right now.'
    const responses = { 'confirm-payment-method': { status: 503, body: { detail } } }
    const { page, calls, close } = await pages.open({ responses })
    await page.goto(RETURN)
    await toast(page, detail).waitFor()
    calls.responses = {}
    await page.reload()
    await toast(page, 'Card updated.').waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(calls.posts).toMatchObject([
      { path: 'confirm-payment-method', body: { setup_intent: 'seti_1' } },
      { path: 'confirm-payment-method', body: { setup_intent: 'seti_1' } },
    ])
    await close()
  })

  test('isn’t tried again once it was refused', async () => {
    const detail = 'Your bank didn’t confirm this card.'
    const responses = { 'confirm-payment-method': { status: 400, body: { detail } } }
    const { page, close } = await pages.open({ responses })
    await page.goto(RETURN)
    await toast(page, detail).waitFor()
    expect(new URL(page.url()).search).toBe('')
    await close()
  })

  test('isn’t tried again after another card was saved', async () => {
    const { page, calls, close } = await pages.open({ responses: { 'confirm-payment-method': null } })
    await playSandbox(page)
    await page.goto(RETURN)
    await toast(page, UNREACHABLE).waitFor()
    await press(page, 'Edit payment details')
    await typeCard(page, CARDS.works)
    await press(page, 'Update Card')
    await toast(page, 'Card updated.').waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(calls.posts.length).toBe(2)
    await close()
  })
})
