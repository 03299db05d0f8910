import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { type BillingCalls, playBilling } from './billing-calls.ts'
import { launchBrowser, type Visit, visit } from './browser.ts'
import { newAddress, signUp } from './sign-in.ts'
import { type Server, startServer } from './server.ts'
import { PATH } from '#domain/paths.ts'

type SignedIn = Pick<BrowserContextOptions, 'storageState'>

/** The built server with a browser, and the billing page of a client who is signed in there. */
export interface BillingPages {
  browser: Browser
  server: Server
  client: SignedIn
  /** The billing page of someone with this data from the server. */
  open(
    given?: Partial<BillingCalls>,
    options?: BrowserContextOptions,
  ): Promise<Visit & { calls: BillingCalls }>
  close(): Promise<void>
}

/** Starts the built server; payments run in its sandbox unless the environment says otherwise. */
export async function startBillingPages(environment: Record<string, string> = {}): Promise<BillingPages> {
  const [browser, server] = await Promise.all([launchBrowser(), startServer('executable', environment)])
  const client = await newClient(browser, server)
  return {
    browser,
    server,
    client,
    async open(given = {}, options = {}) {
      const visitor = await visit(browser, server.url, { reducedMotion: 'reduce', ...client, ...options })
      const calls = await playBilling(visitor.page, given)
      await openBillingPage(visitor.page)
      return { ...visitor, calls }
    },
    async close() {
      await browser.close()
      await server.remove()
    },
  }
}

/** Signs a client up, and returns the options for browsers that are signed in as them. */
async function newClient(browser: Browser, server: Server): Promise<SignedIn> {
  const context = await browser.newContext({ baseURL: server.url })
  await signUp(context, server, newAddress())
  const storageState = await context.storageState()
  await context.close()
  return { storageState }
}

/** The server renders the plan into the page; the test's data arrives when the page polls again. */
export async function openBillingPage(page: Page): Promise<void> {
  const listening = page.waitForRequest('**/api/stripe/user_price/*')
  await page.goto(PATH.BILLING)
  await listening
  await readAgain(page)
}

/** Makes the page poll again, as it does when its tab becomes visible. */
export async function readAgain(page: Page): Promise<void> {
  const read = page.waitForResponse('**/api/stripe/billing/*')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await read
}
