// Promise: Two subscriptions bought by accident end as one, with one charge kept.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { type PaymentGateway, PaymentsUnavailable } from '#api/gateways/payments.ts'
import {
  aCard,
  aPersonBeforePlans,
  asked,
  type BillingApp,
  billingApp,
  checkoutOf,
  payAt,
} from '#tests/support/billing.ts'
import { audit } from '#db/schema/index.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { cancel, overview, subscribeWith } from '#tests/api/billing/calls.ts'
import { fromProvider } from '#tests/api/billing/provider.ts'
import { billingMailsIn, recordsOf, subjectsOf } from '#tests/api/billing/records.ts'
import { refuse } from '#tests/support/engines.ts'

let app: BillingApp
let id: number
beforeEach(async () => {
  app = await billingApp({ TRIAL_DAYS: '0' })
  await anAdmin(app)
  id = await aPersonBeforePlans(app)
})
afterEach(() => app.close())

const MONTH = 1695
const TOLD = 'You were charged twice: $16.95 refunded'
const ADMINS_TOLD = 'Payments: a member subscribed twice'

/** The first `subscriptions.create` times out after five seconds; it reaches Stripe when the test calls `arrive`. */
function aSlowSubscription() {
  const { subscribe: create } = app.gateway
  const late: (() => Promise<unknown>)[] = []
  const slow: Pick<PaymentGateway, 'subscribe'> = {
    async subscribe(...given) {
      if (late.length > 0) return create(...given)
      late.push(() => create(...given))
      throw new PaymentsUnavailable('no answer within 5000 ms', false)
    },
  }
  Object.assign(app.gateway, slow)
  return { arrive: () => Promise.allSettled(late.map((create) => create())) }
}

/** What Stripe has on the person: their subscriptions, and how much of each charge is left after refunds. */
async function atStripe() {
  const subscriptions = await fromProvider<{ data: { id: string; status: string }[] }>(
    app.sandbox,
    '/v1/subscriptions?status=all&limit=100',
  )
  const { customer } = await recordsOf(app, id)
  const invoices = await app.gateway.invoices(customer ?? '')
  return {
    live: subscriptions.data.filter(({ status }) => status !== 'canceled').map(({ id }) => id),
    all: subscriptions.data.length,
    kept: invoices.map(({ amountPaid, amountRefunded }) => amountPaid - amountRefunded).filter(Boolean),
    paid: invoices.filter(({ amountPaid }) => amountPaid > 0).length,
  }
}

/** Paid at a checkout while a subscription from the form was under way; no webhook has arrived yet. */
async function twoSubscriptions(): Promise<void> {
  const { arrive } = aSlowSubscription()
  expect((await subscribeWith(app, id, await aCard(app))).status).toBe(503)
  const url = await checkoutOf(app, id)
  await payAt(app, url)
  await app.sandbox.advance(5)
  await arrive()
  expect(await atStripe()).toMatchObject({ all: 2, live: [expect.any(String), expect.any(String)] })
}

const expectOne = async () => {
  const { live, kept } = await atStripe()
  expect({ live: live.length, kept }).toEqual({ live: 1, kept: [MONTH] })
  expect(await overview(app, id)).toMatchObject({ plan_state: 'active', subscribed: true })
}

