// Promise: Two subscriptions bought by accident end as one, with one charge kept.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import {
  aCard,
  aPersonBeforePlans,
  callAs,
  type BillingApp,
  billingApp,
  checkoutOf,
  payAt,
} from '#tests/support/billing.ts'
import { audit } from '#db/schema/index.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { cancel, subscribeWith } from '#tests/api/billing/calls.ts'
import { billingMailsIn, subjectsOf } from '#tests/api/billing/records.ts'
import { refuse } from '#tests/support/engines.ts'
import { atStripe, expectOne, MONTH, twoSubscriptions } from './slow-support.ts'

let app: BillingApp
let id: number
beforeEach(async () => {
  app = await billingApp({ TRIAL_DAYS: '0' })
  await anAdmin(app)
  id = await aPersonBeforePlans(app)
})
afterEach(() => app.close())

const REFUND_SUBJECT = 'You were charged twice: $16.95 refunded'
const ADMINS_SUBJECT = 'Payments: a member subscribed twice'

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
    'the page after the checkout': async () => {
      const json = { user_id: id, journey_type: 'BILLING', state: 'COMPLETED' }
      expect((await callAs(app, 'POST', '/journey/update', id, json)).status).toBe(200)
    },
  }

  test.each(Object.entries(ways))('keeps the older one and one charge, by %s', async (_, report) => {
    await twoSubscriptions(app, id)
    const [, older] = (await atStripe(app, id)).live
    await report()
    await expectOne(app, id)
    expect((await atStripe(app, id)).live).toEqual([older ?? ''])
    app.sandbox.setFaults({})
    await app.sandbox.deliver()
    await app.catchUp()
    await expectOne(app, id)
    const subjects = await subjectsOf(app)
    expect(subjects.filter((subject) => subject === REFUND_SUBJECT)).toHaveLength(1)
    expect(subjects.filter((subject) => subject === ADMINS_SUBJECT)).toHaveLength(1)
    const ended = await app.deps.db.read
      .select()
      .from(audit)
      .where(eq(audit.action, 'billing.duplicate_ended'))
    expect(ended).toHaveLength(1)
    expect(subjects).not.toContain('Your subscription has ended')
    expect(subjects.filter((subject) => subject.startsWith('Refund'))).toEqual([])
  })

  test('gets an email about it, with the amount and its tax', async () => {
    await twoSubscriptions(app, id)
    await app.sandbox.deliver()
    await subjectsOf(app)
    const text = app.mails.find(({ subject }) => subject === REFUND_SUBJECT)?.text ?? ''
    expect(text).toContain('$16.95')
    expect(text).toContain('$1.95 HST')
    expect(text).toMatch(/second subscription/)
    expect(text).toContain(app.deps.config.contactEmail)
  })

  test('is charged once a month from then on', async () => {
    await twoSubscriptions(app, id)
    await app.sandbox.deliver()
    await app.days(32)
    expect((await atStripe(app, id)).kept).toEqual([MONTH, MONTH])
  })

  test.each([
    'GET /v1/subscriptions/',
    'DELETE /v1/subscriptions',
    'GET /v1/invoices',
    'GET /v1/refunds',
    'POST /v1/refunds',
  ])('whose %s fails is corrected by the hourly job, and nothing is refunded twice', async (call) => {
    await twoSubscriptions(app, id)
    app.sandbox.setFaults({ calls: [{ call, fault: 'rate_limited', times: 99 }] })
    await app.catchUp().catch(() => undefined)
    app.sandbox.setFaults({})
    await app.catchUp()
    await expectOne(app, id)
    const mails = await billingMailsIn(app)
    expect(mails.filter((mail) => mail.includes('duplicate'))).toHaveLength(1)
  })

  test.each(['DELETE /v1/subscriptions', 'POST /v1/refunds'])(
    'whose response to %s is lost is refunded once',
    async (call) => {
      await twoSubscriptions(app, id)
      app.sandbox.setFaults({ calls: [{ call, fault: 'cut_after_commit', times: 99 }] })
      await app.catchUp().catch(() => undefined)
      app.sandbox.setFaults({})
      await app.sandbox.deliver()
      await app.catchUp()
      await expectOne(app, id)
    },
  )

  test.each(['subscriptions', 'billing_notices', 'reversals', 'outbox'])(
    'is corrected later if their %s can’t be written',
    async (table) => {
      await twoSubscriptions(app, id)
      const allow = await refuse(app.deps.db, { table })
      await app.catchUp().catch(() => undefined)
      await allow()
      await app.sandbox.deliver()
      await app.catchUp()
      await expectOne(app, id)
      expect((await subjectsOf(app)).filter((subject) => subject === REFUND_SUBJECT)).toHaveLength(1)
    },
  )

  test('cancels the one that’s kept, while the other can’t be ended', async () => {
    await twoSubscriptions(app, id)
    const [, older] = (await atStripe(app, id)).live
    app.sandbox.setFaults({
      calls: [{ call: 'DELETE /v1/subscriptions', fault: 'server_error', times: 99 }],
    })
    await app.catchUp().catch(() => undefined)
    expect(await cancel(app, id, true)).toMatchObject({ status: 200, body: { cancelled: true } })
    expect(await app.gateway.subscription(older ?? '')).toMatchObject({ cancelAtPeriodEnd: true })
    const admin = await anAdmin(app)
    const { body } = await callAs(app, 'GET', '/stripe/troubles', admin)
    expect(body).toMatchObject({ troubles: [{ kind: 'duplicates' }] })
    app.sandbox.setFaults({})
    await app.catchUp()
    expect((await callAs(app, 'GET', '/stripe/troubles', admin)).body).toEqual({ troubles: [] })
    expect((await atStripe(app, id)).kept).toEqual([MONTH])
  })
})

describe('two tabs with a webhook in between', () => {
  test.each(['before the second tab', 'after both'])('buy once if it comes %s', async (when) => {
    const url = await checkoutOf(app, id)
    const tabs = [payAt(app, url), subscribeWith(app, id, await aCard(app))] as const
    if (when === 'before the second tab') await app.sandbox.deliver()
    await Promise.allSettled(tabs)
    await subscribeWith(app, id, await aCard(app))
    await app.sandbox.deliver()
    await app.catchUp()
    await expectOne(app, id)
  })
})
