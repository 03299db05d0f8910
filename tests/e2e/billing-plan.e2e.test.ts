import { Database } from 'bun:sqlite'
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { PATH } from '#domain/paths.ts'
import { type BillingCalls, playBilling } from '#tests/support/billing-calls.ts'
import { newClient } from '#tests/support/billing-page.ts'
import { axeFindings, DESKTOP, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { type Site, startSite } from '#tests/support/site.ts'

setDefaultTimeout(120_000)

const CHECKOUT = '/unauthorized?checkout'
const CTA = 'Get Started with 21-day trial'
const SUBSCRIBE = { status: 200, body: { product_id: 'prod_1', checkout_url: CHECKOUT } }
const FAILURE = { status: 503, body: { detail: 'The payment service cannot be reached right now.' } }

type SignedIn = Pick<BrowserContextOptions, 'storageState'>

let browser: Browser
let site: Site
let free: SignedIn
let newcomer: SignedIn
beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), startSite('bun', { DEMO: '1', TRIAL_DAYS: '21' })])
  free = await signedIn(browser, site, 'free@demo.test')
  newcomer = await newClient(browser, site)
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

/** A page with what the server answers, and with the analytics events it sends. */
async function open(path: string, given: Partial<BillingCalls>, options: BrowserContextOptions = free) {
  const visitor = await visit(browser, site.url, { reducedMotion: 'reduce', ...options })
  const events: unknown[] = []
  await visitor.page.exposeFunction('takeEvent', (event: unknown) => events.push(event))
  await visitor.page.addInitScript(() => {
    const take: unknown = Reflect.get(window, 'takeEvent')
    if (typeof take === 'function') Reflect.set(window, 'gtag', (...command: unknown[]) => take(command))
  })
  const calls = await playBilling(visitor.page, given)
  await visitor.page.goto(path)
  return { ...visitor, calls, events }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const faq = (page: Page) => page.locator('main details').first()

const logs = (page: Page, text: string) =>
  page.waitForEvent('console', (message) => message.text().includes(text))

/** Counts the openings of a checkout. */
function countOpenings(page: Page): { openings: number } {
  const count = { openings: 0 }
  page.on('request', (request) => {
    if (request.url().includes('/api/stripe/subscribe?')) count.openings += 1
  })
  return count
}

describe('the plan page', () => {
  test.each([
    ['a phone in the dark', { viewport: PHONE, colorScheme: 'dark' as const }],
    ['a desktop', { viewport: DESKTOP, colorScheme: 'light' as const }],
  ])('says on %s what is offered, and the price once it is there', async (_where, options) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const given = { price: 1999, held: { user_price: promise } }
    const { page, complaints, close } = await open(PATH.PLAN, given, { ...free, ...options })
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
    expect(await page.getByText('Payments run in the sandbox: no money moves').count()).toBe(1)
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })

  test('keeps waiting for a price that cannot be read, without a message', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const given = { answers: { user_price: FAILURE }, held: { user_price: promise } }
    const { page, complaints, close } = await open(PATH.PLAN, given)
    const logged = logs(page, 'Failed to fetch the price:')
    resolve()
    await logged
    await page.getByText('Loading...', { exact: true }).waitFor()
    expect(await page.locator('.toast').count()).toBe(0)
    expect(complaints.length).toBe(2)
    await close()
  })

  test('opens one checkout for a double click, and tells analytics which product', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const given = { answers: { subscribe: SUBSCRIBE }, held: { subscribe: promise } }
    const { page, events, complaints, close } = await open(PATH.PLAN, given)
    const count = countOpenings(page)
    await page.getByText('$15.00', { exact: true }).waitFor()
    await button(page, CTA).dblclick()
    await button(page, 'Opening checkout…').waitFor()
    resolve()
    await page.waitForURL(`**${CHECKOUT}`)
    expect(count.openings).toBe(1)
    expect(events).toContainEqual(['event', 'trial_cta_clicked', { product_id: 'prod_1' }])
    expect(complaints.filter((complaint) => !complaint.includes('403'))).toEqual([])
    await close()
  })

  test('works again after a failure, which is only logged', async () => {
    const { page, calls, complaints, close } = await open(PATH.PLAN, { answers: { subscribe: FAILURE } })
    await page.getByText('$15.00', { exact: true }).waitFor()
    const logged = logs(page, 'Failed to open a payment session:')
    await button(page, CTA).click()
    await logged
    await button(page, CTA).waitFor()
    expect(await page.locator('.toast').count()).toBe(0)
    expect(complaints.length).toBe(2)
    calls.answers = { subscribe: SUBSCRIBE }
    await button(page, CTA).click()
    await page.waitForURL(`**${CHECKOUT}`)
    await close()
  })

  test('works again when the way back leads to it as it was left', async () => {
    const never = new Promise<void>(() => {})
    const { page, close } = await open(PATH.PLAN, { held: { subscribe: never } })
    await page.getByText('$15.00', { exact: true }).waitFor()
    await button(page, CTA).click()
    await button(page, 'Opening checkout…').waitFor()
    // What the browser does when it takes the page out of its cache.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await button(page, CTA).waitFor()
    await close()
  })

  test('leads who has a subscription from another tab to it', async () => {
    const taken = { status: 409, body: { detail: 'You already have a subscription.' } }
    const { page, close } = await open(PATH.PLAN, { answers: { subscribe: taken } })
    await page.getByText('$15.00', { exact: true }).waitFor()
    await button(page, CTA).click()
    await page.waitForURL(`**${PATH.BILLING}`)
    await close()
  })

  test('offers no second trial, and says so', async () => {
    const forget = remember(site, 'canceled')
    const { page, complaints, close } = await open(PATH.PLAN, {}, { ...free, viewport: PHONE })
    await button(page, 'Subscribe for $15.00 a month').waitFor()
    await page.getByText('CAD per month, plus HST', { exact: true }).waitFor()
    expect(await page.getByText(/trial/i).count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
    forget()
  })

  test('leads somebody whose payment was declined to their bill instead', async () => {
    const forget = remember(site, 'unpaid')
    const { page, complaints, close } = await open(PATH.PLAN, {})
    const link = page.getByRole('link', { name: 'Go to billing' })
    expect(await link.getAttribute('href')).toBe(PATH.BILLING)
    expect(await button(page, CTA).count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
    forget()
  })
})

