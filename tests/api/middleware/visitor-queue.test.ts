// Promise: One visitor's expensive requests wait for each other, so others are served in between; no one is refused, and requests
// whose client has disconnected aren't computed.
// Promise: Repeatedly requesting long lists of tours, conversations or town prices only slows down the person who does it.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createApp } from '#api/app.ts'
import type { Deps } from '#api/deps.ts'
import type { LogFields } from '#api/log.ts'
import { createSite } from '#api/site/site.ts'
import { createVisitorQueue, type Release } from '#api/http/visitor-queue.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAdmin } from '#tests/support/factories.ts'
import { someQuestions, theyAnswer } from '#tests/support/questionnaire.ts'
import { silentLogger } from '#tests/support/log.ts'

const NEVER = new AbortController().signal

describe('a queue', () => {
  test('keeps its order, and belongs to one visitor', async () => {
    const queue = createVisitorQueue()
    const order: string[] = []
    const first = await queue.acquire('a', NEVER)
    const waiting = ['second', 'third'].map(async (name) => {
      const end = await queue.acquire('a', NEVER)
      order.push(name)
      end?.()
    })
    const other = await queue.acquire('b', NEVER)
    order.push('another visitor')
    first?.()
    other?.()
    await Promise.all(waiting)
    expect(order).toEqual(['another visitor', 'second', 'third'])
    expect(await queue.acquire('a', NEVER)).not.toBeNull()
  })

  test('moves on when someone leaves it, wherever they are in it', async () => {
    const queue = createVisitorQueue()
    const [early, late] = [new AbortController(), new AbortController()]
    const first = await queue.acquire('a', NEVER)
    const gone = queue.acquire('a', early.signal)
    const stays = queue.acquire('a', NEVER)
    const alsoGone = queue.acquire('a', late.signal)
    early.abort()
    expect(await gone).toBeNull()
    first?.()
    late.abort()
    expect(await alsoGone).toBeNull()
    const end = await stays
    expect(end).not.toBeNull()
    end?.()
    expect(await queue.acquire('a', early.signal)).toBeNull()
    expect(await queue.acquire('a', NEVER)).not.toBeNull()
  })

  test('moves on once, however often a turn is ended', async () => {
    const queue = createVisitorQueue()
    const ends: (Release | null)[] = []
    const first = await queue.acquire('a', NEVER)
    const second = queue.acquire('a', NEVER).then((end) => ends.push(end))
    const third = queue.acquire('a', NEVER).then((end) => ends.push(end))
    first?.()
    first?.()
    await second
    await new Promise(setImmediate)
    await new Promise(setImmediate)
    expect(ends).toHaveLength(1)
    ends[0]?.()
    await third
  })
})

describe('someone with many connections', () => {
  let app: TestApp
  let greedy: number
  let other: number
  let admin: number
  beforeAll(async () => {
    app = await testApp()
    const questions = await someQuestions(app, 'Finances', 6)
    ;[greedy, other] = [await aClient(app, { state_id: 3100 }), await aClient(app, { state_id: 3100 })]
    admin = await anAdmin(app)
    for (const id of [greedy, other]) await theyAnswer(app, id, questions, [0, 0, 0, 0, 0, 0])
  })
  afterAll(() => app.close())

  async function headersOf(id: number) {
    return { cookie: (await app.deps.sessions.start(id, app.deps.clock(), 'test')).split(';')[0] ?? '' }
  }

  const heavyPaths = () =>
    [
      [greedy, `/compatibility/${greedy}/matches`],
      [greedy, `/compatibility/${greedy}/matches/${other}`],
      [greedy, '/compatibility/matrix'],
      [greedy, '/account/export'],
      [greedy, '/groups/mine'],
      [greedy, '/tours'],
      [greedy, '/conversations'],
      [greedy, '/towns/toronto'],
      [admin, '/compatibility/matrix'],
      [admin, '/admin/users'],
      [admin, '/admin/audit'],
    ] as const

  test('slows themselves down, not others, whatever they call', async () => {
    for (const [caller, path] of heavyPaths()) {
      const [theirs, others] = [await headersOf(caller), await headersOf(other)]
      const order: string[] = []
      const call = async (name: string, headers: { cookie: string }, address: string) => {
        const { status } = await app.respond(new Request(`http://localhost:3000${address}`, { headers }))
        order.push(`${name} ${status}`)
      }
      await Promise.all([
        // Each with a different address, so that none is served from another's cache.
        ...Array.from({ length: 24 }, (_, each) => call('greedy', theirs, `${path}?${each}`)),
        call('other', others, '/me'),
        call('other', others, `/compatibility/${other}/matches`),
      ])
      // Nobody was refused, and the other person, who came last, got a response before half of them.
      expect(order.filter((line) => line === 'greedy 200')).toHaveLength(24)
      expect({ path, late: order.slice(12).filter((line) => line.startsWith('other')) }).toEqual({
        path,
        late: [],
      })
    }
  })

  test('slows themselves down with pages that make such calls too', async () => {
    const site = createSite(app.deps, null, async (_request, { api, user }) => {
      await api.groups.mine.$get()
      await api.compatibility[':userId'].matches.$get({ param: { userId: String(user?.id) }, query: {} })
      return new Response('page')
    })
    const [theirs, others] = [await headersOf(greedy), await headersOf(other)]
    const order: string[] = []
    const visit = async (name: string, path: string, headers: { cookie: string }) => {
      await site.request(`http://localhost:3000${path}`, { headers })
      order.push(name)
    }
    await Promise.all([
      ...Array.from({ length: 24 }, () => visit('greedy', '/dashboard/profile', theirs)),
      visit('other', '/dashboard/profile', others),
    ])
    expect(order.slice(0, 3)).toContain('other')
  })

  test('a visitor who isn’t signed in shares a queue with their network', async () => {
    const site = createSite(app.deps, null, async () => new Response('page'))
    const order: string[] = []
    const visit = async (name: string, remoteAddress: string) => {
      await site.request('http://localhost:3000/calculators/mortgage', {}, { remoteAddress })
      order.push(name)
    }
    await Promise.all([
      ...Array.from({ length: 24 }, () => visit('greedy', '192.0.2.1')),
      visit('other', '198.51.100.1'),
    ])
    expect(order.slice(0, 3)).toContain('other')
  })

  test('a request that was aborted isn’t computed, and the next one gets its response', async () => {
    let computed = 0
    let logged = Promise.withResolvers<LogFields>()
    const deps: Deps = {
      ...app.deps,
      visitorQueue: createVisitorQueue(),
      matching: {
        ...app.deps.matching,
        columns: () => {
          computed += 1
          return app.deps.matching.columns()
        },
      },
      log: { ...silentLogger, info: (_message, fields = {}) => logged.resolve(fields) },
    }
    const api = createApp(deps)
    const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: (request) => api.fetch(request, {}) })
    const headers = await headersOf(greedy)
    const matches = (signal?: AbortSignal) =>
      fetch(`${server.url}compatibility/${greedy}/matches`, { headers, ...(signal && { signal }) })

    const end = await deps.visitorQueue.acquire(`person ${greedy}`, NEVER)
    const going = new AbortController()
    const gone = matches(going.signal).catch(() => 'gone')
    while (server.pendingRequests === 0) await new Promise(setImmediate)
    going.abort()
    expect(await gone).toBe('gone')
    expect((await logged.promise).status).toBe(503)
    expect(computed).toBe(0)

    logged = Promise.withResolvers()
    const next = matches()
    end?.()
    expect((await next).status).toBe(200)
    expect(computed).toBeGreaterThan(0)
    await server.stop(true)
  })
})
