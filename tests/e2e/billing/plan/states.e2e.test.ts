import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { DECEMBER_11, PLANS } from '#tests/support/billing-calls.ts'
import { type BillingPages, readAgain, startBillingPages } from '#tests/support/billing-page.ts'
import { dialog, expectAccessible, press, section } from '#tests/support/billing-steps.ts'
import { axeFindings, DESKTOP, PHONE } from '#tests/support/browser.ts'

setDefaultTimeout(900_000)

let pages: BillingPages
beforeAll(async () => {
  pages = await startBillingPages({ TRIAL_DAYS: '21' })
})
afterAll(() => pages.close())

const STATES = [
  ['free', 'Start your 21-day free trial today!'],
  ['ended', 'Subscribe'],
  ['trial', "You're currently on a free trial. Your first billing period will begin in 12 days."],
  ['active', 'Cancel subscription'],
  [
    'cancelledInTrial',
    'Your subscription has been cancelled. You still have 1 day left in your trial period.',
  ],
  [
    'cancelled',
    'Your subscription has been cancelled. You keep full access until the end of your billing period on Dec 11, 2026.',
  ],
  ['cancelledEarly', 'Your subscription has been cancelled. You keep full access until Dec 8, 2026.'],
  [
    'cancelledLater',
    'You keep full access until Mar 11, 2027. Until then it renews as usual, and your next payment is on Dec 11, 2026.',
  ],
  ['paused', 'Your subscription is paused.'],
  ['pastDue', 'Your last payment was declined.'],
] as const

test('community events are listed only if the operator has some', async () => {
  const { page, close } = await pages.open({ plan: PLANS.active })
  const included = section(page, "What's included")
  await included.getByText('Fractional listings').waitFor()
  expect(await included.getByRole('listitem').allInnerTexts()).toEqual([
    'Member resources',
    'One on one support',
    'Advanced matching algorithm',
    'Fractional listings',
    'Fractional mortgage calculators',
  ])
  await close()
})

test('a trial has to be cancelled before the day on which its card is charged', async () => {
  const { page, close } = await pages.open({ plan: PLANS.trial })
  await page.getByText('Cancel before Dec 11, 2026 and you won’t be charged.').waitFor()
  await close()
})

test('an unpaid amount isn’t said to be due on the next billing date', async () => {
  const { page, close } = await pages.open({ plan: PLANS.pastDue })
  const unpaid = section(page, 'Your plan').getByText('Unpaid').locator('..')
  expect(await unpaid.innerText()).toMatch(/^Unpaid\s+\$16\.95$/)
  await close()
})

describe.each([
  ['a phone in the dark', { viewport: PHONE, colorScheme: 'dark' }],
  ['a desktop', { viewport: DESKTOP, colorScheme: 'light' }],
] as const)('on %s', (_where, options) => {
  test.each(STATES)('the plan %s says what applies, is accessible and fits', async (name, text) => {
    const invoices = [{ id: 'in_1', created: DECEMBER_11, amount_due: 1695, invoice_pdf: '/x.pdf' }]
    const { page, complaints, close } = await pages.open({ plan: PLANS[name], invoices }, options)
    await page.locator('main').getByText(text, { exact: false }).first().waitFor()
    await expectAccessible(page)
    expect(complaints).toEqual([])
    await close()
  })

  test('a discount says what’s paid now, until when, and the price afterwards', async () => {
    const later = { from: DECEMBER_11, price_amount: 1500, total_amount: 1695 }
    const { page, complaints, close } = await pages.open({ price: 0, later }, options)
    const text =
      'With your discount, you pay nothing until Dec 11, 2026. From then on it’s $16.95 a month including HST.'
    await section(page, 'Your plan').getByText(text).waitFor()
    await expectAccessible(page)
    expect(complaints).toEqual([])
    await close()
  })

  test('a paused subscription can be resumed or cancelled', async () => {
    const { page, calls, close } = await pages.open({ plan: PLANS.paused }, options)
    await page.getByRole('button', { name: 'Cancel subscription' }).waitFor()
    await press(page, 'Resume subscription')
    await page.getByText('Subscription resumed.').waitFor()
    expect(calls.posts).toMatchObject([
      { path: 'subscription/cancel', body: { cancel_at_period_end: false } },
    ])
    await close()
  })

  test('the dialogs are accessible and fit', async () => {
    const { page, calls, complaints, close } = await pages.open({}, options)
    await press(page, 'Cancel subscription')
    expect(await dialog(page).innerText()).toContain(
      "Are you sure you want to cancel your subscription? You'll lose access to your matches, fractional listings and toolkit.",
    )
    expect(await axeFindings(page)).toEqual([])
    await press(page, 'Keep subscription')
    await press(page, 'Edit payment details')
    await press(page, 'Update Card')
    await page.getByText('Please enter a valid Canadian postal code.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await press(page, 'Cancel')
    calls.plan = PLANS.ended
    await readAgain(page)
    await press(page, 'Subscribe')
    await page.getByText('We’ll charge your card $16.95 including HST today').waitFor()
    await expectAccessible(page)
    expect(complaints).toEqual([])
    await close()
  })
})
