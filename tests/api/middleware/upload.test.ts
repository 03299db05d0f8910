// Promise: An upload is judged by its headers, received alongside at most four others from the same visitor, counted and queued,
// and only then parsed.
// Promise: Someone who manages homes uploads at most 500 pictures an hour.

import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test'
import { createApp } from '#api/app.ts'
import { MAX_UPLOADS_AT_ONCE } from '#api/middleware/upload.ts'
import { hits } from '#db/schema/index.ts'
import { PICTURE_MAX_BYTES, PICTURE_MESSAGE } from '#domain/profile/pictures/rules.ts'
import { uploadForm } from '#tests/api/profile/support.ts'
import { ORIGIN, type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAgent } from '#tests/support/factories.ts'
import { aHome } from '#tests/support/listings.ts'
import { png } from '#tests/support/pictures.ts'

let app: TestApp
let maya: number
let agent: number
let home: string
beforeAll(async () => {
  app = await testApp()
  ;[maya, agent] = [await aClient(app), await anAgent(app)]
  home = (await aHome(app, { agent_id: agent })).msl_number
})
afterAll(() => app.close())

type Call = [name: string, method: string, path: () => string, as: () => number, says: object]
const NOT_A_FORM = PICTURE_MESSAGE.notAForm
const NOT_CSV = { detail: 'Send a CSV file with the content type text/csv.' }
const PROFILE: Call = [
  'a profile picture',
  'PUT',
  () => '/user/profile-picture',
  () => maya,
  { profile_picture: NOT_A_FORM },
]
const UPLOADS: Call[] = [
  PROFILE,
  ['a picture of a home', 'POST', () => `/properties/${home}/pictures`, () => agent, { picture: NOT_A_FORM }],
  ['a CSV file', 'POST', () => '/properties/import', () => agent, NOT_CSV],
  ['a CSV file to check', 'POST', () => '/properties/import/report', () => agent, NOT_CSV],
]

async function cookieOf(id: number): Promise<string> {
  return (await app.deps.sessions.start(id, app.deps.clock(), 'test')).split(';')[0] ?? ''
}

/** A request whose body never ends: a handler that waits for all of it never responds. */
async function endlessUpload(
  [, method, path, as]: Call,
  type: string,
): Promise<{ response: Promise<Response> }> {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('a&')),
  })
  const headers = { origin: ORIGIN, cookie: await cookieOf(as()), 'content-type': type }
  const request = new Request(`http://localhost:3000${path()}`, { method, headers, body })
  return { response: Promise.resolve(app.respond(request)) }
}

/** Whether someone's uploads take up every slot. */
function areTaken(person: number, most: number): boolean {
  const leave = app.deps.visitorQueue.takeSlot(`uploads of person ${person}`, most)
  leave?.()
  return leave === null
}

describe.each(UPLOADS)('%s', (...call) => {
  test.each(['application/x-www-form-urlencoded', 'application/json', 'text/plain', 'multipart/mixed'])(
    'sent as %s is refused with a message, before its body has arrived',
    async (type) => {
      const [, , , , says] = call
      const refused = await (await endlessUpload(call, type)).response
      expect([refused.status, await refused.json()]).toEqual([400, says])
    },
  )

  test('that arrives slowly holds up nothing else from its sender', async () => {
    const [, , , as, says] = call
    const type = says === NOT_CSV ? 'text/csv' : 'multipart/form-data; boundary=b'
    await endlessUpload(call, type)
    const json = { subscribed: true }
    expect((await app.call('PUT', '/notification-preference', { as: as(), json })).status).toBe(200)
  })
})

/** How often a form is parsed while `act` runs. */
async function parsesDuring(act: () => Promise<void>): Promise<number> {
  const parsing = spyOn(Response.prototype, 'formData')
  await act()
  const count = parsing.mock.calls.length
  parsing.mockRestore()
  return count
}