describe('someone with two subscriptions', () => {
  const ways: Record<string, () => Promise<void>> = {
    'the webhooks': () => app.sandbox.deliver(),
    'shuffled and doubled webhooks': async () => {
      app.sandbox.setFaults({ webhooks: 'shuffled' })
      await app.sandbox.deliver()
      app.sandbox.setFaults({ webhooks: 'doubled' })
      await app.sandbox.deliver()
    },
    'the hourly job': () => app.catchUp(),
    'the webhooks and the hourly job at once': async () => {
      await Promise.all([app.sandbox.deliver(), app.catchUp(), app.catchUp()])
    },
    'the page behind the checkout': async () => {
      const json = { user_id: id, journey_type: 'BILLING', state: 'COMPLETED' }
      expect((await asked(app, 'POST', '/journey/update', id, json)).status).toBe(200)
    },
  }

  test.each(Object.entries(ways))('keeps the older one and one charge, by %s', async (_, told) => {
    await twoSubscriptions()
    const [, older] = (await atStripe()).live
    await told()
    await expectOne()
    expect((await atStripe()).live).toEqual([older ?? ''])
    app.sandbox.setFaults({})
    await app.sandbox.deliver()
    await app.catchUp()
    await expectOne()
    const subjects = await subjectsOf(app)
    expect(subjects.filter((subject) => subject === TOLD)).toHaveLength(1)
    expect(subjects.filter((subject) => subject === ADMINS_TOLD)).toHaveLength(1)
    const ended = await app.deps.db.read
      .select()
      .from(audit)
      .where(eq(audit.action, 'billing.duplicate_ended'))
    expect(ended).toHaveLength(1)
    expect(subjects).not.toContain('Your subscription has ended')
    expect(subjects.filter((subject) => subject.startsWith('Refund'))).toEqual([])
  })

  test('is told what happened, with the amount and its tax', async () => {
    await twoSubscriptions()
    await app.sandbox.deliver()
    await subjectsOf(app)
    const text = app.mails.find(({ subject }) => subject === TOLD)?.text ?? ''
    expect(text).toContain('$16.95')
    expect(text).toContain('$1.95 HST')
    expect(text).toMatch(/second subscription/)
    expect(text).toContain(app.deps.config.contactEmail)
  })

  test('is charged once a month from then on', async () => {
    await twoSubscriptions()
    await app.sandbox.deliver()
    await app.days(32)
    expect((await atStripe()).kept).toEqual([MONTH, MONTH])
  })

  test.each([
    'GET /v1/subscriptions/',
    'DELETE /v1/subscriptions',
    'GET /v1/invoices',
    'GET /v1/refunds',
    'POST /v1/refunds',
  ])('whose %s fails is corrected by the hourly job, and nothing is refunded twice', async (call) => {
    await twoSubscriptions()
    app.sandbox.setFaults({ calls: [{ call, fault: 'rate_limited', times: 99 }] })
    await app.catchUp().catch(() => undefined)
    app.sandbox.setFaults({})
    await app.catchUp()
    await expectOne()
    const mails = await billingMailsIn(app)
    expect(mails.filter((mail) => mail.includes('duplicate'))).toHaveLength(1)
  })

  test.each(['DELETE /v1/subscriptions', 'POST /v1/refunds'])(
    'whose response to %s is lost is refunded once',
    async (call) => {
      await twoSubscriptions()
      app.sandbox.setFaults({ calls: [{ call, fault: 'cut_after_commit', times: 99 }] })
      await app.catchUp().catch(() => undefined)
      app.sandbox.setFaults({})
      await app.sandbox.deliver()
      await app.catchUp()
      await expectOne()
    },
  )

  test.each(['subscriptions', 'billing_notices', 'reversals', 'outbox'])(
    'is corrected later if their %s can’t be written',
    async (table) => {
      await twoSubscriptions()
      const allow = await refuse(app.deps.db, { table })
      await app.catchUp().catch(() => undefined)
      await allow()
      await app.sandbox.deliver()
      await app.catchUp()
      await expectOne()
      expect((await subjectsOf(app)).filter((subject) => subject === TOLD)).toHaveLength(1)
    },
  )

  test('cancels the one that’s kept, while the other can’t be ended', async () => {
    await twoSubscriptions()
    const [, older] = (await atStripe()).live
    app.sandbox.setFaults({
      calls: [{ call: 'DELETE /v1/subscriptions', fault: 'server_error', times: 99 }],
    })
    await app.catchUp().catch(() => undefined)
    expect(await cancel(app, id, true)).toMatchObject({ status: 200, body: { cancelled: true } })
    expect(await app.gateway.subscription(older ?? '')).toMatchObject({ cancelAtPeriodEnd: true })
    const admin = await anAdmin(app)
    const { body } = await asked(app, 'GET', '/stripe/troubles', admin)
    expect(body).toMatchObject({ troubles: [{ kind: 'duplicates' }] })
    app.sandbox.setFaults({})
    await app.catchUp()
    expect((await asked(app, 'GET', '/stripe/troubles', admin)).body).toEqual({ troubles: [] })
    expect((await atStripe()).kept).toEqual([MONTH])
  })
})

describe('two tabs with a webhook in between', () => {
  test.each(['before the second tab', 'after both'])('end with one subscription, told %s', async (when) => {
    const url = await checkoutOf(app, id)
    const tabs = [payAt(app, url), subscribeWith(app, id, await aCard(app))] as const
    if (when === 'before the second tab') await app.sandbox.deliver()
    await Promise.allSettled(tabs)
    await subscribeWith(app, id, await aCard(app))
    await app.sandbox.deliver()
    await app.catchUp()
    await expectOne()
  })
})
