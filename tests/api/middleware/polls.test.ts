import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { createSite } from '#api/site/site.ts'
import { HOUR_MS } from '#domain/duration.ts'
import { INVITATION_LASTS_MS } from '#domain/groups/invitations/status.ts'
import { PLANS } from '#domain/billing/plan/plans.ts'
import { answers, groups, journeys, users } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAgent, theySubscribe } from '#tests/support/factories.ts'
import { aGroup, theyInvite } from '#tests/support/groups.ts'
import { someQuestions, theyAnswer } from '#tests/support/questionnaire.ts'
import { byAnotherProcess, rowsOf } from '#tests/support/engines.ts'

let app: TestApp
let questions: number[]
let maya: number
let theo: number
let sam: number

beforeEach(async () => {
  app = await testApp()
  questions = await someQuestions(app, 'Finances', 6)
  maya = await aMember('Maya', [0, 0, 0, 0, 0, 0])
  theo = await aMember('Théo', [0, 0, 0, 0, 0, 1])
  sam = await aMember('Sam', [3, 0, 0, 0, 2, 0])
})
afterEach(() => app.close())

async function aMember(first_name: string, options: number[]): Promise<number> {
  const id = await aClient(app, { state_id: 3100, first_name })
  await theyAnswer(app, id, questions, options)
  return id
}

const MATCHES = (id: number) => `/compatibility/${id}/matches`

/** Sends a conditional request with an earlier response's tag. */
async function poll(as: number, path: string, tag?: string | null) {
  const response = await app.call('GET', path, { as, ...(tag && { headers: { 'if-none-match': tag } }) })
  const { status, headers } = response
  return { status, headers, tag: headers.get('etag'), text: await response.text() }
}

const exec = (sql: string) => byAnotherProcess(app, sql)

describe('a poll that finds nothing changed', () => {
  test('gets a 304 without a body', async () => {
    const first = await poll(maya, MATCHES(maya))
    const again = await poll(maya, MATCHES(maya), first.tag)
    expect([first.status, again.status, again.text, again.tag]).toEqual([200, 304, '', first.tag])
    expect(first.tag).toMatch(/^"[\w-]{22}"$/)
    expect(again.headers.get('cache-control')).toBe('no-store')
  })

  test('gets the same response, with its total, if it sends no tag', async () => {
    const first = await poll(maya, MATCHES(maya))
    const again = await poll(maya, MATCHES(maya))
    expect([again.status, again.text, again.tag]).toEqual([200, first.text, first.tag])
    for (const name of ['content-type', 'x-total-count'])
      expect(again.headers.get(name)).toBe(first.headers.get(name) ?? 'missing')
  })

  test('gets a tag for the encoding that the client accepts', async () => {
    const ask = async (coding: string, tag = '') =>
      app.call('GET', '/compatibility/matrix', {
        as: maya,
        headers: { 'accept-encoding': coding, 'if-none-match': tag },
      })
    const plain = await ask('identity')
    const small = await ask('gzip')
    expect(small.headers.get('content-encoding')).toBe('gzip')
    expect(small.headers.get('etag')).not.toBe(plain.headers.get('etag'))
    const tag = small.headers.get('etag') ?? ''
    expect(new TextDecoder().decode(Bun.gunzipSync(await small.arrayBuffer()))).toBe(await plain.text())
    expect((await ask('gzip', tag)).status).toBe(304)
  })
})

test('a page that renders while its own person’s poll waits in the queue gets its response', async () => {
  const both = Promise.withResolvers<void>()
  const site = createSite(app.deps, null, async (_request, { api }) => {
    await api.groups.mine.$get()
    await both.promise
    await api.compatibility[':userId'].matches.$get({ param: { userId: String(maya) }, query: {} })
    return new Response('page')
  })
  const cookie = (await app.deps.sessions.start(maya, app.deps.clock(), 'test')).split(';')[0] ?? ''
  const page = site.request('http://localhost:3000/dashboard/profile', { headers: { cookie } })
  const { status } = await poll(maya, '/me')
  const polled = poll(maya, MATCHES(maya))
  await new Promise(setImmediate)
  both.resolve()
  expect([status, (await page).status, (await polled).status]).toEqual([200, 200, 200])
})

