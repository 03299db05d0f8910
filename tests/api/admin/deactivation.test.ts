import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { userById } from '#api/features/accounts/users/queries.ts'
import { sessions, users } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAdmin, anAgent } from '#tests/support/factories.ts'
import { auditListed, usersListed } from './support.ts'
import { sqliteTest } from '#tests/support/on-postgres.ts'

let app: TestApp
let admin: number
beforeEach(async () => {
  app = await testApp()
  admin = await anAdmin(app)
})
afterEach(() => app.close())

const deactivate = (user_id: unknown, role: unknown, as = admin) =>
  app.call('POST', '/admin/deactivate-user', { as, json: { user_id, role } })
const reactivate = (user_id: unknown, role: unknown, as = admin) =>
  app.call('POST', '/admin/reactivate-user', { as, json: { user_id, role } })

async function isActive(id: number): Promise<boolean | undefined> {
  return (await userById(app.deps.db.read, id))?.is_active
}

async function activeAdmins(): Promise<number> {
  const rows = await app.deps.db.read.select().from(users)
  return rows.filter(({ role, is_active }) => role === 1 && is_active).length
}

describe('deactivating', () => {
  test("ends all of the user's sessions", async () => {
    const maya = await aClient(app)
    const cookies = await Promise.all(
      [1, 2].map(() => app.deps.sessions.start(maya, app.deps.clock(), 'test')),
    )
    const statuses = () =>
      Promise.all(
        cookies.map(async (cookie) => (await app.call('GET', '/me', { headers: { cookie } })).status),
      )
    expect(await statuses()).toEqual([200, 200])
    const response = await deactivate(maya, 2)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ id: maya, is_active: false })
    expect(await statuses()).toEqual([401, 401])
    const kept = await app.deps.db.read.select().from(sessions)
    expect(kept.filter(({ user_id }) => user_id === maya)).toEqual([])
    await reactivate(maya, 2)
    expect(await statuses()).toEqual([401, 401])
  })

  test('takes the user out of matching, and reactivating brings them back', async () => {
    const maya = await aClient(app, { state_id: 3100 })
    const agent = await anAgent(app)
    const people = async () => {
      const matrix = await (await app.call('GET', '/compatibility/matrix', { as: agent })).json()
      const counted = await (await app.call('POST', '/compatibility/calculate', { as: agent })).json()
      return [matrix.users.map(({ id }: { id: number }) => id), matrix.total, counted.users]
    }
    expect(await people()).toEqual([[maya], 1, 1])
    await deactivate(maya, 2)
    expect(await people()).toEqual([[], 0, 0])
    expect((await reactivate(maya, 2)).status).toBe(200)
    expect(await people()).toEqual([[maya], 1, 1])
  })

  const unknown: [string, (id: number) => [unknown, unknown]][] = [
    ['an unknown id', (id) => [id + 1000, 2]],
    ["another role's user", (id) => [id, 3]],
  ]
  test.each(unknown)('%s responds with not found', async (_name, reference) => {
    const maya = await aClient(app)
    for (const call of [deactivate, reactivate]) {
      const response = await call(...reference(maya))
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ detail: 'User (id+role) not found' })
    }
    expect(await isActive(maya)).toBe(true)
  })

  test.each([
    ['someone active', 2, 409],
    ["another role's user", 3, 404],
  ])('a refusal to reactivate %s leaves them signed in', async (_name, role, status) => {
    const maya = await aClient(app)
    const cookie = await app.deps.sessions.start(maya, app.deps.clock(), 'test')
    expect((await reactivate(maya, role)).status).toBe(status)
    expect((await app.call('GET', '/me', { headers: { cookie } })).status).toBe(200)
  })

  test.each([
    ['1', 2],
    [0, 2],
    [1.5, 2],
    [1, 5],
    [1, undefined],
    [undefined, 2],
  ])('rejects the id %p with the role %p', async (id, role) => {
    expect((await deactivate(id, role)).status).toBe(400)
  })

  test('writes one audit entry', async () => {
    const maya = await aClient(app, { first_name: 'Maya', last_name: 'Okafor' })
    await deactivate(maya, 2)
    const again = await deactivate(maya, 2)
    expect(again.status).toBe(409)
    expect(await again.json()).toEqual({ detail: 'This user is already deactivated.' })
    await reactivate(maya, 2)
    const active = await reactivate(maya, 2)
    expect([active.status, await active.json()]).toEqual([409, { detail: 'This user is already active.' }])
    const lines = (await auditListed(app, admin)).entries.map(({ action, actor, subject }) => [
      action,
      actor?.id,
      subject?.name,
    ])
    expect(lines).toEqual([
      ['admin.user_reactivated', admin, 'Maya Okafor'],
      ['admin.user_deactivated', admin, 'Maya Okafor'],
    ])
  })
})

describe('there is always an admin:', () => {
  test("an admin can't deactivate themselves", async () => {
    await anAdmin(app)
    const response = await deactivate(admin, 1)
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({
      detail: 'You can’t deactivate yourself. Another admin can do it.',
    })
    expect(await isActive(admin)).toBe(true)
  })

  test('a deactivated admin loses all access', async () => {
    const other = await anAdmin(app)
    expect((await deactivate(other, 1)).status).toBe(200)
    expect((await usersListed(app, admin, '?group=deactivated')).users.map(({ id }) => id)).toEqual([other])
    expect((await app.call('GET', '/admin/users', { as: other })).status).toBe(401)
  })

  test('two admins who deactivate each other at once leave one active', async () => {
    const other = await anAdmin(app)
    const responses = await Promise.all([deactivate(other, 1, admin), deactivate(admin, 1, other)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await activeAdmins()).toBe(1)
    const refused = responses.find(({ status }) => status === 409)
    expect(await refused?.json()).toEqual({
      detail: 'You can’t deactivate the last active admin.',
    })
  })

  test('four admins who deactivate each other at once leave one active', async () => {
    const admins = [admin, await anAdmin(app), await anAdmin(app), await anAdmin(app)]
    const everyPair = admins.flatMap((as) => admins.map((id) => deactivate(id, 1, as)))
    await Promise.all(everyPair)
    expect(await activeAdmins()).toBeGreaterThanOrEqual(1)
  })

  // On PostgreSQL either call may be first.
  sqliteTest('an admin deactivated while their call waited changes nothing', async () => {
    const other = await anAdmin(app)
    await anAdmin(app)
    const agent = await anAgent(app)
    const [first, second] = await Promise.all([deactivate(other, 1, admin), deactivate(agent, 3, other)])
    expect([first?.status, second?.status]).toEqual([200, 403])
    expect(await isActive(agent)).toBe(true)
  })
})
