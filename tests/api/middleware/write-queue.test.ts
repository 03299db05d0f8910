// Promise: Writes queue per account, or per network without one: 200 connections of one account get one turn, then everyone else
// gets theirs.
// Promise: A queued write runs with the session as it is at its turn; beyond 256 waiting writes a visitor gets 429 with
// Retry-After. The webhook never waits.

import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test'
import { createApp } from '#api/app.ts'
import { POLICY } from '#api/middleware/policy.ts'
import { MAX_WAITING_WRITES } from '#api/middleware/write-queue.ts'
import { ORIGIN, type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAdmin, anAgent } from '#tests/support/factories.ts'
import { sqliteTest } from '#tests/support/on-postgres.ts'

const NEVER = new AbortController().signal

let app: TestApp
let greedy: number
let other: number
beforeAll(async () => {
  app = await testApp()
  ;[greedy, other] = [await aClient(app, { state_id: 3100 }), await aClient(app, { state_id: 3100 })]
})
afterAll(() => app.close())

async function cookieOf(id: number): Promise<string> {
  return (await app.deps.sessions.start(id, app.deps.clock(), 'test')).split(';')[0] ?? ''
}

function request(method: string, path: string, cookie: string, init: RequestInit = {}): Request {
  const headers = { origin: ORIGIN, cookie, 'content-type': 'application/json' }
  return new Request(`http://localhost:3000${path}`, { method, headers, ...init })
}

const subscribed = (cookie: string, init: RequestInit = {}) =>
  request('PUT', '/notification-preference', cookie, { body: '{"subscribed":true}', ...init })

const queueOf = (id: number) => `writes of person ${id}`
const networkQueue = 'writes of network 192.0.2.0/24'

