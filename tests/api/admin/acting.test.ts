// Promise: An admin who is deactivated while a request is under way changes nothing more.

import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { createApp } from '#api/app.ts'
import { POLICY } from '#api/middleware/policy.ts'
import { audit, outbox, reports, users } from '#db/schema/index.ts'
import { recordsOf } from '#tests/api/billing/records.ts'
import { aPersonOnTrial, type BillingApp, billingApp } from '#tests/support/billing.ts'
import { aClient, anAdmin } from '#tests/support/factories.ts'

let app: BillingApp
let made: Record<string, () => { path?: string; json: object }>

beforeAll(async () => {
  app = await billingApp()
  const paying = await aPersonOnTrial(app)
  await app.days(31)
  const onTrial = await aPersonOnTrial(app)
  const { customer } = await recordsOf(app, paying)
  const [invoice] = await app.gateway.invoices(customer ?? '')
  const email = 'theo@example.test'
  const user_id = await aClient(app, { email })
  const gone = await aClient(app, { is_active: false })
  const waiting = await aClient(app, { stage: 'subscriber' })
  await app.call('POST', '/reports', {
    as: user_id,
    json: { user_id: paying, reason: 'harassment', text: 'Not a person' },
  })
  const mail = { template: 'a-code', params: {}, created_at: 1, next_attempt_at: 1, give_up_at: 2 }
  const [unsent] = await app.deps.db.write((tx) => tx.insert(outbox).values(mail).returning())
  const [report] = await app.deps.db.read.select().from(reports)
  const step = { user_id: onTrial, journey_type: 'BILLING', state: 'COMPLETED' }
  made = {
    'POST /admin/create-user': () => ({
      json: {
        first_name: 'Amara',
        last_name: 'Okafor',
        email: 'amara@example.test',
        role: 3,
        phone_number: '4165550123',
      },
    }),
    'POST /admin/deactivate-user': () => ({ json: { user_id, role: 2 } }),
    'POST /admin/end-sessions': () => ({ json: { user_id, role: 2 } }),
    'POST /admin/reactivate-user': () => ({ json: { user_id: gone, role: 2 } }),
    'POST /admin/admit-user': () => ({ json: { user_id: waiting } }),
    'PUT /admin/users/:user_id': () => ({
      path: `/admin/users/${user_id}`,
      json: { role: 2, first_name: 'Theo', middle_name: '', last_name: 'Roy', new_role: 2, stage: 'lead' },
    }),
    'POST /admin/users/:user_id/email': () => ({
      path: `/admin/users/${user_id}/email`,
      json: { role: 2, email: 'theo.new@example.test' },
    }),
    'PUT /admin/users/:user_id/email': () => ({
      path: `/admin/users/${user_id}/email`,
      json: { role: 2, email: 'theo.new@example.test', code: '123456' },
    }),
    'PUT /update/stage/:email': () => ({ path: `/update/stage/${email}`, json: { stage: 'opportunity' } }),
    'PUT /update/state/:email': () => ({ path: `/update/state/${email}`, json: { state: '99' } }),
    'POST /journey/update': () => ({ json: step }),
    'POST /update/journey': () => ({ json: step }),
    'PUT /admin/reports/:report': () => ({
      path: `/admin/reports/${report?.id}`,
      json: { action: 'none', note: '' },
    }),
    'PUT /admin/system/mails/:mail': () => ({
      path: `/admin/system/mails/${unsent?.id}`,
      json: { action: 'retry' },
    }),
    'POST /admin/billing/cancel': () => ({ json: { user_id: onTrial, when: 'period_end' } }),
    'POST /admin/billing/refund': () => ({
      json: { user_id: paying, invoice_id: invoice?.id, amount: 100, refunded_before: 0 },
    }),
    'POST /admin/billing/closures/done': () => ({ json: { seen: 'acct_before live: cus_before.' } }),
    'POST /admin/billing/trial': () => ({ json: { user_id: onTrial, until: '2026-10-15' } }),
  }
})
afterAll(() => app.close())

/** Returns every admin call that changes something, as `METHOD /path`. */
function adminWrites(): string[] {
  const found = createApp(app.deps).routes.flatMap(({ method, path, handler }) => {
    const policy: unknown = Reflect.get(handler, POLICY)
    const isTheirs = typeof policy === 'string' && /\badmin\b/.test(policy) && method !== 'GET'
    return isTheirs ? [`${method} ${path}`] : []
  })
  return [...new Set(found)].sort()
}

/** Makes a call as an admin who is deactivated right after the session check. */
async function callAsSomeoneJustDeactivated(name: string): Promise<string> {
  const { db, sessions } = app.deps
  const as = await anAdmin(app)
  const [method = '', path = ''] = name.split(' ')
  const call = made[name]?.()
  const { validate } = sessions
  const looking = spyOn(sessions, 'validate').mockImplementation(async (cookie) => {
    const found = await validate(cookie)
    await db.write((tx) => tx.update(users).set({ is_active: false }).where(eq(users.id, as)))
    return found
  })
  const { status } = await app.call(method, call?.path ?? path, { as, ...(call && { json: call.json }) })
  looking.mockRestore()
  const lines = await db.read.select().from(audit).where(eq(audit.actor_id, as))
  return `${name}: ${status}, ${lines.length} lines`
}

test("an admin who is deactivated mid-request can't change anything", async () => {
  await anAdmin(app)
  const writes = adminWrites()
  expect(writes).toEqual(Object.keys(made).sort())
  const seen: string[] = []
  for (const name of writes) seen.push(await callAsSomeoneJustDeactivated(name))
  expect(seen).toEqual(writes.map((name) => `${name}: 403, 0 lines`))
})
