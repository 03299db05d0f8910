// Promise: What someone typed about their money stays in their browser, and isn't shown to the next person who signs in there.

import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Locator, Page } from 'playwright'
import * as v from 'valibot'
import { PATH } from '#domain/paths.ts'
import { hydrated, launchBrowser } from '#tests/support/browser.ts'
import { clientAt } from '#tests/support/client-at.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { signIn } from '#tests/support/sign-in.ts'

setDefaultTimeout(900_000)

let browser: Browser
let server: Server
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable')
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

/** A new client on the free plan. */
async function aFreeClient() {
  const client = await clientAt(browser, server, 'End', { reducedMotion: 'reduce' })
  const me = v.parse(v.object({ id: v.number() }), await client.call('GET', '/me'))
  const step = { user_id: me.id, journey_type: 'ONBOARDING', state: '1000' }
  await client.call('POST', '/journey/update', step)
  await client.call('PUT', `/update/state/${client.email}`, { state: '3100' })
  return client
}

/** Each page with a field whose amount stays in the browser. */
const TYPED = [
  [PATH.ROOMS, 'The most you can pay a month', 1_234],
  [`${PATH.EXITS}?event=buyout`, 'Your income per year', 91_234],
  [PATH.MORTGAGE, 'Household income per year', 187_654],
] as const

async function fieldOn(page: Page, path: string, label: string) {
  await page.goto(path)
  await hydrated(page)
  // What's below the laboratory's scenes is loaded once the pointer moves.
  await page.mouse.move(5, 5)
  if (path.startsWith(PATH.EXITS)) await page.locator('[data-awake]').waitFor({ state: 'attached' })
  return page.getByLabel(label, { exact: true })
}

const amountIn = async (field: Locator) => Number((await field.inputValue()).replaceAll(',', ''))

test('amounts that someone typed aren’t shown to the next person in the same tab', async () => {
  const next = await aFreeClient()
  await next.close()
  const { page, email, close } = await aFreeClient()
  const become = async (address: string) => {
    await page.context().request.post('/api/logout', { headers: { origin: server.url } })
    await signIn(page.context(), server, address)
  }
  for (const [path, label, amount] of TYPED) {
    const field = await fieldOn(page, path, label)
    await field.fill(String(amount))
    await field.press('Tab')
    // The calculator stores it a moment later.
    await page.waitForFunction(
      (text) => [localStorage, sessionStorage].some((shelf) => Object.values(shelf).join(' ').includes(text)),
      String(amount),
    )
  }
  await become(next.email)
  for (const [path, label, amount] of TYPED)
    expect(await amountIn(await fieldOn(page, path, label))).not.toBe(amount)
  await become(email)
  for (const [path, label, amount] of TYPED)
    expect(await amountIn(await fieldOn(page, path, label))).toBe(amount)
  await close()
})
