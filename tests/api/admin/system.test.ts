// Promise: The system page names no member; only admins see it, and what they do with unsent emails is in the audit log.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { createObserved } from '#api/observed.ts'
import { jsonLogger } from '#api/log.ts'
import { sharedJob } from '#api/jobs/shared-job.ts'
import { drain } from '#api/mail/service.ts'
import { audit, outbox } from '#db/schema/index.ts'
import { HOUR_MS } from '#domain/duration.ts'
import { anInvitationMail } from '#tests/api/mail/support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAdmin, anAgent } from '#tests/support/factories.ts'

let app: TestApp
let admin: number
beforeEach(async () => {
  app = await testApp()
  admin = await anAdmin(app)
})
afterEach(() => app.close())

const overview = async () => (await app.call('GET', '/admin/system', { as: admin })).json()
const trySettle = (id: number, action: string, as = admin) =>
  app.call('PUT', `/admin/system/mails/${id}`, { as, json: { action } })
const settle = async (...[id, action, as]: Parameters<typeof trySettle>) =>
  (await trySettle(id, action, as)).status

/** Emails that failed before: one waits for its next attempt, one was given up, and one was sent. */
async function unsent() {
  const now = app.deps.clock()
  const mail = {
    template: 'sign-in-code',
    params: { address: 'maya@example.test' },
    created_at: now,
    attempts: 4,
    next_attempt_at: now + HOUR_MS,
    give_up_at: now + HOUR_MS,
  }
  return app.deps.db.write(async (tx) =>
    (
      await tx
        .insert(outbox)
        .values([mail, { ...mail, gave_up_at: now }, { ...mail, sent_at: now }])
        .returning()
    ).map(({ id }) => id),
  )
}

describe('the system page', () => {
  test('shows release, backups, disk and unsent emails, and nothing about anyone', async () => {
    await aClient(app, { email: 'maya@example.test' })
    await unsent()
    const system = await overview()
    expect(system).toMatchObject({
      release: { version: expect.any(String), bun: Bun.version },
      started_at: app.deps.clock(),
      backups: { every_ms: null, backup: { worked_at: null, failed_at: null } },
      mails: { waiting: 1, failing: 1, gave_up: 1, unsent: [{ attempts: 4 }, { attempts: 4 }] },
      errors: [],
    })
    expect(system.disk.free).toBeGreaterThan(0)
    expect(JSON.stringify(system)).not.toContain('maya')
  })

  test('is for admins alone', async () => {
    for (const as of [await aClient(app), await anAgent(app)]) {
      expect((await app.call('GET', '/admin/system', { as })).status).toBe(403)
      expect(await settle(1, 'retry', as)).toBe(403)
    }
  })
})

test('an email that’s no longer needed is no problem to look at', async () => {
  const { theo } = await anInvitationMail(app)
  await app.call('PUT', '/notification-preference', { as: theo, json: { subscribed: false } })
  await drain(app.deps)
  expect((await overview()).mails).toEqual({ waiting: 0, failing: 0, gave_up: 0, unsent: [] })
})

describe('an unsent email', () => {
  test('can be sent again, even after it was given up, or dropped', async () => {
    const [waiting = 0, gaveUp = 0, sent = 0] = await unsent()
    expect(await settle(gaveUp, 'retry')).toBe(204)
    expect((await overview()).mails).toMatchObject({ waiting: 2, gave_up: 0 })
    expect(await settle(waiting, 'drop')).toBe(204)
    expect((await overview()).mails).toMatchObject({ waiting: 1, gave_up: 1 })
    const gone = [404, { detail: 'That email was sent already, or is gone.' }]
    const refused = async (response: Response) => [response.status, await response.json()]
    expect(await refused(await trySettle(sent, 'retry'))).toEqual(gone)
    expect(await refused(await trySettle(999, 'drop'))).toEqual(gone)
    expect(await refused(await trySettle(waiting, 'burn'))).toEqual([
      400,
      { action: 'Choose whether to retry or drop it.' },
    ])
    const actions = (await app.deps.db.read.select().from(audit)).map(({ action }) => action)
    expect(actions.filter((action) => action.startsWith('admin.mail'))).toEqual([
      'admin.mail_retried',
      'admin.mail_dropped',
    ])
  })

  test('that’s sent again is due right away', async () => {
    const [waiting = 0] = await unsent()
    await settle(waiting, 'retry')
    await drain(app.deps, new AbortController().signal)
    const rows = await app.deps.db.read.select().from(outbox)
    expect(rows.find(({ id }) => id === waiting)?.attempts).toBe(5)
  })
})

test('jobs show their last run, whichever process did it', async () => {
  const good = sharedJob('pruning', app.deps, async () => HOUR_MS)
  const bad = sharedJob('closing', app.deps, async () => {
    throw new Error('no')
  })
  good.start()
  bad.start()
  await Promise.all([good.stop(), bad.stop()])
  const now = app.deps.clock()
  expect((await overview()).jobs).toEqual([
    { job: 'closing', succeeded_at: null, failed_at: now },
    { job: 'pruning', succeeded_at: now, failed_at: null },
  ])
})

test('errors of this process are remembered, the newest first, and not too many', async () => {
  const { clock } = app.deps
  const { observed, listener } = createObserved(clock)
  const log = jsonLogger(() => undefined, clock, { listeners: [listener] })
  for (let n = 0; n < 30; n += 1) log.error(`failure ${n}`, { request_id: `r${n}`, error: 'TypeError' })
  expect(observed.errors()).toHaveLength(20)
  expect(observed.errors()[0]).toEqual({
    at: clock(),
    message: 'failure 29',
    requestId: 'r29',
    error: 'TypeError',
  })
})
