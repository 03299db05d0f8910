// Promise: Nothing reveals whether an invited address has an account: no response, list, second invitation, decline, block, expiry or export.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { drain } from '#api/mail/service.ts'
import { blocks, invitations, users } from '#db/schema/index.ts'
import { INVITATION_LASTS_MS } from '#domain/groups/invitations/status.ts'
import { DAY_MS } from '#domain/duration.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, theySubscribe } from '#tests/support/factories.ts'
import { aGroup, theyInvite } from '#tests/support/groups.ts'
import { aMatch } from './match-support.ts'

const HERE = 'hana@example.test'
const NOWHERE = 'stranger@example.test'
const LINE = 'Come and look: evil.example/login, or write to a@b.ca. <script>alert(1)</script>'

let app: TestApp
let maya: number
let hana: number

beforeEach(async () => {
  app = await testApp({ PUBLIC_URL: 'http://localhost:3000' })
  maya = await aMatch(app, 'Maya')
  hana = await aMatch(app, 'Hana', { email: HERE })
})
afterEach(() => app.close())

const invite = (as: number, email: string, line = '') =>
  app.call('POST', '/invitations', { as, json: { email, line } })
const answer = (as: number, id: number, accepted: boolean) =>
  app.call('PUT', `/invitations/${id}`, { as, json: { accepted } })
const lists = async (as: number) => (await app.call('GET', '/invitations', { as })).json()

/** What the sender sees, without what differs between any two invitations. */
async function sentAsSeenBy(as: number, email: string) {
  const sent: { id: number; email: string; created_at: number; expires_at: number }[] = (await lists(as)).sent
  return sent
    .filter((one) => one.email === email)
    .map(({ id: _id, email: _email, created_at: _at, expires_at: _until, ...rest }) => rest)
}

/** The sender's data export, without the address. */
async function exportedOf(email: string) {
  const kept = await (await app.call('GET', '/account/export', { as: maya })).json()
  const rows: { to: string }[] = kept.invitations
  return rows.filter(({ to }) => to === email).map(({ to: _to, ...rest }) => rest)
}

describe('the response never reveals whether an address has an account:', () => {
  /** Things that can happen on the recipient's side without the sender learning of them. */
  const FATES: [string, (id: number) => Promise<unknown>][] = [
    ['sent', async () => undefined],
    ['declined', (id) => answer(hana, id, false)],
    [
      'blocked',
      () => app.deps.db.write((tx) => tx.insert(blocks).values({ user_id: hana, blocked_id: maya, at: 1 })),
    ],
  ]

  test.each(FATES)('%s', async (_name, happens) => {
    const first = await Promise.all([HERE, NOWHERE].map((email) => invite(maya, email, LINE)))
    expect(first.map(({ status }) => status)).toEqual([201, 201])
    const [here, nowhere] = await Promise.all(first.map((one) => one.json()))
    expect({ ...here, id: 0 }).toEqual({ ...nowhere, id: 0 })
    await happens(here.id)
    const same = async () => {
      expect(await sentAsSeenBy(maya, HERE)).toEqual(await sentAsSeenBy(maya, NOWHERE))
      expect(await exportedOf(HERE)).toEqual(await exportedOf(NOWHERE))
    }
    await same()
    // A second invitation returns the first.
    const again = await Promise.all([HERE, NOWHERE].map((email) => invite(maya, email)))
    expect(await Promise.all(again.map((one) => one.json()))).toEqual([here, nowhere])
    // The address owner's card doesn't show it.
    const rows = await (await app.call('GET', `/compatibility/${maya}/matches`, { as: maya })).json()
    expect(rows.filter((row: { invitation: string }) => row.invitation !== 'none')).toEqual([])
    app.advance(INVITATION_LASTS_MS - 1)
    await same()
    app.advance(1)
    expect((await lists(maya)).sent).toEqual([])
    for (const { id } of [here, nowhere])
      expect((await app.call('DELETE', `/invitations/${id}`, { as: maya })).status).toBe(409)
  })

  test.each(FATES)('%s and withdrawn', async (_name, happens) => {
    const ids = []
    for (const email of [HERE, NOWHERE]) ids.push((await (await invite(maya, email)).json()).id)
    await happens(ids[0])
    const withdrawn = await Promise.all(
      ids.map((id) => app.call('DELETE', `/invitations/${id}`, { as: maya })),
    )
    expect(withdrawn.map(({ status }) => status)).toEqual([204, 204])
    expect((await lists(maya)).sent).toEqual([])
    expect((await answer(hana, ids[0], true)).status).toBe(404)
  })

  test('the same queries run for both', async () => {
    const queued: string[][] = []
    const { read } = app.deps.db
    for (const email of [HERE, NOWHERE]) {
      const before = (await read.select().from(invitations)).length
      const { outbox } = app.deps
      const put: string[] = []
      app.deps.outbox = {
        put: async (tx, template, params) => {
          put.push(template.name)
          await outbox.put(tx, template, params)
        },
      }
      expect((await invite(maya, email)).status).toBe(201)
      app.deps.outbox = outbox
      expect(await read.select().from(invitations)).toHaveLength(before + 1)
      queued.push(put)
    }
    // Each email decides for itself when it's written.
    expect(queued).toEqual([queued[1]!, queued[0]!])
    expect(queued[0]).toEqual(['invitation', 'invitation-by-email'])
  })
})

