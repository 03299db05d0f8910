import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Page } from 'playwright'
import { PATH } from '#domain/paths.ts'
import {
  CHECKOUT,
  CTA,
  FAILURE,
  logs,
  type PlanPages,
  startPlanPages,
  SUBSCRIBE,
} from '#tests/support/billing-purchase.ts'
import { button } from '#tests/support/billing-steps.ts'
import { eventually } from '#tests/support/eventually.ts'

setDefaultTimeout(900_000)

let pages: PlanPages
beforeAll(async () => {
  pages = await startPlanPages()
})
afterAll(() => pages.close())

/** Counts how often a checkout is opened. */
function countOpenings(page: Page): { openings: number } {
  const count = { openings: 0 }
  page.on('request', (request) => {
    if (request.url().includes('/api/stripe/subscribe?')) count.openings += 1
  })
  return count
}

describe('the plan page', () => {
  test('opens one checkout on a double click, and reports the product to analytics', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const given = { responses: { subscribe: SUBSCRIBE }, held: { subscribe: promise } }
    const { page, events, complaints, close } = await pages.open(given)
    const count = countOpenings(page)
    await page.getByText('$15.00', { exact: true }).waitFor()
    await button(page, CTA).dblclick()
    await button(page, 'Opening checkout…').waitFor()
    resolve()
    await page.waitForURL(`**${CHECKOUT}`)
    expect(count.openings).toBe(1)
    const event = ['event', 'trial_cta_clicked', { product_id: 'prod_1' }]
    await eventually(() => events, expect.arrayContaining([event]))
    expect(complaints.filter((complaint) => !complaint.includes('403'))).toEqual([])
    await close()
  })

  test('works again after a failure, which is only logged', async () => {
    const { page, calls, complaints, close } = await pages.open({ responses: { subscribe: FAILURE } })
    await page.getByText('$15.00', { exact: true }).waitFor()
    const logged = logs(page, 'Failed to open a payment session:')
    await button(page, CTA).click()
    await logged
    await button(page, CTA).waitFor()
    expect(await page.locator('.toast').count()).toBe(0)
    await eventually(() => complaints.length, 2)
    calls.responses = { subscribe: SUBSCRIBE }
    await button(page, CTA).click()
    await page.waitForURL(`**${CHECKOUT}`)
    await close()
  })

  test('works again when Back shows it as it was left', async () => {
    const never = new Promise<void>(() => {})
    const { page, close } = await pages.open({ held: { subscribe: never } })
    await page.getByText('$15.00', { exact: true }).waitFor()
    await button(page, CTA).click()
    await button(page, 'Opening checkout…').waitFor()
    // What the browser does when it takes the page from its cache.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await button(page, CTA).waitFor()
    await close()
  })

  test('leads someone who subscribed in another tab to their subscription', async () => {
    const taken = { status: 409, body: { detail: 'You already have a subscription.' } }
    const { page, close } = await pages.open({ responses: { subscribe: taken } })
    await page.getByText('$15.00', { exact: true }).waitFor()
    await button(page, CTA).click()
    await page.waitForURL(`**${PATH.BILLING}`)
    await close()
  })
})
