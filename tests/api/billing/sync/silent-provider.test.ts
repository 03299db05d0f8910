// Promise: When Stripe hangs, no one waits longer than 5 seconds, and nothing untrue is shown in the meantime.

import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { PaymentsUnavailable } from '#api/gateways/payments.ts'
import { stripePayments } from '#api/gateways/stripe-payments.ts'
import { fetchWithTimeout, withTimeout, PATIENCE_MS } from '#api/gateways/stripe-patience.ts'
import {
  aPersonBeforePlans,
  aPersonOnTrial,
  callAs,
  type BillingApp,
  billingApp,
} from '#tests/support/billing.ts'
import { openSilentProvider } from '#tests/support/silent-provider.ts'
import { overview } from '#tests/api/billing/calls.ts'

setDefaultTimeout(900_000)

let app: BillingApp
let silent: ReturnType<typeof openSilentProvider>
beforeEach(async () => {
  app = await billingApp()
  silent = openSilentProvider()
})
afterEach(async () => {
  silent.close()
  await app.close()
})

/** From now on the provider accepts connections and never responds. */
function hang(): void {
  const { payments, clock } = app.deps
  if (!payments) throw new Error('There are no payments.')
  const { secretKey, publishableKey, webhookSecret, priceId, now } = app.sandbox
  const gateway = stripePayments({
    kind: 'sandbox',
    taxByProvince: false,
    secretKey,
    publishableKey,
    webhookSecret,
    priceId,
    now,
    clock,
    installation: app.gateway.installation,
    apiBase: silent.origin,
    publicUrl: 'http://localhost:3000',
  })
  app.deps.payments = { ...payments, gateway: async () => gateway }
}

test('a provider that never responds is given up on once, retries included, and our own records are shown', async () => {
  const [member, visitor] = [await aPersonOnTrial(app), await aPersonBeforePlans(app)]
  const before = await overview(app, member)
  hang()
  const responses = await Promise.all([
    callAs(app, 'GET', `/stripe/user/${member}/invoices`, member),
    callAs(app, 'GET', `/stripe/user/${member}/payment-methods`, member),
    callAs(app, 'GET', `/stripe/subscribe?user_id=${visitor}`, visitor),
    callAs(app, 'GET', `/stripe/user_price/${visitor}`, visitor),
  ])
  // Each was tried once: retries share the same time limit.
  expect(silent.connections()).toBe(responses.length)
  expect(responses.map(({ status }) => status)).toEqual([503, 503, 503, 503])
  expect(await overview(app, member)).toEqual(before)
})

test('the time limit is five seconds', () => {
  expect(PATIENCE_MS).toBe(5000)
})

test('a timeout aborts the request under way, and says only that there was no response', async () => {
  const ended = Promise.withResolvers<unknown>()
  const given = await withTimeout(() => {
    const request = fetchWithTimeout(silent.origin)
    request.catch(ended.resolve)
    return request
  }, 20).catch((error: unknown) => error)
  expect(given).toBeInstanceOf(PaymentsUnavailable)
  expect(given).toMatchObject({ responded: false })
  expect(await ended.promise).toMatchObject({ name: 'AbortError' })
})
