import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { PaymentsUnavailable } from '#api/gateways/payments.ts'
import { auditListed } from '#tests/api/admin/support.ts'
import { aPersonOnTrial, callAs, type BillingApp, billingApp } from '#tests/support/billing.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { cancel, overview } from '#tests/api/billing/calls.ts'
import { subjectsOf } from '#tests/api/billing/records.ts'
import { DAY_SECONDS } from '#domain/duration.ts'

let app: BillingApp
let admin: number
beforeEach(async () => {
  app = await billingApp()
  admin = await anAdmin(app)
})
afterEach(() => app.close())

const later = (days: number) =>
  new Date((app.sandbox.now() + days * DAY_SECONDS) * 1000).toISOString().slice(0, 10)

const extend = (json: object) => callAs(app, 'POST', '/admin/billing/trial', admin, json)

/** The emails and audit lines about an extension. */
async function recorded() {
  const mails = (await subjectsOf(app)).filter((subject) => subject.startsWith('Your free trial now ends'))
  const lines = (await auditListed(app, admin)).entries
  return {
    mails: mails.length,
    lines: lines.filter(({ action }) => action === 'admin.trial_extended').length,
  }
}

describe('extending a trial whose response from Stripe was lost', () => {
  test.each(['webhook', 'hourly job', 'neither'] as const)(
    'writes the email and the audit line once on the retry (reported by %s)',
    async (news) => {
      const id = await aPersonOnTrial(app)
      const json = { user_id: id, until: later(40) }
      const { extendTrial } = app.gateway
      Object.assign(app.gateway, {
        async extendTrial(...given: Parameters<typeof extendTrial>) {
          await extendTrial(...given)
          throw new PaymentsUnavailable('no response within 5000 ms', false)
        },
      })
      expect((await extend(json)).status).toBe(503)
      app.gateway.extendTrial = extendTrial
      expect(await recorded()).toEqual({ mails: 0, lines: 0 })
      if (news === 'webhook') await app.sandbox.deliver()
      if (news === 'hourly job') await app.catchUp()
      expect((await extend(json)).status).toBe(200)
      expect(await recorded()).toEqual({ mails: 1, lines: 1 })
      expect((await extend(json)).status).toBe(200)
      expect(await recorded()).toEqual({ mails: 1, lines: 1 })
      expect(await overview(app, id)).toMatchObject({ status: 'trialing', days_left: 41 })
    },
  )
})

test('two admins who extend the same trial at once leave one email and one audit line', async () => {
  const id = await aPersonOnTrial(app)
  const other = await anAdmin(app)
  const json = { user_id: id, until: later(40) }
  const responses = await Promise.all([
    extend(json),
    callAs(app, 'POST', '/admin/billing/trial', other, json),
  ])
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  expect(await recorded()).toEqual({ mails: 1, lines: 1 })
})

test('an admin who chooses an earlier day than another one just did is refused, so the trial isn’t shortened', async () => {
  const id = await aPersonOnTrial(app)
  const other = await anAdmin(app)
  const { extendTrial } = app.gateway
  let second: Promise<{ status: number }> | null = null
  app.gateway.extendTrial = async (...given) => {
    second ??= callAs(app, 'POST', '/admin/billing/trial', other, { user_id: id, until: later(40) })
    return extendTrial(...given)
  }
  expect((await extend({ user_id: id, until: later(60) })).status).toBe(200)
  expect(await second).toMatchObject({ status: 400 })
  expect(await recorded()).toEqual({ mails: 1, lines: 1 })
  expect(await overview(app, id)).toMatchObject({ status: 'trialing', days_left: 61 })
})

test('a cancelled trial can’t be extended, because it would still end without a payment', async () => {
  const id = await aPersonOnTrial(app)
  await cancel(app, id, true)
  expect(await extend({ user_id: id, until: later(40) })).toEqual({
    status: 409,
    body: { detail: 'This trial is cancelled, so it can’t be extended until they resume it.' },
  })
  expect(await recorded()).toEqual({ mails: 0, lines: 0 })
  await cancel(app, id, false)
  expect((await extend({ user_id: id, until: later(40) })).status).toBe(200)
  expect(await recorded()).toEqual({ mails: 1, lines: 1 })
})
