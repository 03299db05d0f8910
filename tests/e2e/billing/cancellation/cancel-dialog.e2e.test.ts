import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { PLANS, playBilling } from '#tests/support/billing-calls.ts'
import { type BillingPages, openBillingPage, startBillingPages } from '#tests/support/billing-page.ts'
import { badge, banner, confirmCancel, dialog, press, toast } from '#tests/support/billing-steps.ts'

setDefaultTimeout(900_000)

let pages: BillingPages
beforeAll(async () => {
  pages = await startBillingPages({ TRIAL_DAYS: '21' })
})
afterAll(() => pages.close())

describe('cancelling', () => {
  test('asks first, then shows the remaining time, and can be undone', async () => {
    const { page, calls, complaints, close } = await pages.open({ plan: PLANS.trial })
    await press(page, 'Cancel the subscription')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Cancel the subscription' }).and(page.locator(':focus')).waitFor()
    expect(calls.posts).toEqual([])

    await page.keyboard.press('Enter')
    calls.plan = PLANS.cancelledInTrial
    await press(page, 'Cancel subscription')
    await banner(page).getByText('You still have 1 day left in your trial period.').waitFor()
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Your plan' }).and(page.locator(':focus')).waitFor()

    calls.plan = PLANS.trial
    await press(page, 'Resume subscription')
    await banner(page).getByText('on a free trial').waitFor()
    expect(calls.posts.map(({ body }) => body)).toMatchObject([
      { cancel_at_period_end: true },
      { cancel_at_period_end: false },
    ])
    expect(complaints).toEqual([])
    await close()
  })

  test('sends one call however often it’s pressed, and can’t be left halfway', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { page, calls, close } = await pages.open({ held: { 'subscription/cancel': promise } })
    await press(page, 'Cancel subscription')
    const confirm = dialog(page).getByRole('button', { name: /^Cancel/ })
    await confirm.dblclick()
    await page.getByText('Cancelling…').waitFor()
    await page.keyboard.press('Escape')
    expect(await dialog(page).count()).toBe(1)
    calls.plan = PLANS.cancelled
    resolve()
    await banner(page).getByText('has been cancelled').waitFor()
    expect(calls.posts.length).toBe(1)
    await close()
  })

  test('says if it failed, and can be retried', async () => {
    const responses = { 'subscription/cancel': { status: 500, body: null } }
    const { page, calls, close } = await pages.open({ responses })
    await press(page, 'Cancel subscription')
    await confirmCancel(page)
    await toast(page, 'Failed to cancel subscription').waitFor()
    calls.responses = {}
    calls.plan = PLANS.cancelled
    await confirmCancel(page)
    await banner(page).getByText('has been cancelled').waitFor()
    await close()
  })

  test('is shown, and so is resuming, although the response was lost', async () => {
    const { page, calls, close } = await pages.open({ responses: { 'subscription/cancel': null } })
    await press(page, 'Cancel subscription')
    await dialog(page).waitFor()
    calls.plan = PLANS.cancelled
    await confirmCancel(page)
    await banner(page).getByText('has been cancelled').waitFor()
    await dialog(page).waitFor({ state: 'detached' })
    calls.plan = PLANS.active
    await press(page, 'Resume subscription')
    await badge(page, 'Active').waitFor()
    await close()
  })

  test('says that it can’t check the payment, and what’s charged once it can', async () => {
    const responses = { 'subscription/cancellation': { status: 503, body: { detail: 'Away.' } } }
    const { page, calls, close } = await pages.open({ plan: PLANS.pastDue, responses })
    await press(page, 'Cancel subscription')
    await dialog(page).getByText('We can’t reach the payment service right now.').waitFor()
    await press(page, 'Keep subscription')
    calls.responses = {
      'subscription/cancel': { status: 409, body: { detail: 'Please check it again before you cancel.' } },
    }
    await press(page, 'Cancel subscription')
    await confirmCancel(page)
    await toast(page, 'Please check it again before you cancel.').waitFor()
    await dialog(page).getByText('Your payment of $16.95 hasn’t gone through').waitFor()
    calls.responses = {}
    calls.plan = PLANS.ended
    await confirmCancel(page)
    await page.getByRole('heading', { name: "You're on the Free plan" }).waitFor()
    expect(calls.posts.at(-1)?.body).toMatchObject({ cancel_at_period_end: true, ends: 'now' })
    await close()
  })

  test('shows in another tab as well', async () => {
    const { page, close } = await pages.open()
    const second = await page.context().newPage()
    const calls = await playBilling(second)
    await openBillingPage(second)
    await second.getByRole('button', { name: 'Cancel subscription' }).waitFor()
    calls.plan = PLANS.cancelled
    await page.bringToFront()
    await press(page, 'Cancel subscription')
    await confirmCancel(page)
    await banner(second).getByText('has been cancelled').waitFor()
    await close()
  })
})
