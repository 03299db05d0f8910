// Promise: An admin can change a person’s names, role, stage and address; the last admin can’t be demoted, and the former
// address is emailed.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { userById } from '#api/features/accounts/users/queries.ts'
import { updateUser } from '#api/features/admin/queries.ts'
import { groupIdOf } from '#api/features/groups/queries.ts'
import { outbox, tours } from '#db/schema/index.ts'
import { changeTo, emailCode, mailsTo, undo, undoToken } from '#tests/api/accounts/email-change/support.ts'
import { signedInBrowser } from '#tests/api/accounts/support.ts'
import { PUBLIC_ADDRESS, type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAdmin, anAgent } from '#tests/support/factories.ts'
import { aGroup } from '#tests/support/groups.ts'
import { aHome } from '#tests/support/listings.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/duration.ts'
import { auditListed } from './support.ts'

const OLD = 'maya@example.test'
const NEW = 'maya.new@example.test'

let app: TestApp
let admin: number
let maya: number
beforeEach(async () => {
  app = await testApp()
  admin = await anAdmin(app)
  maya = await aClient(app, { email: OLD, first_name: 'Maya', last_name: 'Roy', stage: 'lead' })
})
afterEach(() => app.close())

const EDITED = { role: 2, first_name: 'Maya', middle_name: '', last_name: 'Roy', new_role: 2, stage: 'lead' }
const edit = (id: number, changed: object = {}, as = admin) =>
  app.call('PUT', `/admin/users/${id}`, { as, json: { ...EDITED, ...changed } })
const ask = (id: number, json: object = {}, as = admin) =>
  app.call('POST', `/admin/users/${id}/email`, { as, json: { role: 2, email: NEW, ...json } })
const confirm = async (id: number, json: object = {}, as = admin) =>
  app.call('PUT', `/admin/users/${id}/email`, {
    as,
    json: { role: 2, email: NEW, code: await emailCode(app, NEW), ...json },
  })
const row = (id: number) => userById(app.deps.db.read, id)
const newest = async () => (await auditListed(app, admin)).entries[0]

