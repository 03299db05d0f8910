// Promise: An invitation link works once, for 30 days, and reveals nothing but its sender's first name. It can't be guessed,
// and doesn't bypass a block or a group's votes.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { blocks, users } from '#db/schema/index.ts'
import { MAX_OPEN_LINKS, REINVITE_AFTER_MS } from '#domain/groups/invitations/limits.ts'
import { INVITATION_LASTS_MS } from '#domain/groups/invitations/status.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, theySubscribe } from '#tests/support/factories.ts'
import { theyInvite, theyMeet } from '#tests/support/groups.ts'
import { refusalIn } from '#tests/support/refusals.ts'
import { aMatch } from './match-support.ts'

let app: TestApp
let maya: number
let newcomer: number
beforeEach(async () => {
  app = await testApp()
  maya = await aMatch(app, 'Maya')
  await theySubscribe(app, maya)
  // Has answered nothing, so nobody has them on a list.
  newcomer = await aClient(app, { first_name: 'Noor' })
})
afterEach(() => app.close())

const make = (as: number, key?: string) => app.call('POST', '/invitation-links', { as, json: { key } })
const use = (as: number | null, token: string) =>
  app.call('POST', '/invitation-links/use', { ...(as !== null && { as }), json: { token } })
const read = (token: string) => app.call('POST', '/invitation-links/read', { json: { token } })
const links = async (as: number) => (await app.call('GET', '/invitation-links', { as })).json()
const waiting = async (as: number) => (await app.call('GET', '/invitations/waiting', { as })).json()

async function aLink(as = maya) {
  const { id, url } = await (await make(as)).json()
  return { id, token: new URL(url).hash.slice(1) }
}

test('a link shows its sender’s first name to anyone, and becomes an invitation to the person who uses it', async () => {
  const { token } = await aLink()
  expect(await (await read(token)).json()).toEqual({ first_name: 'Maya' })
  expect(await waiting(newcomer)).toEqual([])
  expect((await use(null, token)).status).toBe(401)
  expect(await (await use(newcomer, token)).json()).toEqual({ waits_for_group: false })
  expect(await waiting(newcomer)).toMatchObject([{ member: { id: maya } }])
  expect(await links(maya)).toEqual([])
})

test('a link whose response got lost is made once when it’s requested again, also as the last', async () => {
  const key = crypto.randomUUID()
  for (let count = 1; count < MAX_OPEN_LINKS; count += 1) await make(maya)
  const made = await (await make(maya, key)).json()
  expect(await (await make(maya, key)).json()).toEqual(made)
  expect(await links(maya)).toHaveLength(MAX_OPEN_LINKS)
})

test('a link works once', async () => {
  const { token } = await aLink()
  const other = await aClient(app)
  const statuses = await Promise.all([use(newcomer, token), use(other, token)])
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect((await read(token)).status).toBe(404)
})

describe('a link that can’t be used gets the same response', () => {
  const refusals: [string, (link: { id: number; token: string }) => unknown][] = [
    ['cancelled', ({ id }) => app.call('DELETE', `/invitation-links/${id}`, { as: maya })],
    ['expired', () => app.advance(INVITATION_LASTS_MS)],
    [
      'of someone deactivated',
      () => app.deps.db.write((tx) => tx.update(users).set({ is_active: false }).where(eq(users.id, maya))),
    ],
    ['forged', (link) => (link.token = `${link.id}.AAAAAAAAAAAAAAAAAAAAAA`)],
  ]
  test.each(refusals)('%s', async (_why, happen) => {
    const link = await aLink()
    await happen(link)
    const used = await use(newcomer, link.token)
    expect(used.status).toBe(404)
    expect(await used.json()).toEqual({
      detail: 'This link has already been used or has expired. Ask for a new one.',
    })
    expect((await read(link.token)).status).toBe(404)
  })

  test.each(['sender', 'reader'])('after a block by the %s', async (by) => {
    const { token } = await aLink()
    const [user_id, blocked_id] = by === 'sender' ? [maya, newcomer] : [newcomer, maya]
    await app.deps.db.write((tx) => tx.insert(blocks).values({ user_id, blocked_id, at: 1 }))
    expect((await use(newcomer, token)).status).toBe(404)
    expect(await waiting(newcomer)).toEqual([])
  })
})

