import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { CARDS } from '#tests/support/billing.ts'
import { PLANS } from '#tests/support/billing-calls.ts'
import { type BillingPages, startBillingPages } from '#tests/support/billing-page.ts'
import { CHECKOUT, SUBSCRIBE } from '#tests/support/billing-purchase.ts'
import { dialog, press, toast, typeCard } from '#tests/support/billing-steps.ts'
import { axeFindings, PHONE } from '#tests/support/browser.ts'
import { playSandbox } from '#tests/support/sandbox-cards.ts'

setDefaultTimeout(900_000)

let pages: BillingPages
beforeAll(async () => {
  pages = await startBillingPages()
})
afterAll(() => pages.close())

describe('subscribing with a card', () => {
  test('creates a subscription and shows it', async () => {
    const { page, calls, complaints, close } = await pages.open({ plan: PLANS.ended })
    await playSandbox(page)
    await press(page, 'Subscribe')
    await typeCard(page, CARDS.works)
    calls.plan = PLANS.active
    await press(page, 'Subscribe Now')
    await toast(page, 'You’re subscribed.').waitFor()
    await page.getByText('Active', { exact: true }).waitFor()
    await page.getByRole('heading', { name: 'Your plan' }).and(page.locator(':focus')).waitFor()
    expect(calls.posts).toMatchObject([{ path: 'subscription', body: { payment_method_id: 'pm_made' } }])
    expect(complaints).toEqual([])
    await close()
  })

  test('says why it failed', async () => {
    const responses = { subscription: { status: 500, body: null } }
    const { page, close } = await pages.open({ plan: PLANS.ended, responses })
    await playSandbox(page)
    await press(page, 'Subscribe')
    await typeCard(page, CARDS.works)
    await press(page, 'Subscribe Now')
    await toast(page, 'Failed to create subscription').waitFor()
    await close()
  })

  test('leads to the checkout when the bank wants a confirmation', async () => {
    const detail = 'Your bank asks you to confirm this payment.'
    const responses = {
      subscription: { status: 409, body: { detail } },
      subscribe: SUBSCRIBE,
    }
    const { page, close } = await pages.open({ plan: PLANS.ended, responses }, { viewport: PHONE })
    await playSandbox(page)
    await press(page, 'Subscribe')
    await typeCard(page, CARDS.works)
    await press(page, 'Subscribe Now')
    await dialog(page).getByText(detail).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await press(page, 'Continue to checkout')
    await page.waitForURL(`**${CHECKOUT}`)
    await close()
  })

  test('finds a subscription that another tab created', async () => {
    const responses = { subscription: { status: 409, body: { detail: 'You already have a subscription.' } } }
    const { page, calls, close } = await pages.open({ plan: PLANS.ended, responses })
    await playSandbox(page)
    await press(page, 'Subscribe')
    await typeCard(page, CARDS.works)
    calls.plan = PLANS.active
    await press(page, 'Subscribe Now')
    await page.getByText('Active', { exact: true }).waitFor()
    await dialog(page).waitFor({ state: 'detached' })
    await close()
  })

  test('shows the subscription although the response was lost', async () => {
    const { page, calls, close } = await pages.open({ plan: PLANS.ended, responses: { subscription: null } })
    await playSandbox(page)
    await press(page, 'Subscribe')
    await typeCard(page, CARDS.works)
    calls.plan = PLANS.active
    await press(page, 'Subscribe Now')
    await page.getByText('Active', { exact: true }).waitFor()
    await dialog(page).waitFor({ state: 'detached' })
    await close()
  })
})
