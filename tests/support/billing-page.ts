import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { type BillingCalls, playBilling } from './billing-calls.ts'
import { type Visit, visit } from './browser.ts'
import { newAddress, signUp } from './sign-in.ts'
import type { Site } from './site.ts'
import { PATH } from '#domain/paths.ts'

/** Signs a client up, and answers the options for browsers that are signed in as them. */
export async function newClient(
  browser: Browser,
  site: Site,
): Promise<Pick<BrowserContextOptions, 'storageState'>> {
  const context = await browser.newContext({ baseURL: site.url })
  await signUp(context, site, newAddress())
  const storageState = await context.storageState()
  await context.close()
  return { storageState }
}

/** The billing page of somebody about whom the server tells this. */
export async function visitBilling(
  browser: Browser,
  site: Site,
  given: Partial<BillingCalls>,
  options: BrowserContextOptions,
): Promise<Visit & { calls: BillingCalls }> {
  const visitor = await visit(browser, site.url, { reducedMotion: 'reduce', ...options })
  const calls = await playBilling(visitor.page, given)
  await openBillingPage(visitor.page)
  return { ...visitor, calls }
}

/** The plan comes with the page from the server itself; what the test tells arrives when the page reads again. */
export async function openBillingPage(page: Page): Promise<void> {
  const listening = page.waitForRequest('**/api/stripe/user_price/*')
  await page.goto(PATH.BILLING)
  await listening
  await readAgain(page)
}

/** Has the page read again as it does when its tab becomes visible. */
export async function readAgain(page: Page): Promise<void> {
  const read = page.waitForResponse('**/api/stripe/billing/*')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await read
}
