import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Deps } from '#api/deps.ts'
import { jsonLogger } from '#api/log.ts'
import { createSite } from '#api/site/site.ts'
import { sessions } from '#db/schema/index.ts'
import { DAY_MS } from '#domain/duration.ts'
import { ORIGIN, type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAdmin } from '#tests/support/factories.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const PAGES = ['index', 'legal/terms/index', 'login/index', 'unauthorized/index', '404', '500']
const PATHS = ['/', '/legal/terms', '/login', '/unauthorized', '/404', '/500', '/dashboard', '/nothing']

const folder = temporaryFolder(Object.fromEntries(PAGES.map((page) => [`${page}.html`, `This is ${page}.`])))
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function cookieOf(id: number): Promise<string> {
  return (await app.deps.sessions.start(id, app.deps.clock(), 'test')).split(';')[0] ?? ''
}

function aSite(change: Partial<Deps> = {}) {
  const lines: string[] = []
  const log = jsonLogger((line) => lines.push(line), app.deps.clock)
  const site = createSite({ ...app.deps, log, ...change }, folder, async () => new Response('rendered'))
  const visit = (path: string, headers: Record<string, string> = {}) =>
    site.request(`${ORIGIN}${path}`, { headers })
  return { visit, logged: () => lines.map((line) => JSON.parse(line)) }
}

describe('a prerendered page is served like any other page', () => {
  const whole = async (response: Response) => {
    const { 'x-request-id': id, 'server-timing': timing, ...headers } = Object.fromEntries(response.headers)
    expect(id).toMatch(/^[\da-f-]{36}$/)
    expect(timing).toBe(`request;desc="${id}"`)
    return { status: response.status, headers, text: await response.text() }
  }
  test.each<[string, ((app: TestApp) => Promise<number>) | null]>([
    ['nobody', null],
    ['a client', aClient],
    ['an admin', anAdmin],
  ])('to %s', async (_who, visitor) => {
    const { visit } = aSite()
    const cookie = visitor ? await cookieOf(await visitor(app)) : ''
    for (const path of PATHS) {
      for (const accepted of ['', 'gzip', 'br']) {
        const headers = { cookie, 'accept-encoding': accepted }
        const expected = await whole(await visit(`/${path}`, headers))
        expect([path, await whole(await visit(path, headers))]).toEqual([path, expected])
      }
    }
  })
})

test('a visit to a prerendered page writes one log line, with the visitor and without the address', async () => {
  const { visit, logged } = aSite()
  const id = await aClient(app)
  const response = await visit('/legal/terms?who=robin@example.test', { cookie: await cookieOf(id) })
  await visit('/legal/terms')
  expect(logged()).toMatchObject([
    { message: 'request', method: 'GET', route: '/legal/terms', status: 200, user_id: id },
    { message: 'request', method: 'GET', route: '/legal/terms', status: 200, user_id: null },
  ])
  expect(logged()[0].request_id).toBe(response.headers.get('x-request-id'))
  expect(JSON.stringify(logged())).not.toContain('robin')
})

test("a prerendered page extends the visitor's session and sends the cookie once", async () => {
  const { visit } = aSite()
  const cookie = await cookieOf(await aClient(app))
  const cookies = async () => (await visit('/legal/terms', { cookie })).headers.getSetCookie().length
  expect(await cookies()).toBe(0)
  app.advance(2 * DAY_MS)
  expect([await cookies(), await cookies()]).toEqual([1, 0])
})

test('a session that another process ended is signed out on the next visit', async () => {
  const { visit, logged } = aSite()
  const cookie = await cookieOf(await aClient(app))
  const other = app.reopen()
  await visit('/legal/terms', { cookie })
  await other.write((tx) => tx.delete(sessions))
  await visit('/legal/terms', { cookie })
  await other.close()
  expect(logged().map(({ user_id }) => user_id)).toEqual([expect.any(Number), null])
})

test('errors are reported as for any other page', async () => {
  const fails = async () => {
    throw new Error('no database')
  }
  const broken = { ...app.deps.sessions, validate: fails }
  const { visit, logged } = aSite({ sessions: broken })
  const response = await visit('/legal/terms', { cookie: 'a=b' })
  expect([response.status, await response.text()]).toEqual([500, 'This is 500.'])
  expect(response.headers.get('x-frame-options')).toBe('DENY')
  expect(logged()).toContainEqual(expect.objectContaining({ level: 'error', message: 'page failed' }))
})
