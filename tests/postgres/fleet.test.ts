// Promise: Three processes of the executable on one PostgreSQL count guesses together, send each email once, keep groups in order, and know of a sign-out, block or deactivation at the next request.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { like } from 'drizzle-orm'
import { hits, jobRuns, leases, users } from '#db/schema/index.ts'
import { DEMO_ACCOUNTS } from '#db/seed/demo/people.ts'
import { LIMITS } from '#domain/accounts/limits.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { eventually } from '#tests/support/eventually.ts'
import { rowsOf } from '#tests/support/engines.ts'
import { ask, urlOfProcess, type Fleet, signedInto, startFleet, statusesOf } from '#tests/support/fleet.ts'
import { actAtOnce } from '#tests/support/groups-at-once.ts'
import { MIGRATIONS_COUNT } from '#tests/support/older-database.ts'
import { newDatabase, serverForTests } from '#tests/support/postgres.ts'
import { CODE } from '#tests/support/sign-in.ts'
import { type SmtpServer, smtpServer } from '#tests/support/smtp.ts'

const GUESSES = 50
const OTHER_KEY = 'ab'.repeat(32)
const ROUNDS = 6
const IN_GROUPS = 8

const server = await serverForTests()

describe.skipIf(server === null)('three processes on one PostgreSQL', () => {
  let smtp: SmtpServer
  let fleet: Fleet
  beforeAll(async () => {
    smtp = await smtpServer()
    // All three in parallel, on an empty database.
    fleet = await startFleet(await newDatabase(server), { DEMO: '1', SMTP_URL: smtp.url })
  })
  afterAll(async () => {
    await fleet.remove()
    await smtp.stop()
    await server?.stop()
  })

  test('starting in parallel on an empty database fill it once', async () => {
    const admins = await fleet.db.read.$count(users, like(users.email, DEMO_ACCOUNTS.admin.email))
    expect(admins).toBe(1)
    const migrations = await rowsOf(fleet.db, 'SELECT created_at FROM __drizzle_migrations')
    expect(migrations).toHaveLength(MIGRATIONS_COUNT)
    const { cookie } = await signedInto(fleet, DEMO_ACCOUNTS.client.email)
    expect(await statusesOf(fleet, cookie)).toEqual([200, 200, 200])
  })

  test('compare three of fifty guesses that are spread over them, and send the code once', async () => {
    const { email } = DEMO_ACCOUNTS.free
    const response = await ask(fleet, '/login', { method: 'PUT', json: { email } })
    const cookie = response.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ')
    const { text } = await smtp.nextMailTo(email)
    const code = Number(CODE.exec(text)?.[1])
    const guess = async (number: number) => {
      const verification_code = String((code + 1 + number) % 10_000).padStart(4, '0')
      const json = { email, verification_code }
      return (await ask(fleet, '/verify', { cookie, json, at: urlOfProcess(fleet, number) })).status
    }
    const responses = await Promise.all(Array.from({ length: GUESSES }, (_, number) => guess(number)))
    expect(new Set(responses)).toEqual(new Set([400]))
    const looked = await fleet.db.read.$count(hits, like(hits.bucket, 'guess-account:%'))
    expect(looked).toBe(LIMITS['guess-account'][0].hits)
    expect(smtp.mails.filter(({ recipients }) => recipients.includes(email))).toHaveLength(1)
  })

  test('know of a sign-out, a deactivation and a block at the next request', async () => {
    const client = await signedInto(fleet, DEMO_ACCOUNTS.client.email)
    const signedOut = await signedInto(fleet, DEMO_ACCOUNTS.client.email)
    expect(await statusesOf(fleet, signedOut.cookie)).toEqual([200, 200, 200])
    const out = await ask(fleet, '/logout', {
      method: 'POST',
      cookie: signedOut.cookie,
      at: urlOfProcess(fleet, 1),
    })
    expect(out.ok).toBe(true)
    expect(await statusesOf(fleet, signedOut.cookie)).toEqual([401, 401, 401])

    const agent = await signedInto(fleet, DEMO_ACCOUNTS.agent.email)
    const admin = await signedInto(fleet, DEMO_ACCOUNTS.admin.email)
    expect(await statusesOf(fleet, agent.cookie)).toEqual([200, 200, 200])
    const json = { user_id: agent.id, role: ROLE.AGENT }
    const at = urlOfProcess(fleet, 2)
    expect((await ask(fleet, '/admin/deactivate-user', { json, cookie: admin.cookie, at })).ok).toBe(true)
    expect(await statusesOf(fleet, agent.cookie)).toEqual([401, 401, 401])

    const list = await ask(fleet, `/compatibility/${client.id}/matches`, client)
    const other: number = (await list.json())[0].matched_user_id
    const explanation = `/compatibility/${client.id}/matches/${other}`
    expect(await statusesOf(fleet, client.cookie, explanation)).toEqual([200, 200, 200])
    const blocked = { method: 'POST', cookie: client.cookie, at: urlOfProcess(fleet, 0) }
    expect((await ask(fleet, `/blocks/${other}`, blocked)).ok).toBe(true)
    expect(await statusesOf(fleet, client.cookie, explanation)).toEqual([404, 404, 404])
  })

  test('update each other’s open pages after a change', async () => {
    const { cookie } = await signedInto(fleet, DEMO_ACCOUNTS.client.email)
    const stream = await ask(fleet, '/groups/mine/events', { cookie, at: urlOfProcess(fleet, 1) })
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toContain('retry:')
    const json = { name: 'Three doors' }
    const renamed = await ask(fleet, '/groups/mine', {
      method: 'PATCH',
      cookie,
      json,
      at: urlOfProcess(fleet, 2),
    })
    expect(renamed.status).toBe(204)
    expect((await reader?.read())?.value).toContain('event: group')
    await reader?.cancel()
  })

  test('keep groups valid that eight people form through three processes in parallel', async () => {
    const members = Array.from({ length: IN_GROUPS }, (_, index) => `member${index + 21}@demo.test`)
    const people = await Promise.all(members.map((email) => signedInto(fleet, email)))
    let calls = 0
    const call = (method: string, path: string, { as, json }: { as: number; json?: unknown }) => {
      const cookie = people.find(({ id }) => id === as)?.cookie ?? ''
      return ask(fleet, path, { method, cookie, json, at: urlOfProcess(fleet, calls++) })
    }
    const ids = people.map(({ id }) => id)
    expect(await actAtOnce({ call, db: fleet.db, people: ids, rounds: ROUNDS })).toBeGreaterThan(0)
  })

  test('refuse a process with another secret key', async () => {
    const started = fleet.another('executable', { SECRET_KEY: OTHER_KEY })
    expect(started).rejects.toThrow('ended with 1')
    await started.catch(() => undefined)
  })

  test('do each job, leave no lease behind, and send no email twice', async () => {
    const runs = async () => (await fleet.db.read.select().from(jobRuns)).map(({ job }) => job)
    await eventually(runs, expect.arrayContaining(['pruning', 'publishing', 'catching up']))
    await eventually(() => fleet.db.read.select().from(leases), [])
    const ids = smtp.mails.map(({ headers }) => headers.get('message-id'))
    expect(ids).not.toBeEmpty()
    expect(new Set(ids).size).toBe(ids.length)
  })
})
