// Promise: What staff read about members is written to the audit log, one line an hour per person and kind; a call that forgets to do so fails the test.
// Promise: An admin can sign someone out everywhere without deactivating them.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { createApp } from '#api/app.ts'
import { POLICY } from '#api/middleware/policy.ts'
import { STAFF_READS } from '#api/features/admin/middleware.ts'
import { audit, devices, sessions } from '#db/schema/index.ts'
import { signedInBrowser } from '#tests/api/accounts/support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAdmin, anAgent } from '#tests/support/factories.ts'
import { HOUR_MS } from '#domain/duration.ts'

let app: TestApp
let maya: number
let admin: number
beforeEach(async () => {
  app = await testApp()
  maya = await aClient(app, { email: 'maya@example.test', state_id: 3100 })
  admin = await anAdmin(app)
})
afterEach(() => app.close())

const lines = async () =>
  (await app.deps.db.read.select().from(audit)).filter(({ action }) => action === 'staff.read')

async function read(path: string, as = admin): Promise<void> {
  const response = await app.call('GET', path, { as })
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
}

/** Staff calls that aren't about a member, or write their own entry (admin.billing_read). */
const OTHERS = [
  '/admin/audit',
  '/admin/system',
  '/admin/reports/waiting',
  '/stripe/troubles',
  '/admin/billing/:user_id',
  '/properties/mine',
  '/properties/agents',
  '/properties/figures',
  '/properties/:msl/draft',
  '/properties/export',
  '/openapi.json',
  '/tour-hours',
  '/tours/:id/times',
]
const LETS_STAFF = /^(admin|staff|client or staff|self or)/

test('every call that lets staff read about members is listed', () => {
  const patterns = createApp(app.deps).routes.flatMap(({ method, path, handler }) => {
    const policy: unknown = Reflect.get(handler, POLICY)
    const letsStaffRead = method === 'GET' && typeof policy === 'string' && LETS_STAFF.test(policy)
    return letsStaffRead && !OTHERS.includes(path) ? [path] : []
  })
  expect(patterns.filter((path) => !STAFF_READS.has(path))).toEqual([])
})

describe('when staff read about members', () => {
  test.each([
    ['/admin/users?search=maya', null, 'users'],
    ['/admin/users/:maya', 'maya', 'person'],
    ['/admin/course', null, 'course'],
    ['/users', null, 'users'],
    ['/user/Maya@example.test', 'maya', 'profile'],
    ['/state/maya@example.test', 'maya', 'state'],
    ['/compatibility/matrix', null, 'matrix'],
    ['/compatibility/:maya/matches', 'maya', 'matches'],
  ])('%s writes an audit entry', async (path, about, kind) => {
    await read(path.replace(':maya', String(maya)))
    const subject_id = about === null ? null : maya
    expect(await lines()).toMatchObject([{ actor_id: admin, subject_id, detail: { kind } }])
  })

  test('one entry an hour is written per staff member, kind and person', async () => {
    const theo = await aClient(app, { email: 'theo@example.test' })
    const agent = await anAgent(app)
    for (let polls = 0; polls < 5; polls += 1) {
      await read(`/compatibility/${maya}/matches`)
      await read(`/compatibility/${maya}/matches`, agent)
      await read('/user/maya@example.test')
      await read('/user/theo@example.test')
    }
    expect(await lines()).toHaveLength(4)
    expect((await lines()).map(({ subject_id }) => subject_id)).toContain(theo)
    app.advance(HOUR_MS)
    await read('/user/maya@example.test')
    expect(await lines()).toHaveLength(5)
  })

  test('reading their own data, as a client, or without permission writes none', async () => {
    const { email } = await (await app.call('GET', '/me', { as: admin })).json()
    await read(`/user/${email}`)
    await read(`/user/maya@example.test`, maya)
    expect((await app.call('GET', '/user/nobody@example.test', { as: admin })).status).toBe(404)
    expect((await app.call('GET', '/user/maya@example.test', { as: await anAgent(app) })).status).toBe(403)
    expect(await lines()).toEqual([])
  })
})

test('exporting your own data writes one entry an hour', async () => {
  for (let copies = 0; copies < 3; copies += 1) await read('/account/export', maya)
  const all = await app.deps.db.read.select().from(audit)
  expect(all).toMatchObject([{ action: 'account.exported', actor_id: maya, subject_id: maya }])
})

describe('signing someone out everywhere', () => {
  const end = (body: object, as = admin) => app.call('POST', '/admin/end-sessions', { as, json: body })

  test('ends their sessions and leaves them active', async () => {
    const here = await signedInBrowser(app, 'maya@example.test')
    app.advance(60_000)
    const there = await signedInBrowser(app, 'maya@example.test')
    const response = await end({ user_id: maya, role: 2 })
    expect(await response.json()).toEqual({ id: maya, name: 'Robin Tremblay', sessions: 2 })
    expect([(await here.me()).status, (await there.me()).status]).toEqual([401, 401])
    expect((await app.deps.db.read.select().from(devices)).every((row) => row.revoked_at !== null)).toBe(true)
    app.advance(60_000)
    expect((await (await signedInBrowser(app, 'maya@example.test')).me()).status).toBe(200)
    const all = await app.deps.db.read.select().from(audit)
    expect(all).toContainEqual(
      expect.objectContaining({
        action: 'admin.sessions_ended',
        actor_id: admin,
        subject_id: maya,
        detail: { sessions: 2 },
      }),
    )
  })

  test('keeps other people’s sessions, and needs an admin and a valid id', async () => {
    expect((await end({ user_id: maya, role: 3 })).status).toBe(404)
    expect((await end({ user_id: 999, role: 2 })).status).toBe(404)
    expect((await end({ user_id: maya, role: 2 }, await anAgent(app))).status).toBe(403)
    expect((await end({ user_id: maya, role: 2 })).status).toBe(200)
    const kept = await app.deps.db.read.select().from(sessions)
    expect(kept.map(({ user_id }) => user_id)).not.toContain(maya)
    expect(kept.length).toBeGreaterThan(0)
  })
})