/** Writes a subscription of the free client after its trial into the server's records; the result takes it out again. */
function remember({ dataDir }: Site, status: 'canceled' | 'unpaid'): () => void {
  const write = (statement: string, ...values: string[]) => {
    using database = new Database(join(dataDir, 'cohearth.sqlite'))
    // The server writes as well.
    database.run('PRAGMA busy_timeout = 5000')
    database.run(statement, values)
  }
  write(
    `INSERT INTO subscriptions (id, user_id, status, amount, currency, created, trial_end, current_period_start,
      current_period_end, cancel_at_period_end)
      SELECT 'sub_old', id, ?, 1500, 'cad', 1, 2, 2, 3, 0 FROM users WHERE email = 'free@demo.test'`,
    status,
  )
  return () => write(`DELETE FROM subscriptions WHERE id = 'sub_old'`)
}

const RETURN = `${PATH.BILLING_SUCCESS}?billing_success=true&session_id=cs_1`

/** Answers the confirmation of a purchase: 409 so many times, then 200. */
async function playConfirmation(page: Page, refusals: number) {
  const asked: unknown[] = []
  await page.route('**/api/journey/update', (route) => {
    asked.push(route.request().postDataJSON())
    const status = asked.length > refusals ? 200 : 409
    return route.fulfill({ status, json: { detail: 'There is no live subscription.' } })
  })
  return asked
}

describe('the page that a checkout leads back to', () => {
  test('waits for the confirmation, reports the purchase once, and goes on', async () => {
    const { page, events, close } = await open('/legal/terms', {}, { ...newcomer, viewport: PHONE })
    const asked = await playConfirmation(page, 1)
    await page.goto(RETURN)
    await page.getByRole('status').getByText('Confirming your subscription…').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.waitForURL(`${site.url}${PATH.DASHBOARD}/`)
    expect(asked[0]).toMatchObject({ journey_type: 'BILLING', state: 'COMPLETED', session_id: 'cs_1' })
    expect(asked.length).toBe(2)
    await page.goto(RETURN)
    await page.waitForURL(`${site.url}${PATH.DASHBOARD}/`)
    expect(events).toEqual([['event', 'price purchased', {}]])
    // It stands in place of the page that waited.
    await page.goBack()
    expect(page.url()).not.toContain('billing_success')
    await close()
  })

  test('gives up after 30 seconds, says what to do, and asks again when told', async () => {
    const { page, events, complaints, close } = await open(
      '/legal/terms',
      {},
      { ...newcomer, colorScheme: 'dark' },
    )
    const asked = await playConfirmation(page, Infinity)
    await page.clock.install()
    await page.goto(RETURN)
    await page.getByText('Confirming your subscription…').waitFor()
    const late = page.getByRole('heading', { name: 'This takes longer than usual' })
    while ((await late.count()) === 0) await page.clock.runFor(2_000)
    await late.and(page.locator(':focus')).waitFor()
    expect(asked.length).toBeLessThanOrEqual(15)
    expect(complaints.join()).toContain('Failed to update journey state:')
    expect(await page.getByRole('link', { name: 'Go to billing' }).getAttribute('href')).toBe(PATH.BILLING)
    expect(await page.getByRole('link', { name: 'Go to the dashboard' }).count()).toBe(1)
    expect(await axeFindings(page)).toEqual([])
    expect(events).toEqual([])

    await page.unroute('**/api/journey/update')
    await playConfirmation(page, 0)
    await button(page, 'Check again').click()
    await page.waitForURL(`${site.url}${PATH.DASHBOARD}/`)
    await close()
  })

  test.each([PATH.BILLING_SUCCESS, `${PATH.BILLING_SUCCESS}?billing_success=true`])(
    'grants nothing when it is opened by hand: %s',
    async (path) => {
      const { page, events, complaints, close } = await open(path, {}, newcomer)
      expect(page.url()).toBe(`${site.url}${PATH.DASHBOARD}/`)
      await page.getByRole('link', { name: 'Finish Onboarding' }).waitFor()
      expect([events, complaints]).toEqual([[], []])
      await close()
    },
  )

  test('grants nothing for a session that nobody has', async () => {
    const { page, close } = await open('/legal/terms', {}, newcomer)
    const refused = page.waitForResponse('**/api/journey/update')
    await page.goto(RETURN)
    expect((await refused).status()).toBe(409)
    await page.goto(PATH.DASHBOARD)
    await page.getByRole('link', { name: 'Finish Onboarding' }).waitFor()
    await close()
  })
})
