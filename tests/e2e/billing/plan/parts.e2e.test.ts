import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { DECEMBER_11, PLANS } from '#tests/support/billing-calls.ts'
import { type BillingPages, startBillingPages } from '#tests/support/billing-page.ts'
import { banner, invoices as invoiceRows, press, section } from '#tests/support/billing-steps.ts'
import { axeFindings } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'

setDefaultTimeout(900_000)

const EVENTS = 'https://community.example/events'

let pages: BillingPages
beforeAll(async () => {
  pages = await startBillingPages({ TRIAL_DAYS: '21', COMMUNITY_EVENTS_URL: EVENTS })
})
afterAll(() => pages.close())

describe('the plan', () => {
  test('shows its price, 13% tax, their sum, and the card that pays it', async () => {
    const { page, close } = await pages.open({ price: 1515 })
    await section(page, 'Your plan').getByText('$17.12').first().waitFor()
    const sums = await section(page, 'Your plan').locator('dl').innerText()
    expect(sums.split(/\s*\n\s*/)).toEqual([
      'Subscription price',
      '$15.15',
      'HST (13%)',
      '$1.97',
      'Total per month (CAD)',
      '$17.12',
    ])
    for (const text of ['4242', 'Visa · Expires 04/30', 'Dec 11, 2026'])
      await section(page, 'Payment details').getByText(text).first().waitFor()
    const included = section(page, "What's included").getByRole('listitem')
    expect((await included.allInnerTexts()).map((text) => text.trim())).toEqual([
      'Community events',
      'Member resources',
      'One on one support',
      'Advanced matching algorithm',
      'Fractional listings',
      'Fractional mortgage calculators',
    ])
    const events = section(page, "What's included").getByRole('link', { name: 'Community events' })
    expect(await events.getAttribute('href')).toBe(EVENTS)
    expect(await page.getByText('Test mode:').count()).toBe(1)
    await close()
  })

  test('leads to the trial and lists nothing as included, if it’s free', async () => {
    const { page, close } = await pages.open({ plan: PLANS.free, cards: [] })
    const trial = page.getByRole('link', { name: 'Start your 21-day free trial today!' })
    expect(await trial.getAttribute('href')).toBe('/dashboard/plan')
    expect(await section(page, "What's included").count()).toBe(0)
    await page.getByText('No card on file.').waitFor()
    await page.getByText('No invoices found.').waitFor()
    await close()
  })
})

describe('an unpaid renewal', () => {
  test('leads to the card form and to the page for the bank’s confirmation', async () => {
    const { page, close } = await pages.open({ plan: PLANS.pastDue })
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

  test('are listed with date, amount and PDF, and all on request, without broken ones', async () => {
    const broken = [
      { id: 'no date', amount_due: 5 },
      { id: 'no amount', created: DECEMBER_11 },
    ]
    const { page, complaints, close } = await pages.open({ invoices: [...broken, ...invoices] })
    const rows = invoiceRows(page)
    await eventually(() => rows.count(), 5)
    expect(await rows.first().innerText()).toMatch(/^Dec 11, 2026\s+\$16\.95\s+PDF/)
    const links = section(page, 'Invoices').getByRole('link')
    expect(await links.count()).toBe(4)
    expect(await links.first().getAttribute('href')).toBe('/invoice-0.pdf')
    await press(page, 'View all invoices')
    await eventually(() => rows.count(), 7)
    expect(await rows.last().innerText()).toContain('$0.00')
    expect(complaints).toEqual([])
    await close()
  })
})

describe('while the provider is slow or down', () => {
  test('each part waits separately, and the rest works', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { page, complaints, close } = await pages.open({
      held: { 'user/invoices': promise, user_price: promise },
    })
    await page.getByText('Visa · Expires 04/30').waitFor()
    await section(page, 'Invoices').getByRole('status').filter({ hasText: 'Loading...' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    resolve()
    await page.getByText('No invoices found.').waitFor()
    await page.getByText('$16.95').first().waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('missing parts are shown as unreachable, never as absent, until they arrive', async () => {
    const down = { status: 503, body: { detail: 'We can’t reach the payment service right now.' } }
    const { page, calls, complaints, close } = await pages.open({
      plan: PLANS.trial,
      responses: {
        user_price: down,
        'user/payment-methods': down,
        'user/invoices': null,
        'next-billing-date': down,
      },
    })
    for (const name of ['Invoices', 'Payment details'])
      await section(page, name).getByText('The payment provider isn’t responding right now.').waitFor()
    expect(await page.getByText(/No card on file|No invoices found/).count()).toBe(0)
    await banner(page).getByText('on a free trial').waitFor()
    expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    await eventually(() => complaints.join(), expect.stringContaining('Failed to fetch invoices:'))
    calls.responses = {}
    await section(page, 'Invoices').getByRole('button', { name: 'Try again' }).click()
    await page.getByText('$16.95').first().waitFor()
    await page.getByText('Visa · Expires 04/30').waitFor()
    await page.getByRole('button', { name: 'Try again' }).first().waitFor({ state: 'detached' })
    await close()
  })
})
