import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Page } from 'playwright'
import { PATH } from '#domain/paths.ts'
import {
  CTA,
  FAILURE,
  logs,
  type PlanPages,
  rateHighly,
  remember,
  startPlanPages,
} from '#tests/support/billing-purchase.ts'
import { button, expectAccessible } from '#tests/support/billing-steps.ts'
import { axeFindings, DESKTOP, PHONE } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'

setDefaultTimeout(900_000)

let pages: PlanPages
beforeAll(async () => {
  pages = await startPlanPages()
})
afterAll(() => pages.close())

const faq = (page: Page) => page.locator('main details').first()

describe('the plan page', () => {
  test.each([
    ['a phone in the dark', { viewport: PHONE, colorScheme: 'dark' as const }],
    ['a desktop', { viewport: DESKTOP, colorScheme: 'light' as const }],
  ])('says on %s what’s offered, and the price once it has loaded', async (_where, options) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const given = { price: 1999, held: { user_price: promise } }
    const { page, complaints, close } = await pages.open(given, options)
    await page.getByText('Loading...', { exact: true }).waitFor()
    await faq(page).click()
    await faq(page).getByText('$15.00 CAD/month').waitFor()
    expect(await axeFindings(page)).toEqual([])
    resolve()
    await page.getByText('$19.99', { exact: true }).waitFor()
    await faq(page).getByText('$19.99 CAD/month').waitFor()
    for (const text of ['21-day free trial', 'Free for 21 days • Cancel anytime']) {
      expect(await page.getByText(text, { exact: true }).count()).toBe(1)
    }
    const dates = page.getByRole('list', { name: 'How your trial works' }).getByRole('listitem')
    expect(await dates.allInnerTexts()).toEqual([
      expect.stringMatching(/^Today\s+Full access starts$/),
      expect.stringMatching(/^\w{3} \d+, \d{4}\s+We’ll email you a reminder$/),
      expect.stringMatching(/^\w{3} \d+, \d{4}\s+First charge, \$22\.59$/),
    ])
    const matches = page.getByRole('row', { name: 'Matches' }).getByRole('cell')
    expect(await matches.allInnerTexts()).toEqual(['Your 10 best', 'All of them'])
    expect(await page.getByText('Test mode:').count()).toBe(1)
    await expectAccessible(page)
    expect(complaints).toEqual([])
    await close()
  })

  test('has the title, benefits and trust line of the specification', async () => {
    const { page, close } = await pages.open({})
    const benefits = page.getByRole('list', { name: 'What you get' })
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Start your co-ownership journey')
    expect(await benefits.getByRole('listitem').allInnerTexts()).toEqual([
      'Access to all learning modules essential for co-ownership',
      'Advanced matching algorithm',
      'Exclusive financial tools',
      'Unlimited matches & connections',
    ])
    const trust = page.getByRole('list').filter({ hasText: 'Private & secure' }).getByRole('listitem')
    expect(await trust.allInnerTexts()).toEqual(['Private & secure', 'Founding member pricing'])
    // "Highly rated" is shown only when it's true.
    const forget = rateHighly(pages.server)
    await page.reload()
    expect(await trust.allInnerTexts()).toEqual([
      expect.stringMatching(/^Highly rated by members/),
      'Private & secure',
      'Founding member pricing',
    ])
    forget()
    await close()
  })

  test('keeps waiting for a price that can’t be read, without a message', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const given = { responses: { user_price: FAILURE }, held: { user_price: promise } }
    const { page, complaints, close } = await pages.open(given)
    const logged = logs(page, 'Failed to fetch the price:')
    resolve()
    await logged
    await page.getByText('Loading...', { exact: true }).waitFor()
    expect(await page.locator('.toast').count()).toBe(0)
    await eventually(() => complaints.length, 2)
    await close()
  })

  test('offers no second trial, and says so', async () => {
    const forget = remember(pages.server, 'canceled')
    const { page, complaints, close } = await pages.open({}, { viewport: PHONE })
    await button(page, 'Subscribe for $15.00 a month').waitFor()
    await page.getByText('CAD per month, plus HST', { exact: true }).waitFor()
    expect(await page.getByText(/trial/i).count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
    forget()
  })

  test('leads someone whose payment was declined to their bill instead', async () => {
    const forget = remember(pages.server, 'unpaid')
    const { page, complaints, close } = await pages.open({})
    const link = page.getByRole('link', { name: 'Go to billing' })
    expect(await link.getAttribute('href')).toBe(PATH.BILLING)
    expect(await button(page, CTA).count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
    forget()
  })
})