test('the sender’s group votes on the person who used the link, before they can accept', async () => {
  const theo = await aMatch(app, 'Théo')
  await theyMeet(app, maya, theo)
  const { token } = await aLink()
  expect(await (await use(newcomer, token)).json()).toEqual({ waits_for_group: true })
  expect(await waiting(newcomer)).toEqual([])
  const { to_decide } = await (await app.call('GET', '/invitations', { as: theo })).json()
  expect(to_decide).toMatchObject([{ by: { id: maya }, member: { id: newcomer } }])
  await app.call('PUT', `/invitations/${to_decide[0].id}/vote`, { as: theo, json: { yes: false } })
  // Another link doesn't bypass the vote for 30 days.
  expect((await use(newcomer, (await aLink()).token)).status).toBe(404)
  app.advance(REINVITE_AFTER_MS - 1)
  const later = await aLink()
  expect((await use(newcomer, later.token)).status).toBe(404)
  app.advance(1)
  expect((await use(newcomer, later.token)).status).toBe(200)
})

test('people can’t use their own link or one from their group, and trying leaves the link unused', async () => {
  const theo = await aMatch(app, 'Théo')
  await theyMeet(app, maya, theo)
  const { token } = await aLink()
  expect(await refusalIn(await use(maya, token))).toEqual([
    409,
    'This is your own link. Send it to someone else.',
  ])
  expect(await refusalIn(await use(theo, token))).toEqual([409, 'You’re already in a group together.'])
  expect((await read(token)).status).toBe(200)
})

test('a link can’t join two groups', async () => {
  const [theo, hana, sam] = [await aMatch(app, 'Théo'), await aMatch(app, 'Hana'), await aMatch(app, 'Sam')]
  await theyMeet(app, maya, theo)
  await theyMeet(app, hana, sam)
  const { token } = await aLink()
  expect(await refusalIn(await use(hana, token))).toEqual([
    409,
    'You’re both already in a group. One of you would have to leave theirs first.',
  ])
  expect((await read(token)).status).toBe(200)
})

test('a pending invitation stays the only one', async () => {
  const hana = await aMatch(app, 'Hana')
  const id = await theyInvite(app, maya, hana)
  await use(hana, (await aLink()).token)
  expect(await waiting(hana)).toMatchObject([{ id }])
})

test('unused links are limited, and count toward the free plan’s invitations', async () => {
  for (let made = 0; made < MAX_OPEN_LINKS; made += 1) expect((await make(maya)).status).toBe(201)
  expect(await refusalIn(await make(maya))).toEqual([
    409,
    `You can have ${MAX_OPEN_LINKS} unused links at a time. Cancel one first.`,
  ])
  const free = await aMatch(app, 'Sam')
  for (let made = 0; made < 3; made += 1) expect((await make(free)).status).toBe(201)
  expect(await refusalIn(await make(free))).toEqual([
    409,
    'Your unused links already use up the invitations you have left. Cancel one first.',
  ])
})

test('on the free plan, links and invitations together are three in 30 days, whichever comes first', async () => {
  const free = await aMatch(app, 'Sam')
  const matches = [await aMatch(app, 'Hana'), await aMatch(app, 'Luc'), await aMatch(app, 'Priya')]
  const tokens = [await aLink(free), await aLink(free)].map(({ token }) => token)
  const inviting = (to?: number) => app.call('POST', '/invitations', { as: free, json: { user_id: to } })
  expect((await inviting(matches[0])).status).toBe(201)
  const refused: [number, string] = [
    409,
    'Your unused links already use up the invitations you have left. Cancel one first.',
  ]
  expect(await refusalIn(await inviting(matches[1]))).toEqual(refused)
  const byEmail = { as: free, json: { email: 'friend@example.com' } }
  expect(await refusalIn(await app.call('POST', '/invitations', byEmail))).toEqual(refused)
  await app.call('DELETE', `/invitation-links/${(await links(free))[0].id}`, { as: free })
  expect((await inviting(matches[1])).status).toBe(201)
  expect((await use(newcomer, tokens[0] ?? '')).status).toBe(200)
  expect((await inviting(matches[2])).status).toBe(409)
})

test('unused links are listed newest first', async () => {
  const made: number[] = []
  for (let times = 0; times < 3; times += 1) made.unshift((await aLink()).id)
  app.advance(1000)
  made.unshift((await aLink()).id)
  expect((await links(maya)).map(({ id }: { id: number }) => id)).toEqual(made)
})

test('only the sender sees a link’s QR code, and can cancel it', async () => {
  const { id, token } = await aLink()
  const other = await aMatch(app, 'Sam')
  const code = await app.call('GET', `/invitation-links/${id}/qr`, { as: maya })
  expect(code.headers.get('content-type')).toBe('image/svg+xml')
  expect(await code.text()).toStartWith('<svg')
  expect((await app.call('GET', `/invitation-links/${id}/qr`, { as: other })).status).toBe(404)
  await app.call('DELETE', `/invitation-links/${id}`, { as: other })
  expect((await read(token)).status).toBe(200)
})
