import type { Page } from 'playwright'

const SANDBOX_CARDS = '**/dev/payments/v1/payment_methods'
const MADE = { status: 200, json: { id: 'pm_made', object: 'payment_method' } }

/** Replaces the sandbox's address for cards; the list has what it received. */
export async function playSandbox(page: Page, response: { status: number; json: unknown } = MADE) {
  const got: { authorization: string | undefined; fields: Record<string, string> }[] = []
  await page.route(SANDBOX_CARDS, (route) => {
    const { authorization } = route.request().headers()
    got.push({
      authorization,
      fields: Object.fromEntries(new URLSearchParams(route.request().postData() ?? '')),
    })
    return route.fulfill(response)
  })
  return got
}