describe('names, role and stage', () => {
  test('are changed, and the log says what without naming anyone', async () => {
    expect((await edit(maya, { first_name: 'maja', stage: 'opportunity' })).status).toBe(200)
    expect(await row(maya)).toMatchObject({ first_name: 'Maja', stage: 'opportunity', role: 2 })
    const { entries } = await auditListed(app, admin)
    expect(entries.map(({ action, detail }) => ({ action, detail })).slice(0, 2)).toEqual([
      { action: 'admin.stage_changed', detail: { from: 'lead', to: 'opportunity' } },
      { action: 'admin.user_edited', detail: { name: true } },
    ])
    expect(JSON.stringify(entries.map(({ detail }) => detail))).not.toContain('Maja')
  })

  test('a stage that isn’t sent stays what it has become since', async () => {
    await app.deps.db.write((tx) => updateUser(tx, maya, { stage: 'opportunity' }))
    expect((await edit(maya, { first_name: 'Maja', stage: undefined })).status).toBe(200)
    expect(await row(maya)).toMatchObject({ first_name: 'Maja', stage: 'opportunity' })
  })

  test('saved unchanged, leave no audit line', async () => {
    const before = (await auditListed(app, admin)).entries.length
    await edit(maya)
    expect((await auditListed(app, admin)).entries).toHaveLength(before)
  })

  test('a new role signs them out and takes them out of their group', async () => {
    const theo = await aClient(app)
    await aGroup(app, maya, theo)
    const browser = await signedInBrowser(app, OLD)
    expect((await edit(maya, { new_role: 4 })).status).toBe(200)
    expect((await browser.me()).status).toBe(401)
    expect(await groupIdOf(app.deps.db.read, maya)).toBeNull()
    expect(await newest()).toMatchObject({
      action: 'admin.user_edited',
      subject: { id: maya },
      detail: { from: 'Client', to: 'Lawyer', name: false },
    })
  })

  test('putting someone back onto the waiting list signs them out for good', async () => {
    const browser = await signedInBrowser(app, OLD)
    expect((await edit(maya, { stage: 'subscriber' })).status).toBe(200)
    expect((await browser.me()).status).toBe(401)
    expect((await edit(maya)).status).toBe(200)
    expect((await browser.me()).status).toBe(401)
  })

  test('a new role ends the tours that they’ve asked for', async () => {
    const home = await aHome(app, { agent_id: await anAgent(app) })
    const at = app.deps.clock()
    const tour = {
      user_id: maya,
      listing_id: home.id,
      starts_at: at + HOUR_MS,
      created_at: at,
      changed_at: at,
    }
    await app.deps.db.write((tx) => tx.insert(tours).values({ ...tour, status: 'requested' }))
    expect((await edit(maya, { first_name: 'Maja' })).status).toBe(200)
    const statuses = async () => (await app.deps.db.read.select().from(tours)).map(({ status }) => status)
    expect(await statuses()).toEqual(['requested'])
    expect((await edit(maya, { new_role: 4 })).status).toBe(200)
    expect(await statuses()).not.toEqual(['requested'])
  })

  test('a new member of staff on a public address is emailed a link to add a passkey', async () => {
    const live = await testApp(PUBLIC_ADDRESS)
    const [adminBrowser, user] = [await anAdmin(live), await aClient(live)]
    const json = { ...EDITED, new_role: 3 }
    const how = { by: 'passkey', deviceId: null } as const
    const cookie =
      (await live.deps.sessions.start(adminBrowser, live.deps.clock(), '', how)).split(';')[0] ?? ''
    const headers = { origin: PUBLIC_ADDRESS.PUBLIC_URL, cookie }
    expect((await live.call('PUT', `/admin/users/${user}`, { json, headers })).status).toBe(200)
    const links = () => live.deps.db.read.select().from(outbox).where(eq(outbox.template, 'enrolment'))
    expect(await links()).toHaveLength(1)
    const agent = { first_name: 'Dana', last_name: 'Wood', email: 'dana@example.test', role: 3 }
    expect((await live.call('POST', '/admin/create-user', { json: agent, headers })).status).toBe(201)
    expect(await links()).toHaveLength(2)
    await live.close()
  })

  test('aren’t changed if it’s the admin’s own role, an agent with homes for sale, or a person who has another role', async () => {
    const agent = await anAgent(app)
    await aHome(app, { agent_id: agent })
    expect((await edit(admin, { role: 1, new_role: 2 })).status).toBe(409)
    expect((await edit(agent, { role: 3, new_role: 2 })).status).toBe(409)
    expect((await edit(maya, { role: 3 })).status).toBe(404)
    expect((await edit(999, {})).status).toBe(404)
    expect([(await row(admin))?.role, (await row(agent))?.role]).toEqual([1, 3])
  })

  test('an agent whose homes are sold or withdrawn can have another role, whatever others are selling', async () => {
    const [agent, other] = [await anAgent(app), await anAgent(app)]
    for (const status of ['sold', 'withdrawn'] as const) await aHome(app, { agent_id: agent, status })
    await aHome(app, { agent_id: other })
    expect((await edit(agent, { role: 3, new_role: 2 })).status).toBe(200)
    for (const status of ['draft', 'published'] as const) {
      const selling = await anAgent(app)
      await aHome(app, { agent_id: selling, status })
      expect((await edit(selling, { role: 3, new_role: 2 })).status).toBe(409)
    }
  })

  test('two admins who demote each other leave one', async () => {
    const other = await anAdmin(app)
    const both = await Promise.all([
      edit(other, { role: 1, new_role: 2 }, admin),
      edit(admin, { role: 1, new_role: 2 }, other),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
    expect([(await row(admin))?.role, (await row(other))?.role].filter((role) => role === 1)).toHaveLength(1)
  })

  test.each([
    [{ first_name: 'M' }, 'first_name'],
    [{ last_name: '' }, 'last_name'],
    [{ first_name: 'Cohearth', last_name: 'Support' }, 'first_name'],
    [{ new_role: 9 }, 'new_role'],
    [{ stage: 'vip' }, 'stage'],
  ])('%p is refused at its field', async (changed, field) => {
    const refused = await edit(maya, changed)
    expect([refused.status, Object.keys(await refused.json())[0]]).toEqual([400, field])
  })

  test('need an admin who signed in recently', async () => {
    const agent = await anAgent(app)
    for (const as of [maya, agent]) {
      expect((await edit(maya, {}, as)).status).toBe(403)
      expect((await ask(maya, {}, as)).status).toBe(403)
    }
    const adminBrowser = await signedInBrowser(app, (await row(admin))?.email ?? '')
    app.advance(HOUR_MS)
    expect((await adminBrowser.call('PUT', `/admin/users/${maya}`, EDITED)).status).toBe(403)
  })
})

describe('another address for a person', () => {
  test('takes the code from its mailbox; the former one is emailed a link to undo it', async () => {
    const browser = await signedInBrowser(app, OLD)
    expect((await ask(maya)).status).toBe(201)
    const seen = await (await app.call('GET', `/admin/users/${maya}`, { as: admin })).json()
    expect(seen.email_change).toEqual({ email: NEW, ends_at: app.deps.clock() + 24 * HOUR_MS })
    expect((await mailsTo(app, NEW))[0]?.text).toContain('Read this code to the person who’s helping you')
    expect((await confirm(maya)).status).toBe(200)
    expect(await row(maya)).toMatchObject({ email: NEW })
    expect((await browser.me()).status).toBe(401)
    expect(await newest()).toMatchObject({ action: 'admin.email_changed', actor: { id: admin } })
    expect((await mailsTo(app, OLD)).at(-1)?.text).toContain('our team moved your Cohearth account')
    expect((await undo(app, await undoToken(app, NEW))).status).toBe(204)
    expect(await row(maya)).toMatchObject({ email: OLD })
  })

  test('isn’t confirmed by the code of the person’s own change, or the other way round', async () => {
    const browser = await signedInBrowser(app, OLD)
    await ask(maya)
    const response = await browser.call('PUT', '/email-change', {
      email: NEW,
      code: await emailCode(app, NEW),
    })
    expect(response.status).toBe(400)
    app.advance(MINUTE_MS)
    await browser.call('POST', '/email-change', { email: NEW })
    expect((await changeTo(app, NEW)).by_admin).toBe(false)
    expect((await confirm(maya)).status).toBe(400)
    expect(await row(maya)).toMatchObject({ email: OLD })
  })

  test('is refused for other admins, for the admin’s own account, and for deactivated accounts', async () => {
    const other = await anAdmin(app)
    const gone = await aClient(app, { is_active: false })
    expect((await ask(other, { role: 1 })).status).toBe(409)
    expect((await ask(admin, { role: 1 })).status).toBe(409)
    expect((await ask(gone)).status).toBe(409)
    expect((await ask(maya, { role: 3 })).status).toBe(404)
  })

  test('reveals no account to the admin before its code is right', async () => {
    await aClient(app, { email: NEW })
    expect((await ask(maya)).status).toBe(201)
    expect((await confirm(maya)).status).toBe(409)
    expect(await row(maya)).toMatchObject({ email: OLD })
  })
})