describe('a poll sees immediately', () => {
  test('what someone else published', async () => {
    const { tag } = await poll(maya, MATCHES(maya))
    await app.deps.db.write((tx) => tx.delete(answers).where(eq(answers.user_id, theo)))
    await theyAnswer(app, theo, questions, [3, 3, 3, 3, 3, 3])
    const { status, text } = await poll(maya, MATCHES(maya), tag)
    expect(status).toBe(200)
    expect(JSON.parse(text).map((row: { matched_user_id: number }) => row.matched_user_id)).toEqual([sam])
  })

  test('a block and a deactivation', async () => {
    const first = await poll(maya, MATCHES(maya))
    await app.call('POST', `/blocks/${maya}`, { as: theo })
    const second = await poll(maya, MATCHES(maya), first.tag)
    expect(second.text).not.toContain('Théo')
    await app.deps.db.write((tx) => tx.update(users).set({ is_active: false }).where(eq(users.id, sam)))
    const third = await poll(maya, MATCHES(maya), second.tag)
    expect([third.status, third.text]).toEqual([200, '[]'])
  })

  test('what the person did themselves, while an earlier poll was being answered', async () => {
    await poll(maya, '/invitations')
    const early = poll(maya, '/invitations')
    const id = await theyInvite(app, maya, theo)
    expect((await poll(maya, '/invitations')).text).toContain(`"id":${id}`)
    await early
    expect((await poll(maya, '/invitations')).text).toContain(`"id":${id}`)
  })

  test('that an invitation has expired, to the millisecond', async () => {
    await theyInvite(app, maya, theo)
    app.advance(INVITATION_LASTS_MS - 1)
    const { tag, text } = await poll(maya, '/invitations')
    expect(JSON.parse(text).sent).toHaveLength(1)
    app.advance(1)
    expect(JSON.parse((await poll(maya, '/invitations', tag)).text).sent).toEqual([])
  })

  test('what another process wrote', async () => {
    await aGroup(app, maya, theo)
    const { tag } = await poll(maya, '/groups/mine')
    expect((await poll(maya, '/groups/mine', tag)).status).toBe(304)
    const { name } = groups
    await exec(`UPDATE "groups" SET ${name.name} = 'From elsewhere'`)
    expect((await poll(maya, '/groups/mine', tag)).text).toContain('From elsewhere')
  })

  test('scores that another process changed, which are in memory here', async () => {
    const names = async () => (await poll(maya, MATCHES(maya))).text.match(/Théo|Sam/g)
    expect(await names()).toEqual(['Théo', 'Sam'])
    await exec(`UPDATE users SET is_active = 0 WHERE id = ${theo}`)
    expect(await names()).toEqual(['Sam'])
  })
})

describe('nobody gets', () => {
  test('someone else’s response, whatever tag they send', async () => {
    const { tag, text } = await poll(maya, '/conversations')
    const other = await poll(theo, '/conversations', tag)
    // The same body, and yet its tag says nothing about the other person's response.
    expect([other.status, other.text]).toEqual([200, text])
    expect(other.tag).not.toBe(tag)
    const { tag: hers } = await poll(maya, MATCHES(maya))
    expect((await poll(theo, MATCHES(maya), hers)).status).toBe(403)
    expect((await app.call('GET', MATCHES(maya), { headers: { 'if-none-match': hers ?? '' } })).status).toBe(
      401,
    )
  })

  test('more than their plan has, once it has ended', async () => {
    for (let count = 0; count < PLANS.free.matches; count += 1)
      await aMember(`No ${count}`, [0, 0, 0, 0, 0, 0])
    await theySubscribe(app, maya)
    const { tag, headers } = await poll(maya, MATCHES(maya))
    expect(headers.get('x-total-count')).toBe(String(PLANS.free.matches + 2))
    await app.deps.db.write(async (tx) => {
      await tx.delete(journeys).where(and(eq(journeys.user_id, maya), eq(journeys.journey_type, 'BILLING')))
      await tx.update(users).set({ state_id: 3100 }).where(eq(users.id, maya))
    })
    const free = await poll(maya, MATCHES(maya), tag)
    expect([free.status, free.headers.get('x-total-count')]).toEqual([200, String(PLANS.free.matches)])
  })

  test('anything after being deactivated', async () => {
    const { tag } = await poll(maya, MATCHES(maya))
    await app.deps.db.write((tx) => tx.update(users).set({ is_active: false }).where(eq(users.id, maya)))
    expect((await poll(maya, MATCHES(maya), tag)).status).toBe(401)
  })

  test('a refusal that no longer applies', async () => {
    const path = '/groups/mine/steps'
    expect((await poll(maya, path)).status).toBe(404)
    await aGroup(app, maya, theo)
    expect((await poll(maya, path)).status).toBe(200)
  })
})

test('a 304 to staff is audited like any other read', async () => {
  const agent = await anAgent(app)
  const { tag } = await poll(agent, MATCHES(maya))
  const reads = () => rowsOf(app.deps.db, 'SELECT count(*) AS n FROM audit')
  const before = await reads()
  app.advance(2 * HOUR_MS)
  expect((await poll(agent, MATCHES(maya), tag)).status).toBe(304)
  expect(await reads()).not.toEqual(before)
})
