// Promise: A signing link opens one term sheet, for 14 days, until it's turned off or anything in the sheet changes. It can't be
// guessed.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { linkOf, makeLink, sheetAs, theySettle, turnOff } from './settled.ts'
import { aMember, takeBack } from './support.ts'
import { blocks, groupMembers, signingLinks, users } from '#db/schema/index.ts'
import { DAY_MS, HOUR_MS } from '#domain/duration.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { aGroup, theyLeave } from '#tests/support/groups.ts'
import { refusalIn } from '#tests/support/refusals.ts'

let app: TestApp
let robin: number
let leila: number
let groupId: number
let token: string
beforeEach(async () => {
  app = await testApp()
  robin = await aMember(app, 'Robin')
  leila = await aMember(app, 'Leila')
  groupId = await aGroup(app, robin, leila)
  await theySettle(app, groupId, robin, leila)
  token = await linkOf(app, robin)
})
afterEach(() => app.close())

const open = (link = token, path = '') => app.call('GET', `/signing/${link}${path}`)
const PATHS = ['', '/sheet', '/pdf', '/docx']
const statuses = (link = token) => Promise.all(PATHS.map(async (path) => (await open(link, path)).status))

describe('someone with the link', () => {
  test('first sees only who it’s for', async () => {
    const cover = await (await open()).json()
    expect(cover).toEqual({
      names: ['Robin', 'Leila'],
      place: expect.any(String),
      expires_at: app.deps.clock() + 14 * DAY_MS,
    })
  })

  test('reads and downloads, without an account', async () => {
    expect(await statuses()).toEqual([200, 200, 200, 200])
    const { parts } = await (await open(token, '/sheet')).json()
    expect(parts).toHaveLength(4)
  })

  test('leaves nothing in caches or search engines', async () => {
    for (const path of PATHS) {
      const { headers } = await open(token, path)
      expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex'])
    }
  })

  test('is counted when the text is opened, not by the cover', async () => {
    await open()
    expect((await sheetAs(app, leila)).link?.opened).toBe(0)
    await open(token, '/sheet')
    expect((await sheetAs(app, leila)).link).toMatchObject({
      opened: 1,
      opened_at: app.deps.clock(),
      made_by: 'Robin',
    })
  })

  test('can’t reach anything else with it', async () => {
    for (const path of ['/agreement', '/agreement/sheet', '/groups/mine'])
      expect((await app.call('GET', path)).status).toBe(401)
    expect((await app.call('POST', `/signing/${token}/sheet`)).status).toBe(404)
  })
})

describe('the link stops', () => {
  const stops: [string, () => Promise<unknown>, number][] = [
    ['after 14 days', async () => app.advance(14 * DAY_MS), 410],
    ['when it’s turned off', () => turnOff(app, leila), 404],
    ['when someone takes an acceptance back', () => takeBack(app, leila, 'notice'), 410],
    ['when the group ends', () => theyLeave(app, leila), 404],
    [
      'when an owner has another name',
      () => app.deps.db.write((tx) => tx.update(users).set({ first_name: 'Lee' }).where(eq(users.id, leila))),
      410,
    ],
    [
      'when the down payment changes',
      () => app.call('PUT', '/agreement/down', { as: leila, json: { cents: 1 } }),
      410,
    ],
  ]
  test.each(stops)('%s', async (_, change, status) => {
    await change()
    expect(await statuses()).toEqual([status, status, status, status])
  })

  test('not a moment early', async () => {
    app.advance(14 * DAY_MS - 1)
    expect((await open()).status).toBe(200)
  })

  test('for good, once a new one is made', async () => {
    await turnOff(app, leila)
    const next = await linkOf(app, leila)
    expect((await open(next)).status).toBe(200)
    expect((await open()).status).toBe(404)
  })

  test('even if a restored backup gives its number to another group’s link', async () => {
    const [row] = await app.deps.db.read.select().from(signingLinks)
    await turnOff(app, robin)
    app.advance(1)
    const noor = await aMember(app, 'Noor')
    const group_id = await aGroup(app, noor, await aMember(app, 'Ana'))
    await app.deps.db.write((tx) =>
      tx.insert(signingLinks).values({ ...row!, group_id, created_at: app.deps.clock() }),
    )
    expect((await open()).status).toBe(404)
  })
})

