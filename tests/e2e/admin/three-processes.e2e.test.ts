// Promise: Several processes that serve one database count guesses together, and a sign-out or deactivation applies in all of them from the next request.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { eq, like } from 'drizzle-orm'
import { createSessions } from '#api/auth/sessions.ts'
import { DATABASE } from '#api/boot/data-folder.ts'
import { readConfig } from '#api/boot/config.ts'
import { newestMails } from '#api/gateways/file-mail.ts'
import { type Database, openDatabase } from '#db/client.ts'
import { hits, jobRuns, leases, users } from '#db/schema/index.ts'
import { DEMO_ACCOUNTS } from '#db/seed/demo/people.ts'
import { LIMITS } from '#domain/accounts/limits.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { CODE } from '#tests/support/sign-in.ts'

const GUESSES = 51

let server: Server
let doors: string[]
let db: Database
beforeAll(async () => {
  server = await startServer('executable', { DEMO: '1' })
  doors = [server.url, ...(await Promise.all([server.beside(), server.beside()]))]
  db = openDatabase(join(server.dataDir, DATABASE))
})
afterAll(async () => {
  await db.close()
  await server.remove()
})

const door = (number: number) => doors[number % doors.length] ?? server.url

function ask(origin: string, path: string, { cookie = '', ...init }: RequestInit & { cookie?: string } = {}) {
  const headers = {
    host: new URL(server.url).host,
    origin: server.url,
    'content-type': 'application/json',
    cookie,
  }
  return fetch(`${origin}/api${path}`, { ...init, headers })
}

async function signedIn(email: string) {
  const [user] = await db.read.select({ id: users.id }).from(users).where(eq(users.email, email))
  const id = user?.id ?? 0
  const sessions = createSessions(db, readConfig({ PUBLIC_URL: server.url }))
  return { id, cookie: (await sessions.start(id, Date.now(), 'test')).split(';')[0] ?? '' }
}

/** What each process says about a session, asked in parallel. */
const statuses = (cookie: string) =>
  Promise.all(doors.map(async (origin) => (await ask(origin, '/me', { cookie })).status))

describe('three processes on one database', () => {
  test('check as many guesses as one process would, and send each code once', async () => {
    const { email } = DEMO_ACCOUNTS.free
    const response = await ask(door(0), '/login', { method: 'PUT', body: JSON.stringify({ email }) })
    const cookie = response.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ')
    const sent = async () => (await newestMails(server.dataDir, 20)).filter(({ to }) => to === email)
    await eventually(async () => (await sent()).length, 1)
    const code = Number(CODE.exec((await sent())[0]?.text ?? '')?.[1])
    const guess = async (number: number) => {
      const verification_code = String((code + 1 + number) % 10_000).padStart(4, '0')
      const body = JSON.stringify({ email, verification_code })
      return (await ask(door(number), '/verify', { method: 'POST', cookie, body })).status
    }
    const responses = await Promise.all(Array.from({ length: GUESSES }, (_, number) => guess(number)))
    expect(new Set(responses)).toEqual(new Set([400]))
    const looked = await db.read.$count(hits, like(hits.bucket, 'guess-account:%'))
    expect(looked).toBe(LIMITS['guess-account'][0].hits)
    expect(await sent()).toHaveLength(1)
  })

  test('respect a sign-out and a deactivation from the next request', async () => {
    const { cookie } = await signedIn(DEMO_ACCOUNTS.client.email)
    expect(await statuses(cookie)).toEqual([200, 200, 200])
    expect((await ask(door(1), '/logout', { method: 'POST', cookie })).ok).toBe(true)
    expect(await statuses(cookie)).toEqual([401, 401, 401])
    const agent = await signedIn(DEMO_ACCOUNTS.agent.email)
    const admin = await signedIn(DEMO_ACCOUNTS.admin.email)
    expect(await statuses(agent.cookie)).toEqual([200, 200, 200])
    const body = JSON.stringify({ user_id: agent.id, role: ROLE.AGENT })
    const out = await ask(door(2), '/admin/deactivate-user', { method: 'POST', cookie: admin.cookie, body })
    expect(await out.text()).toContain('"is_active":false')
    expect(await statuses(agent.cookie)).toEqual([401, 401, 401])
  })

  test('notify each other’s pages of changes', async () => {
    const { cookie } = await signedIn(DEMO_ACCOUNTS.client.email)
    const stream = await ask(door(1), '/groups/mine/events', { cookie })
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toContain('retry:')
    const body = JSON.stringify({ name: 'Three doors' })
    expect((await ask(door(2), '/groups/mine', { method: 'PATCH', cookie, body })).status).toBe(204)
    expect((await reader?.read())?.value).toContain('event: group')
    await reader?.cancel()
  })

  test('finish jobs that only one of them may do, and release their leases', async () => {
    const runs = async () => (await db.read.select().from(jobRuns)).map(({ job }) => job)
    await eventually(runs, expect.arrayContaining(['pruning', 'publishing', 'catching up']))
    await eventually(() => db.read.select().from(leases), [])
  })

  test('can’t be joined by a process with another secret key', () => {
    expect(server.beside({ SECRET_KEY: 'ab'.repeat(32) })).rejects.toThrow('ended with 1')
  })
})