describe('the owner of the address', () => {
  test('finds it among received invitations, and joins', async () => {
    const { id } = await (await invite(maya, ' Hana@Example.test ', 'It is me')).json()
    expect((await lists(hana)).received).toMatchObject([{ id, member: { id: maya }, line: 'It is me' }])
    const back = await app.call('POST', '/invitations', { as: hana, json: { user_id: maya } })
    expect((await back.json()).detail).toBe('They’ve invited you. You can accept on your dashboard.')
    expect((await answer(hana, id, true)).status).toBe(204)
    const { members } = await (await app.call('GET', '/groups/mine', { as: maya })).json()
    expect(members.map((member: { id: number }) => member.id)).toEqual([maya, hana])
  })

  test('after a decline can’t be invited again by the same person for 30 days, however it’s sent', async () => {
    const { id } = await (await invite(maya, HERE)).json()
    await answer(hana, id, false)
    await app.call('DELETE', `/invitations/${id}`, { as: maya })
    await invite(maya, HERE)
    expect((await lists(maya)).sent).toHaveLength(1)
    expect((await lists(hana)).received).toEqual([])
    await drain(app.deps)
    expect(app.mails.filter(({ to }) => to === HERE)).toHaveLength(0)
  })

  test('is invited only once by someone who also knows them from the list', async () => {
    await invite(maya, HERE)
    const id = await theyInvite(app, maya, hana)
    expect((await lists(hana)).received).toMatchObject([{ id }])
  })

  test('receives nothing that a former owner of the address accepted', async () => {
    await aGroup(app, hana, await aClient(app, { state_id: 3100 }))
    const { id } = await (await invite(maya, HERE)).json()
    expect((await answer(hana, id, true)).status).toBe(204)
    expect((await lists(hana)).received).toMatchObject([{ id, state: 'agreed' }])
    await app.deps.db.write(async (tx) => {
      await tx.update(users).set({ email: 'hana@elsewhere.test' }).where(eq(users.id, hana))
    })
    const newcomer = await aClient(app, { email: HERE, state_id: 3100 })
    expect((await lists(newcomer)).received).toEqual([])
    expect(await (await app.call('GET', '/invitations/waiting', { as: newcomer })).json()).toEqual([])
  })

  test('who signs up later sees who invited them before choosing a plan', async () => {
    await invite(maya, NOWHERE, 'Hello you')
    const newcomer = await aClient(app, { email: NOWHERE, state_id: 99 })
    const waiting = await (await app.call('GET', '/invitations/waiting', { as: newcomer })).json()
    expect(waiting).toMatchObject([{ member: { id: maya, first_name: 'Maya' }, line: 'Hello you' }])
    expect(await (await app.call('GET', '/invitations/waiting', { as: hana })).json()).toEqual([])
  })
})

test('someone can send five invitations by email a day, and have ten pending', async () => {
  await theySubscribe(app, maya)
  const statuses: number[] = []
  for (let index = 0; index < 11; index += 1) {
    if (index === 5 || index === 10) app.advance(DAY_MS)
    statuses.push((await invite(maya, `one${index}@example.test`)).status)
    if (index === 4) expect((await invite(maya, 'sixth@example.test')).status).toBe(409)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 409])
})

test("an invitation is deleted with the recipient's or the sender's account", async () => {
  const rows = async () => (await app.deps.db.read.select().from(invitations)).map(({ email }) => email)
  await invite(maya, HERE)
  await invite(maya, NOWHERE)
  const exported = await (await app.call('GET', '/account/export', { as: hana })).json()
  expect(exported.invitations).toMatchObject([{ from: 'Maya Tremblay', by_email: true }])
  await app.call('DELETE', '/account', { as: hana, json: { email: HERE } })
  expect(await rows()).toEqual([NOWHERE])
  const { email } = await (await app.call('GET', '/me', { as: maya })).json()
  await app.call('DELETE', '/account', { as: maya, json: { email } })
  expect(await rows()).toEqual([])
})
