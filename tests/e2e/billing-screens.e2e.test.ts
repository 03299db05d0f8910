import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { type BillingCalls, DECEMBER_11, PLANS, playBilling } from '#tests/support/billing-calls.ts'
import { newClient, openBillingPage, readAgain, visitBilling } from '#tests/support/billing-page.ts'
import { axeFindings, DESKTOP, launchBrowser, PHONE } from '#tests/support/browser.ts'
import { type Site, startSite } from '#tests/support/site.ts'

setDefaultTimeout(120_000)

let browser: Browser
let site: Site
let client: Pick<BrowserContextOptions, 'storageState'>
beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), startSite('bun', { TRIAL_DAYS: '21' })])
  client = await newClient(browser, site)
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

/** The billing page of somebody about whom the server tells this. */
const openBilling = (given: Partial<BillingCalls> = {}, options: BrowserContextOptions = {}) =>
  visitBilling(browser, site, given, { ...client, ...options })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const banner = (page: Page) => page.locator('main [role=status]').first()
const section = (page: Page, name: string) => page.getByRole('region', { name })
const toast = (page: Page, text: string) => page.getByRole('alert').getByText(text)
const focused = (page: Page) => page.locator(':focus')

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
    'Your subscription has been cancelled. You keep everything until the end of your billing period on Dec 11, 2026.',
  ],
  ['pastDue', 'Your last payment was declined.'],
] as const

