// Promise: Nothing is sold at a price that our pages don't show.

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openShownPrice } from '#api/features/billing/plan/service/price.ts'
import { reportTrouble } from '#api/features/billing/service/troubles.ts'
import type { Price } from '#api/gateways/payment-facts.ts'
import { PriceMissing } from '#api/gateways/payments.ts'
import { createSite } from '#api/site/site.ts'
import { openDatabase } from '#db/client.ts'
import {
  aPersonBeforePlans,
  aPersonOnTrial,
  callAs,
  type BillingApp,
  billingApp,
} from '#tests/support/billing.ts'
import { sqliteOf } from '#tests/support/engines.ts'
import { eventually } from '#tests/support/eventually.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { sqliteTest } from '#tests/support/on-postgres.ts'
import { overview, subscribe } from '#tests/api/billing/calls.ts'
import { anEvent, checkoutsMade, post } from '#tests/api/billing/provider.ts'
import { loggedBy, recordsOf } from '#tests/api/billing/records.ts'

let app: BillingApp
let folder: string
beforeEach(async () => {
  app = await billingApp()
  folder = mkdtempSync(join(tmpdir(), 'cohearth-price-'))
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await app.close()
})

/** Makes the provider return another price; null for a price that doesn't exist. */
function sellAt(change: Partial<Price> | null): void {
  const { gateway } = app
  const { payments } = app.deps
  if (!payments) throw new Error('There are no payments.')
  const price = async () => {
    if (change === null) throw new PriceMissing('there is no price', true)
    return { ...(await gateway.price()), ...change }
  }
  const other = { ...gateway, price }
  app.deps.payments = { ...payments, gateway: async () => other }
  app.catchUp = async () => {
    const { catchUp } = await import('#api/features/billing/sync/service/catch-up.ts')
    await catchUp(app.deps, other)
  }
}

async function troubles() {
  const admin = await anAdmin(app)
  return (await callAs(app, 'GET', '/stripe/troubles', admin)).body
}

test.each<[Partial<Price> | null, string]>([
  [{ currency: 'usd' }, 'The price is in USD instead of CAD.'],
  [{ interval: 'year' }, 'The price is not charged every month.'],
  [{ isTaxIncluded: true, active: false }, 'The price is archived, inclusive of tax.'],
  [null, 'The price is not in this account.'],
])('nothing is sold at a price that is %j, and admins get one email', async (change, detail) => {
  const [visitor, member] = [await aPersonBeforePlans(app), await aPersonOnTrial(app)]
  const lines = loggedBy(app)
  sellAt(change)
  await app.catchUp()
  await app.catchUp()
  expect(await troubles()).toEqual({ troubles: [{ kind: 'price', detail, at: app.deps.clock() }] })
  expect(lines.filter(({ message }) => message === 'payments need an operator')).toHaveLength(1)
  const before = (await checkoutsMade(app)).length
  expect((await subscribe(app, visitor)).status).toBe(503)
  expect((await callAs(app, 'GET', `/stripe/user_price/${visitor}`, visitor)).status).toBe(503)
  expect(await checkoutsMade(app)).toHaveLength(before)
  // People with a subscription keep it.
  expect(await overview(app, member)).toMatchObject({ subscribed: true })

  sellAt({})
  await app.catchUp()
  expect(await troubles()).toEqual({ troubles: [] })
  expect(lines.filter(({ message }) => message === 'payments work again')).toHaveLength(1)
  expect((await subscribe(app, visitor)).status).toBe(200)
  expect(await recordsOf(app, member)).toMatchObject({ subscribed: true })
})

test("pages show the price as soon as it's known, and immediately after a restart", async () => {
  await Bun.write(join(folder, 'index.html'), '%PRICE% a month {"price":"%PRICE_NUMBER%"}')
  const stripe = { kind: 'stripe', publishableKey: 'pk_test_x', inTest: false } as const
  const deps = { ...app.deps, config: { ...app.deps.config, payments: stripe } }
  const site = createSite(deps, folder, async () => new Response(''))
  const shown = async () => (await site.request('http://localhost:3000/')).text()
  // Nothing that may be wrong.
  expect(await shown()).toBe('— a month {"price":""}')
  await app.catchUp()
  expect(await shown()).toBe('$15.00 a month {"price":"15.00"}')
  sellAt({ amount: 199_950 })
  expect(await post(app, anEvent('price.updated', { object: 'price', id: app.sandbox.priceId }))).toBe(200)
  expect(await shown()).toBe('$1,999.50 a month {"price":"1999.50"}')
  expect((await openShownPrice(app.deps.db)).amount()).toBe(199_950)
})

sqliteTest('a price that another process stored reaches this one', async () => {
  const other = openDatabase(sqliteOf(app.deps.db).filename)
  try {
    const shown = await openShownPrice(other)
    const changes: (number | null)[] = []
    shown.onChange(() => changes.push(shown.amount()))
    await other.pollOtherProcesses()
    await app.deps.shownPrice.keep(2100)
    await app.deps.shownPrice.keep(2100)
    await other.pollOtherProcesses()
    await eventually(() => shown.amount(), 2100)
    await other.pollOtherProcesses()
    expect(changes).toEqual([2100])
  } finally {
    await other.close()
  }
})

test('admins see the oldest problem first', async () => {
  await reportTrouble(app.deps, 'price', 'The price is archived.')
  app.advance(1000)
  await reportTrouble(app.deps, 'duplicates', 'A second subscription is still there.')
  expect(await troubles()).toMatchObject({ troubles: [{ kind: 'price' }, { kind: 'duplicates' }] })
})
