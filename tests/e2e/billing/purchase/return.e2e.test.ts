import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { BrowserContextOptions, Page } from 'playwright'
import { PATH } from '#domain/paths.ts'
import { type BillingPages, startBillingPages } from '#tests/support/billing-page.ts'
import { visitWithAnalytics } from '#tests/support/billing-purchase.ts'
import { button } from '#tests/support/billing-steps.ts'
import { axeFindings, PHONE } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'

setDefaultTimeout(900_000)

let pages: BillingPages
beforeAll(async () => {
  pages = await startBillingPages()
})
afterAll(() => pages.close())

/** A page of someone who has just signed up. */
const open = (path: string, options: BrowserContextOptions = {}) =>
  visitWithAnalytics(pages, path, {}, { ...pages.client, ...options })

const RETURN = `${PATH.BILLING_SUCCESS}?billing_success=true&session_id=cs_1`

/** Responds to the confirmation of a purchase: 409 for the number of `refusals`, then 200 once `awaited` has resolved. */
async function playConfirmation(page: Page, refusals: number, awaited?: Promise<void>) {
  const calls: unknown[] = []
  await page.route('**/api/journey/update', async (route) => {
    calls.push(route.request().postDataJSON())
    const status = calls.length > refusals ? 200 : 409
    if (status === 200) await awaited
    return route.fulfill({ status, json: { detail: 'There’s no active subscription.' } })
  })
  return calls
}

describe('the page that a checkout leads back to', () => {
  test('waits for the confirmation, reports the purchase once, and continues', async () => {
    const { page, events, close } = await open('/legal/terms', { viewport: PHONE })
    const { promise: lookedAt, resolve: goOn } = Promise.withResolvers<void>()
    const calls = await playConfirmation(page, 1, lookedAt)
    await page.goto(RETURN)
    await page.getByRole('status').getByText('Confirming your subscription…').waitFor()
    expect(await axeFindings(page)).toEqual([])
    goOn()
    await page.waitForURL(`${pages.server.url}${PATH.DASHBOARD}/`)
    expect(calls[0]).toMatchObject({ journey_type: 'BILLING', state: 'COMPLETED', session_id: 'cs_1' })
    expect(calls.length).toBe(2)
    // It may continue before everything on it has loaded.
    await page.goto(RETURN, { waitUntil: 'commit' })
    await page.waitForURL(`${pages.server.url}${PATH.DASHBOARD}/`)
    await eventually(() => events, [['event', 'price purchased', {}]])
    // It replaces the waiting page in the history.
    await page.goBack()
    expect(page.url()).not.toContain('billing_success')
    await close()
  })

  test('shows that a trial has started, then continues by itself or when pressed', async () => {
    const { page, complaints, close } = await open('/legal/terms', { viewport: PHONE })
    const { promise: lookedAt, resolve: goOn } = Promise.withResolvers<void>()
    await playConfirmation(page, 0, lookedAt)
    await page.route('**/api/stripe/billing/*', (route) =>
      route.fulfill({ json: { in_trial: true, period_end: 1_798_286_400, days_left: 30 } }),
    )
    // The page stays, however long axe takes: browsers ignore a 204 to a navigation.
    const dashboard = /\/dashboard\/?$/
    let continued = 0
    await page.route(dashboard, (route) => {
      continued += 1
      return route.fulfill({ status: 204 })
    })
    await page.goto(RETURN)
    const house = page.locator('.house-drawing')
    await page.getByRole('status').getByText('Confirming your subscription…').waitFor()
    const closed = await house.innerHTML()
    goOn()
    const moment = page.getByRole('heading', { level: 1, name: /^You’re in, / })
    await moment.and(page.locator(':focus')).waitFor()
    // Its door is open now.
    expect(await house.innerHTML()).not.toBe(closed)
    await page.getByText('Nothing to pay until Dec 26, 2026').waitFor()
    await page.getByText('We’ll email you 3 days before your trial ends.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await eventually(() => continued, 1)
    await page.unroute(dashboard)
    await button(page, 'Go to your dashboard').click()
    await page.waitForURL(`${pages.server.url}${PATH.DASHBOARD}/`)
    expect(complaints).toEqual([])
    await close()
  })

  test('gives up after 30 seconds, says what to do, and can try again', async () => {
    const { page, events, complaints, close } = await open('/legal/terms', { colorScheme: 'dark' })
    const calls = await playConfirmation(page, Infinity)
    await page.clock.install()
    await page.goto(RETURN)
    await page.getByText('Confirming your subscription…').waitFor()
    const late = page.getByRole('heading', { name: 'We’re still updating your account' })
    while ((await late.count()) === 0) await page.clock.runFor(2_000)
    await late.and(page.locator(':focus')).waitFor()
    expect(calls.length).toBeLessThanOrEqual(15)
    await eventually(() => complaints.join(), expect.stringContaining('Failed to update journey state:'))
    expect(await page.getByRole('link', { name: 'Go to billing' }).getAttribute('href')).toBe(PATH.BILLING)
    expect(await page.getByRole('link', { name: 'Go to the dashboard' }).count()).toBe(1)
    expect(await axeFindings(page)).toEqual([])
    expect(events).toEqual([])

    await page.unroute('**/api/journey/update')
    await playConfirmation(page, 0)
    await button(page, 'Try again').click()
    await page.waitForURL(`${pages.server.url}${PATH.DASHBOARD}/`)
    await close()
  })

  test.each([PATH.BILLING_SUCCESS, `${PATH.BILLING_SUCCESS}?billing_success=true`])(
    'grants nothing when it’s opened by hand: %s',
    async (path) => {
      const { page, events, complaints, close } = await open(path)
      await page.waitForURL(`${pages.server.url}${PATH.DASHBOARD}/`)
      await page.getByRole('link', { name: 'Finish Onboarding' }).waitFor()
      expect([events, complaints]).toEqual([[], []])
      await close()
    },
  )

  test('grants nothing for a session that doesn’t exist', async () => {
    const { page, close } = await open('/legal/terms')
    const refused = page.waitForResponse('**/api/journey/update')
    await page.goto(RETURN)
    expect((await refused).status()).toBe(409)
    await page.goto(PATH.DASHBOARD)
    await page.getByRole('link', { name: 'Finish Onboarding' }).waitFor()
    await close()
  })
})