/** Waits, by turns of the event loop, until a condition is true. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate)
}

describe('an account with 200 writes at once', () => {
  test('holds up nobody else: between two of its writes everyone else is served', async () => {
    const [theirs, others] = [await cookieOf(greedy), await cookieOf(other)]
    let done = 0
    const flood = Array.from({ length: 200 }, async () => {
      const { status } = await app.respond(subscribed(theirs))
      done += 1
      return status
    })
    // Someone else's requests arrive over the network, as separate events.
    const doneBefore: Record<string, number> = {}
    for (const [name, newRequest] of [
      ['a read', () => request('GET', '/me', others)],
      ['a write', () => subscribed(others)],
    ] as const) {
      const already = done
      await new Promise(setImmediate)
      expect((await app.respond(newRequest())).status).toBe(200)
      doneBefore[name] = done - already
    }
    expect(Object.values(doneBefore).filter((count) => count > 3)).toEqual([])
    expect(new Set(await Promise.all(flood))).toEqual(new Set([200]))
  })

  // PostgreSQL's connections overtake each other before the queue.
  sqliteTest('is served in the order in which its writes arrived', async () => {
    const cookie = await cookieOf(greedy)
    const order: number[] = []
    await Promise.all(
      Array.from({ length: 20 }, async (_, each) => {
        await app.respond(subscribed(cookie))
        order.push(each)
      }),
    )
    expect(order).toEqual(order.toSorted((one, next) => one - next))
  })
})

test('a visitor without an account waits for their network, and for nobody else', async () => {
  const end = await app.deps.visitorQueue.acquire(networkQueue, NEVER)
  const logIn = (address: string) =>
    app.call('PUT', '/login', { json: { email: 'nobody@example.test' }, address })
  const waiting = logIn('192.0.2.77')
  await until(() => app.deps.visitorQueue.waiting(networkQueue) === 1)
  expect((await logIn('198.51.100.7')).status).toBe(200)
  end?.()
  expect((await waiting).status).toBe(200)
})

test("every call that changes something waits in its caller's queue", async () => {
  const { visitorQueue } = app.deps
  const taken: string[] = []
  const { acquire } = visitorQueue
  const looking = spyOn(visitorQueue, 'acquire').mockImplementation((line, signal) => {
    if (line.startsWith('writes of ')) taken.push(line)
    return acquire(line, signal)
  })
  const missed: string[] = []
  for (const { method, path, handler } of createApp(app.deps).routes) {
    if (!(POLICY in handler) || method === 'GET' || path === '/stripe/webhook') continue
    const isReceipt = path.endsWith('/receipts')
    // A separate session: some calls end it. Files are queued behind the policy.
    const as = path.startsWith('/properties')
      ? await anAgent(app)
      : await (isReceipt ? aClient(app, { state_id: 3100 }) : anAdmin(app))
    const isPictureUpload = path.endsWith('/pictures') && method === 'POST'
    const isForm = path === '/user/profile-picture' || isPictureUpload || isReceipt
    const isCsv = path.startsWith('/properties/import')
    taken.length = 0
    await app.call(method, path.replace(/:\w+/g, '1'), {
      as,
      ...(isForm ? { form: new FormData() } : isCsv ? { bytes: new Uint8Array(1) } : { json: {} }),
      ...(isCsv && { headers: { 'content-type': 'text/csv' } }),
    })
    if (taken.join() !== queueOf(as)) missed.push(`${method} ${path}: ${taken.join()}`)
  }
  looking.mockRestore()
  expect(missed).toEqual([])
})

test('the webhook never waits, whatever its network does', async () => {
  const end = await app.deps.visitorQueue.acquire(networkQueue, NEVER)
  const { status } = await app.call('POST', '/stripe/webhook', { bytes: new Uint8Array(2) })
  expect(status).toBe(503)
  end?.()
})

test('a one-click unsubscribe waits for its turn and gets a response', async () => {
  const end = await app.deps.visitorQueue.acquire(networkQueue, NEVER)
  const response = app.call('POST', '/unsubscribe?token=nothing', { headers: { origin: '' } })
  await until(() => app.deps.visitorQueue.waiting(networkQueue) === 1)
  end?.()
  expect((await response).status).not.toBe(429)
})

test('one write too many is refused with a message that says when to try again', async () => {
  const end = await app.deps.visitorQueue.acquire(queueOf(greedy), NEVER)
  const cookie = await cookieOf(greedy)
  const waiting = Array.from({ length: MAX_WAITING_WRITES }, () => app.respond(subscribed(cookie)))
  await until(() => app.deps.visitorQueue.waiting(queueOf(greedy)) === MAX_WAITING_WRITES)
  const refused = await app.respond(subscribed(cookie))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
  expect(await refused.json()).toEqual({
    detail: 'You’re sending requests too quickly. Please try again in a moment.',
  })
  expect((await app.respond(subscribed(await cookieOf(other)))).status).toBe(200)
  end?.()
  for (const response of waiting) expect((await response).status).toBe(200)
})

test('a body that arrives slowly takes no place in the queue', async () => {
  const cookie = await cookieOf(greedy)
  const body = new TransformStream<Uint8Array, Uint8Array>()
  const writer = body.writable.getWriter()
  void writer.write(new TextEncoder().encode('{"subscribed"'))
  const slow = app.respond(subscribed(cookie, { body: body.readable }))
  expect((await app.respond(subscribed(cookie))).status).toBe(200)
  void writer.write(new TextEncoder().encode(':false}'))
  await writer.close()
  expect(await (await slow).json()).toEqual({ subscribed: false })
})

test("a client that disconnects leaves the queue, and its write doesn't happen", async () => {
  const cookie = await cookieOf(other)
  await app.respond(subscribed(cookie))
  const api = createApp(app.deps)
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: (request) => api.fetch(request, {}) })
  const end = await app.deps.visitorQueue.acquire(queueOf(other), NEVER)
  const going = new AbortController()
  const headers = { origin: ORIGIN, cookie, 'content-type': 'application/json' }
  const init = { method: 'PUT', headers, body: '{"subscribed":false}', signal: going.signal }
  const gone = fetch(`${server.url}notification-preference`, init).catch(() => 'gone')
  await until(() => app.deps.visitorQueue.waiting(queueOf(other)) === 1)
  going.abort()
  expect(await gone).toBe('gone')
  await until(() => app.deps.visitorQueue.waiting(queueOf(other)) === 0)
  end?.()
  const now = await app.respond(request('GET', '/notification-preference', cookie))
  expect(await now.json()).toEqual({ subscribed: true })
  await server.stop(true)
})

test('a queued write is made by the session as it is at its turn', async () => {
  const leaving = await aClient(app, { state_id: 3100 })
  const cookie = await cookieOf(leaving)
  const end = await app.deps.visitorQueue.acquire(queueOf(leaving), NEVER)
  const waiting = app.respond(subscribed(cookie))
  await until(() => app.deps.visitorQueue.waiting(queueOf(leaving)) === 1)
  await app.deps.sessions.endAllOf(leaving)
  end?.()
  expect((await waiting).status).toBe(401)
})