describe('guesses', () => {
  test('with a wrong number, or a proof that’s wrong, too short or too long, don’t open it', async () => {
    const [id = '', proof = ''] = token.split('-')
    const other = proof.replace(/^./, (first) => (first === '0' ? '1' : '0'))
    const links = [`${id}-${other}`, `${Number(id) + 1}-${proof}`, `${id}-${proof.slice(1)}`, `${token}0`]
    for (const link of [...links, id, `${id}-`, '0-0', '..%2f', 'x'.repeat(500)])
      expect((await open(link)).status).toBe(404)
  })

  test('block their network for a while if there are many', async () => {
    const guess = `1-${'0'.repeat(32)}`
    const call = (link: string, address = '198.51.100.7') => app.call('GET', `/signing/${link}`, { address })
    for (let at = 0; at < 30; at++) expect((await call(guess)).status).toBe(404)
    expect((await call(token)).status).toBe(429)
    expect((await call(token, '203.0.113.5')).status).toBe(200)
    app.advance(HOUR_MS)
    expect((await call(token)).status).toBe(200)
  })
})

describe('making and turning off the link', () => {
  test('by two people at once makes one link', async () => {
    await Promise.all([makeLink(app, robin), makeLink(app, leila)])
    expect(await app.deps.db.read.select().from(signingLinks)).toHaveLength(1)
    expect((await open()).status).toBe(200)
  })

  test('isn’t possible with an outdated copy of the term sheet', async () => {
    const json = { fingerprint: '0'.repeat(64) }
    await turnOff(app, robin)
    expect(await refusalIn(await app.call('POST', '/agreement/signing-link', { as: robin, json }))).toEqual([
      409,
      'Your term sheet has changed. Please reload this page.',
    ])
  })

  test('isn’t possible before everything is settled', async () => {
    await takeBack(app, leila, 'notice')
    expect(await refusalIn(await makeLink(app, robin))).toEqual([
      409,
      'Your term sheet isn’t ready: some terms aren’t settled. Please reload this page.',
    ])
    expect((await sheetAs(app, robin)).link).toBeNull()
  })

  test('isn’t possible from another group or on the free plan', async () => {
    const noor = await aMember(app, 'Noor')
    await aGroup(app, noor, await aMember(app, 'Ana'))
    expect(await refusalIn(await makeLink(app, noor))).toEqual([
      409,
      'Your term sheet isn’t ready: some terms aren’t settled. Please reload this page.',
    ])
    await turnOff(app, noor)
    expect((await open()).status).toBe(200)
    const json = { fingerprint: '0'.repeat(64) }
    const free = await aClient(app, { state_id: 3100 })
    expect(await refusalIn(await app.call('POST', '/agreement/signing-link', { as: free, json }))).toEqual([
      403,
      'Your agreement is saved once you’re a member.',
    ])
  })

  test('a member who deletes their account is no longer named as its maker, and the link stays', async () => {
    const kofi = await aMember(app, 'Kofi')
    await app.deps.db.write((tx) =>
      tx.insert(groupMembers).values({ group_id: groupId, user_id: kofi, joined_at: app.deps.clock() }),
    )
    const { email } = await (await app.call('GET', '/me', { as: robin })).json()
    expect((await app.call('DELETE', '/account', { as: robin, json: { email } })).status).toBe(204)
    const links = await app.deps.db.read.select().from(signingLinks)
    expect(links.map(({ made_by }) => made_by)).toEqual([null])
  })

  test('its maker isn’t named to someone they blocked', async () => {
    expect((await sheetAs(app, leila)).link?.made_by).toBe('Robin')
    await app.deps.db.write((tx) => tx.insert(blocks).values({ user_id: robin, blocked_id: leila, at: 1 }))
    expect((await sheetAs(app, leila)).link?.made_by).toBe('A co-owner')
  })

  test('a member who leaves can’t use it any more', async () => {
    const kofi = await aMember(app, 'Kofi')
    await app.deps.db.write((tx) =>
      tx.insert(groupMembers).values({ group_id: groupId, user_id: kofi, joined_at: app.deps.clock() }),
    )
    await theyLeave(app, robin)
    expect((await turnOff(app, robin)).status).toBe(409)
    expect((await open()).status).toBe(410)
  })
})