describe.each([
  ['a phone in the dark', { viewport: PHONE, colorScheme: 'dark' }],
  ['a desktop', { viewport: DESKTOP, colorScheme: 'light' }],
] as const)('on %s', (_where, options) => {
  test.each(STATES)('the plan %s says what holds, is accessible and fits', async (name, text) => {
    const invoices = [{ id: 'in_1', created: DECEMBER_11, amount_due: 1695, invoice_pdf: '/x.pdf' }]
    const { page, complaints, close } = await openBilling({ plan: PLANS[name], invoices }, options)
    await page.locator('main').getByText(text, { exact: false }).first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })

  test('the dialogs are accessible and fit', async () => {
    const { page, calls, complaints, close } = await openBilling({}, options)
    await press(page, 'Cancel subscription')
    expect(await page.getByRole('dialog').innerText()).toContain(
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
    await page.getByText('Your card is charged $16.95 with HST today').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })
})

describe('the plan', () => {
  test('costs its price, 13% of tax and their sum, and the card that pays it is shown', async () => {
    const { page, close } = await openBilling({ price: 1515 })
    await section(page, 'Your plan').getByText('$17.12').waitFor()
    const sums = await section(page, 'Your plan').locator('dl').innerText()
    expect(sums.split(/\s*\n\s*/)).toEqual([
      'Subscription price',
      '$15.15',
      'HST (13%)',
      '$1.97',
      'Total per month (CAD)',
      '$17.12',
    ])
    const payment = await section(page, 'Payment details').innerText()
    expect(payment).toContain('4242')
    expect(payment).toContain('Visa · Expires 04/30')
    expect(payment).toContain('Dec 11, 2026')
    const included = section(page, "What's included").getByRole('listitem')
    expect(await included.allInnerTexts()).toEqual([
      'Community events',
      'Member resources',
      'One on one support',
      'Advanced matching algorithm',
      'Fractional listings',
      'Fractional mortgage calculators',
    ])
    expect(await page.getByText('Payments run in the sandbox: no money moves').count()).toBe(1)
    await close()
  })

  test('is free: it leads to the trial and lists nothing as included', async () => {
    const { page, close } = await openBilling({ plan: PLANS.free, cards: [] })
    const trial = page.getByRole('link', { name: 'Start your 21-day free trial today!' })
    expect(await trial.getAttribute('href')).toBe('/dashboard/plan')
    expect(await section(page, "What's included").count()).toBe(0)
    await page.getByText('No card on file.').waitFor()
    await page.getByText('No invoices found.').waitFor()
    await close()
  })
})

describe('cancelling', () => {
  test('asks first, shows at once what is left, and can be taken back', async () => {
    const { page, calls, complaints, close } = await openBilling({ plan: PLANS.trial })
    await press(page, 'Cancel the subscription')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Cancel the subscription' }).and(focused(page)).waitFor()
    expect(calls.posts).toEqual([])

    await page.keyboard.press('Enter')
    calls.plan = PLANS.cancelledInTrial
    await press(page, 'Cancel subscription')
    await banner(page).getByText('You still have 1 day left in your trial period.').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Your plan' }).and(focused(page)).waitFor()

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

  test('sends one call however often it is pressed, and cannot be left in the middle', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { page, calls, close } = await openBilling({ held: { 'subscription/cancel': promise } })
    await press(page, 'Cancel subscription')
    const confirm = page.getByRole('dialog').getByRole('button', { name: /^Cancel/ })
    await confirm.dblclick()
    await page.getByText('Cancelling…').waitFor()
    await page.keyboard.press('Escape')
    expect(await page.getByRole('dialog').count()).toBe(1)
    calls.plan = PLANS.cancelled
    resolve()
    await banner(page).getByText('has been cancelled').waitFor()
    expect(calls.posts.length).toBe(1)
    await close()
  })

  test('says that it failed, and can be tried again', async () => {
    const answers = { 'subscription/cancel': { status: 500, body: null } }
    const { page, calls, close } = await openBilling({ answers })
    await press(page, 'Cancel subscription')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click()
    await toast(page, 'Failed to cancel subscription').waitFor()
    calls.answers = {}
    calls.plan = PLANS.cancelled
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click()
    await banner(page).getByText('has been cancelled').waitFor()
    await close()
  })

  test('shows in another tab as well', async () => {
    const { page, close } = await openBilling()
    const second = await page.context().newPage()
    const calls = await playBilling(second)
    await openBillingPage(second)
    await second.getByRole('button', { name: 'Cancel subscription' }).waitFor()
    calls.plan = PLANS.cancelled
    await page.bringToFront()
    await press(page, 'Cancel subscription')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click()
    await banner(second).getByText('has been cancelled').waitFor()
    await close()
  })
})

describe('an unpaid renewal', () => {
  test('leads to the card form and to the page where the bank can be answered', async () => {
    const { page, close } = await openBilling({ plan: PLANS.pastDue })
    const payment = page.getByRole('link', { name: 'Go to the payment page' })
    expect(await payment.getAttribute('href')).toBe('/dev/payments/invoice/in_1')
    await press(page, 'Update your card')
    await page.getByRole('dialog', { name: 'Update your card' }).waitFor()
    await close()
  })
})

describe('invoices', () => {
  const invoices = Array.from({ length: 7 }, (_, index) => ({
    id: `in_${index}`,
    created: DECEMBER_11 - index * 31 * 86_400,
    amount_due: index === 6 ? 0 : 1695,
    invoice_pdf: index === 1 ? null : `/invoice-${index}.pdf`,
  }))

  test('stand there with date, amount and PDF; all of them when asked; broken ones are left out', async () => {
    const broken = [
      { id: 'no date', amount_due: 5 },
      { id: 'no amount', created: DECEMBER_11 },
    ]
    const { page, complaints, close } = await openBilling({ invoices: [...broken, ...invoices] })
    const rows = section(page, 'Invoices').locator('tbody tr')
    await rows.first().waitFor()
    expect(await rows.count()).toBe(5)
    expect(await rows.first().innerText()).toMatch(/^Dec 11, 2026\s+\$16\.95\s+PDF/)
    const links = section(page, 'Invoices').getByRole('link')
    expect(await links.count()).toBe(4)
    expect(await links.first().getAttribute('href')).toBe('/invoice-0.pdf')
    await press(page, 'View all invoices')
    expect(await rows.count()).toBe(7)
    expect(await rows.last().innerText()).toContain('$0.00')
    expect(complaints).toEqual([])
    await close()
  })
})

describe('while the provider is slow or down', () => {
  test('each part waits by itself, and the rest works', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { page, complaints, close } = await openBilling({
      held: { 'user/invoices': promise, user_price: promise },
    })
    await page.getByText('Visa · Expires 04/30').waitFor()
    expect(await section(page, 'Invoices').getByRole('status').innerText()).toContain('Loading...')
    expect(await axeFindings(page)).toEqual([])
    resolve()
    await page.getByText('No invoices found.').waitFor()
    await page.getByText('$16.95').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('defaults stand in for what is missing, without a message, until it is there', async () => {
    const down = { status: 503, body: { detail: 'The payment service cannot be reached right now.' } }
    const { page, calls, complaints, close } = await openBilling({
      plan: PLANS.trial,
      answers: {
        user_price: down,
        'user/payment-methods': down,
        'user/invoices': null,
        'next-billing-date': down,
      },
    })
    await page.getByText('No invoices found.').waitFor()
    await page.getByText('No card on file.').waitFor()
    await banner(page).getByText('on a free trial').waitFor()
    expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    expect(complaints.join()).toContain('Failed to fetch invoices:')
    calls.answers = {}
    await section(page, 'Invoices').getByRole('button', { name: 'Try again' }).click()
    await page.getByText('$16.95').waitFor()
    await page.getByText('Visa · Expires 04/30').waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await close()
  })
})
