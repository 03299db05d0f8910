import { Database } from 'bun:sqlite'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright'
import { type BillingCalls, playBilling } from './billing-calls.ts'
import { type BillingPages, startBillingPages } from './billing-page.ts'
import { type Visit, visit } from './browser.ts'
import { signedIn } from './signed-in.ts'
import type { Server } from './server.ts'
import { PATH } from '#domain/paths.ts'

/** The plan page's button on a site that gives a trial of 21 days. */
export const CTA = 'Get Started with 21-day trial'

/** The address of a checkout that doesn't exist. */
export const CHECKOUT = '/unauthorized?checkout'
export const SUBSCRIBE = { status: 200, body: { product_id: 'prod_1', checkout_url: CHECKOUT } }
/** A response while the provider is unreachable. */
export const FAILURE = {
  status: 503,
  body: { detail: 'We can’t reach the payment service right now.' },
}

interface PurchaseVisit extends Visit {
  calls: BillingCalls
  /** The events the page has sent to analytics. */
  events: unknown[]
}

/** The built server with a browser, and the plan page of the demo's client on the free plan. */
export interface PlanPages {
  server: Server
  open(given: Partial<BillingCalls>, options?: BrowserContextOptions): Promise<PurchaseVisit>
  close(): Promise<void>
}

/** Starts the built server, which gives a trial of 21 days. */
export async function startPlanPages(): Promise<PlanPages> {
  const pages = await startBillingPages({ DEMO: '1', TRIAL_DAYS: '21' })
  const free = await signedIn(pages.browser, pages.server, 'free@demo.test')
  return {
    ...pages,
    open: (given, options = {}) => visitWithAnalytics(pages, PATH.PLAN, given, { ...free, ...options }),
  }
}

/** A page with the server's billing responses, and the analytics events it sends. */
export async function visitWithAnalytics(
  { browser, server }: Pick<BillingPages, 'browser' | 'server'>,
  path: string,
  given: Partial<BillingCalls>,
  options: BrowserContextOptions,
): Promise<PurchaseVisit> {
  const visitor = await visit(browser, server.url, { reducedMotion: 'reduce', ...options })
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

/** Waits until the page logs this. */
export const logs = (page: Page, text: string) =>
  page.waitForEvent('console', (message) => message.text().includes(text))

/** Makes ten members give five stars; the returned function removes them. */
export function rateHighly({ dataDir }: Server): () => void {
  const write = (statement: string) => {
    using database = new Database(join(dataDir, 'cohearth.sqlite'))
    database.run('PRAGMA busy_timeout = 5000')
    database.run(statement)
  }
  write(
    `INSERT INTO ratings (user_id, stars, answered_at)
      SELECT id, 5, 1 FROM users WHERE id NOT IN (SELECT user_id FROM ratings) LIMIT 10`,
  )
  return () => write('DELETE FROM ratings WHERE answered_at = 1')
}

/**
 * Writes a subscription of the free client after its trial into the server's records; the returned function removes it.
 */
export function remember({ dataDir }: Server, status: 'canceled' | 'unpaid'): () => void {
  const write = (statement: string, ...values: string[]) => {
    using database = new Database(join(dataDir, 'cohearth.sqlite'))
    // The server writes too.
    database.run('PRAGMA busy_timeout = 5000')
    database.run(statement, values)
  }
  write(
    `INSERT INTO subscriptions (id, account, user_id, status, amount, currency, created, trial_end, current_period_start,
      current_period_end, cancel_at_period_end)
      SELECT 'sub_old', (SELECT payments_account FROM installation), id, ?, 1500, 'cad', 1, 2, 2, 3, 0 FROM users WHERE email = 'free@demo.test'`,
    status,
  )
  return () => write(`DELETE FROM subscriptions WHERE id = 'sub_old'`)
}
