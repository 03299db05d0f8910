// Promise: A hundred films requested at once keep neither other calls nor other people's films waiting.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { TestApp } from '#tests/support/app.ts'
import { aMember, courseApp, linkFor } from './support.ts'

const MANY = 40

let app: TestApp
let greedy: number
let other: number
beforeAll(async () => {
  app = await courseApp()
  greedy = await aMember(app)
  other = await aMember(app)
})
afterAll(() => app.close())

/** Requests films as one person together with something else, and returns when the latter has a response. */
async function placeOf(call: () => Promise<Response>): Promise<number> {
  const link = await linkFor(app, greedy, 'one-first.mp4')
  const setCookie = await app.deps.sessions.start(greedy, app.deps.clock(), 'test')
  const headers = { cookie: setCookie.split(';')[0] ?? '' }
  const order: string[] = []
  const answered = async (name: string, call: Promise<Response>) => {
    expect((await call).status).toBe(200)
    order.push(name)
  }
  await Promise.all([
    ...Array.from({ length: MANY }, () => answered('film', app.call('GET', link, { headers }))),
    answered('other', call()),
  ])
  return order.indexOf('other')
}

describe('while someone requests many films at once', () => {
  test('another call is answered in between', async () => {
    expect(await placeOf(() => app.call('GET', '/me', { as: other }))).toBeLessThan(MANY / 4)
  })

  test("another person's film waits for one of theirs, not for all", async () => {
    const link = await linkFor(app, other, 'one-first.mp4')
    expect(await placeOf(() => app.call('GET', link, { as: other }))).toBeLessThan(MANY / 4)
  })

  test('the public film and that person’s own other calls are answered in between too', async () => {
    const preview = () => app.call('GET', '/course-preview/video', { address: '198.51.100.7' })
    expect(await placeOf(preview)).toBeLessThan(MANY / 4)
    expect(await placeOf(() => app.call('GET', '/courses', { as: greedy }))).toBeLessThan(MANY / 4)
  })
})

test('a film being sent keeps no one waiting, and neither does a refused one', async () => {
  const link = await linkFor(app, greedy, 'one-first.mp4')
  // Nothing reads the bodies.
  const responses = [await app.call('GET', link, { as: greedy }), await app.call('GET', link, { as: greedy })]
  const refused = await app.call('GET', `${link}x`, { as: greedy })
  responses.push(await app.call('GET', link, { as: greedy }))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(refused.status).toBe(403)
})

test('someone who disconnects leaves the queue', async () => {
  const end = await app.deps.visitorQueue.acquire('films', new AbortController().signal)
  const going = new AbortController()
  const request = new Request('http://localhost/api/course-preview/video', { signal: going.signal })
  const gone = app.respond(request)
  const next = app.call('GET', '/course-preview/video')
  await new Promise(setImmediate)
  going.abort()
  expect((await gone).status).toBe(503)
  end?.()
  expect((await next).status).toBe(200)
})
