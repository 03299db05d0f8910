// Promise: The payment sandbox responds only on this machine: no connection, proxy, Host or page from elsewhere.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createSite } from '#api/site/site.ts'
import { type BillingApp, billingApp, checkoutOf, aPersonBeforePlans } from '#tests/support/billing.ts'

let app: BillingApp
let checkout: string
let site: ReturnType<typeof createSite>
beforeAll(async () => {
  app = await billingApp()
  checkout = await checkoutOf(app, await aPersonBeforePlans(app))
  site = createSite(app.deps, import.meta.dir, async () => new Response('rendered'))
})
afterAll(() => app.close())

const LOCAL = '127.0.0.1'

async function status(
  url: string,
  remoteAddress: string | undefined,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<number> {
  const bindings = remoteAddress === undefined ? {} : { remoteAddress }
  return (await site.request(url, { method, headers }, bindings)).status
}

test('the sandbox responds on this machine', async () => {
  for (const remote of [LOCAL, '::1', '::ffff:127.0.0.1'])
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
      expect(await status(`http://${host}${new URL(checkout).pathname}`, remote)).toBe(200)
})

test("other machines can't open its pages, controls or API", async () => {
  for (const path of [
    new URL(checkout).pathname,
    '/dev/payments/control',
    '/dev/payments/v1/payment_methods',
  ]) {
    for (const remote of ['192.0.2.1', '10.0.0.2', '::ffff:192.0.2.1', '2001:db8::1', undefined])
      expect(await status(`http://localhost:3000${path}`, remote)).toBe(403)
    for (const host of ['cohearth.example', '192.168.1.10:3000', 'localhost.evil.example'])
      expect(await status(`http://${host}${path}`, LOCAL)).toBe(421)
    for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])
      expect(await status(`http://localhost:3000${path}`, LOCAL, { [name]: '192.0.2.1' })).toBe(403)
  }
})

test("a page from another origin can't post to it", async () => {
  const control = 'http://localhost:3000/dev/payments/control'
  for (const origin of ['https://evil.example', 'http://localhost:9999', 'null'])
    expect(await status(control, LOCAL, { origin }, 'POST')).toBe(403)
  expect(await status(control, LOCAL, { origin: 'http://localhost:3000' }, 'POST')).toBe(400)
  const api = { method: 'POST', body: new URLSearchParams({ key: app.sandbox.secretKey }) }
  const call = (headers: Record<string, string>) =>
    fetch(`${app.sandbox.apiOrigin}/v1/customers`, { ...api, headers })
  expect((await call({ origin: 'https://evil.example' })).status).toBe(403)
  expect((await call({ host: 'rebound.example' })).status).toBe(403)
  expect((await call({})).status).toBe(200)
})