describe('a form', () => {
  const form = () => uploadForm(maya, png(4, 4))
  const send = (type: string, bytes: Uint8Array<ArrayBuffer>, as = maya) =>
    app.call('PUT', '/user/profile-picture', { as, bytes, headers: { 'content-type': type } })

  test('isn’t parsed before its sender’s turn', async () => {
    const line = `writes of person ${maya}`
    const end = await app.deps.visitorQueue.acquire(line, new AbortController().signal)
    let waiting: Promise<Response> | undefined
    const parses = await parsesDuring(async () => {
      waiting = app.call('PUT', '/user/profile-picture', { as: maya, form: form() })
      while (app.deps.visitorQueue.waiting(line) === 0) await new Promise(setImmediate)
    })
    expect(parses).toBe(0)
    end?.()
    expect((await waiting)?.status).toBe(200)
  })

  test('isn’t parsed at all over the limit, whatever the others hold', async () => {
    const person = await aClient(app)
    const damaged = () => uploadForm(person, png(4, 4).slice(0, -20))
    const upload = () => app.call('PUT', '/user/profile-picture', { as: person, form: damaged() })
    for (let count = 0; count < 20; count += 1) expect((await upload()).status).toBe(400)
    const parses = await parsesDuring(async () => {
      const refused = await upload()
      expect(refused.status).toBe(429)
      expect(await refused.json()).toEqual({
        detail: 'You’ve uploaded too many pictures. Wait 60 minutes and try again.',
      })
    })
    expect(parses).toBe(0)
  })

  test('of a hundred thousand parts isn’t parsed', async () => {
    const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
    const bytes = new TextEncoder().encode(
      `${part.repeat(Math.floor(PICTURE_MAX_BYTES / part.length))}--b--\r\n`,
    )
    const types = [
      'multipart/form-data; boundary=b',
      'multipart/form-data; boundary="b"',
      'multipart/form-data; boundary=x; boundary=b',
      'multipart/form-data; x-boundary=x; boundary=b',
      'multipart/form-data',
    ]
    for (const type of types) {
      const person = await aClient(app)
      const parses = await parsesDuring(async () => {
        const refused = await send(type, bytes, person)
        expect([refused.status, await refused.json()]).toEqual([
          400,
          { detail: 'We couldn’t read that form. Please try again.' },
        ])
      })
      expect([type, parses]).toEqual([type, 0])
    }
  })

  test('with a quoted boundary is accepted', async () => {
    const body = new Response(form())
    const boundary = body.headers.get('content-type')?.split('boundary=')[1]?.replaceAll('"', '')
    const bytes = new Uint8Array(await body.arrayBuffer())
    expect((await send(`multipart/form-data; boundary="${boundary}"`, bytes)).status).toBe(200)
  })
})

test('one upload too many at once is refused with a message, and takes nobody else’s slot', async () => {
  const person = await aClient(app)
  const call: Call = [PROFILE[0], PROFILE[1], PROFILE[2], () => person, {}]
  const type = 'multipart/form-data; boundary=b'
  for (let count = 0; count < MAX_UPLOADS_AT_ONCE; count += 1) await endlessUpload(call, type)
  while (!areTaken(person, MAX_UPLOADS_AT_ONCE)) await new Promise(setImmediate)
  const refused = await (await endlessUpload(call, type)).response
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
  const form = uploadForm(maya, png(4, 4))
  expect((await app.call('PUT', '/user/profile-picture', { as: maya, form })).status).toBe(200)
})

test('an upload whose sender disconnects frees its slot, and isn’t counted', async () => {
  const api = createApp(app.deps)
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: (request) => api.fetch(request, {}) })
  const person = await aClient(app)
  const headers = {
    origin: ORIGIN,
    cookie: await cookieOf(person),
    'content-type': 'multipart/form-data; boundary=b',
  }
  const counted = async () => (await app.deps.db.read.select().from(hits)).length
  const before = await counted()
  const going = new AbortController()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('--b\r\n')),
  })
  const init = { method: 'PUT', headers, body, signal: going.signal }
  const gone = fetch(`${server.url}user/profile-picture`, init).catch(() => 'gone')
  while (!areTaken(person, 1)) await new Promise(setImmediate)
  going.abort()
  expect(await gone).toBe('gone')
  while (areTaken(person, 1)) await new Promise(setImmediate)
  expect(await counted()).toBe(before)
  await server.stop(true)
})

test('a list of pictures, which isn’t an upload, has the same size limit as other JSON', async () => {
  const json = { order: [], padding: 'x'.repeat(70_000) }
  const response = await app.call('PUT', `/properties/${home}/pictures`, { as: agent, json })
  expect(response.status).toBe(413)
})
