// Promise: A film is sent in exactly the ranges requested, never mixing an old file with a new one; slow readers hold no memory.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { connect } from 'node:net'
import { renameSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { MEDIA } from '#api/boot/data-folder.ts'
import { createSite } from '#api/site/site.ts'
import type { TestApp } from '#tests/support/app.ts'
import { filmOf, putMedia } from '#tests/support/films.ts'
import { rawRequest } from '#tests/support/raw-http.ts'
import { courseApp, FILM_S } from './support.ts'

/** The whole site over HTTP, with the public film; a member's is sent the same way. */
const PATH = '/api/course-preview/video'
const FILM = new Uint8Array(filmOf(FILM_S, 300_000))
const SIZE = FILM.length

let app: TestApp
let server: Bun.Server<undefined>
beforeAll(async () => {
  app = await courseApp()
  putMedia(app.deps.config.dataDir, 'one-first.mp4', FILM)
  const site = createSite(app.deps, null, async () => new Response('page'))
  server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: (request) => site.fetch(request, {}) })
})
afterAll(async () => {
  await server.stop(true)
  await app.close()
})

const get = (headers: Record<string, string> = {}, method = 'GET') =>
  fetch(new URL(PATH, server.url), { method, headers })

const etag = async () => (await get({}, 'HEAD')).headers.get('etag') ?? ''

describe('a film is sent', () => {
  test('whole, with the headers that players and caches need, and uncompressed', async () => {
    const response = await get({ 'accept-encoding': 'gzip, br' })
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(SIZE),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=3600',
      'content-disposition': 'inline',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': expect.any(String),
      etag: expect.stringMatching(/^"[^"]+"$/),
    })
    for (const header of ['content-encoding', 'transfer-encoding', 'set-cookie', 'content-range'])
      expect(response.headers.has(header)).toBe(false)
    expect(await response.bytes()).toEqual(FILM)
  })

  test('without its bytes for HEAD, which ignores ranges', async () => {
    const responses = [await rawRequest(server.url.href, PATH, { method: 'HEAD' })]
    const part = await get({ range: 'bytes=0-9' }, 'HEAD')
    expect(responses[0]?.head).toContain(`${SIZE}`)
    expect(responses[0]?.body).toBe('')
    expect(part.status).toBe(200)
    expect(part.headers.get('content-length')).toBe(String(SIZE))
    expect(part.headers.has('content-range')).toBe(false)
  })

  test('in ranges, byte for byte', async () => {
    const place = fc.nat(SIZE + 1000)
    const spec = fc.oneof(
      fc.tuple(place, place).map(([first, last]) => `${first}-${last}`),
      place.map((first) => `${first}-`),
      place.map((length) => `-${length}`),
    )
    await fc.assert(
      fc.asyncProperty(spec, async (range) => {
        const response = await get({ range: `bytes=${range}` })
        const bytes = await response.bytes()
        const [first = '', last = ''] = range.split('-')
        if (first === '') {
          const length = Math.min(Number(last), SIZE)
          expect(response.status).toBe(length === 0 ? 416 : 206)
          if (length > 0) expect(bytes).toEqual(FILM.slice(SIZE - length))
        } else if (Number(first) >= SIZE) {
          expect(response.status).toBe(416)
        } else if (last !== '' && Number(last) < Number(first)) {
          expect(response.status).toBe(200)
          expect(bytes).toEqual(FILM)
        } else {
          const to = last === '' ? SIZE : Math.min(Number(last) + 1, SIZE)
          expect(response.status).toBe(206)
          expect(response.headers.get('content-range')).toBe(`bytes ${first}-${to - 1}/${SIZE}`)
          expect(response.headers.get('content-length')).toBe(String(to - Number(first)))
          expect(bytes).toEqual(FILM.slice(Number(first), to))
        }
      }),
      { numRuns: 150 },
    )
  })

  test('not past its end: a 416 says how long it is', async () => {
    const response = await get({ range: `bytes=${SIZE}-` })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe(`bytes */${SIZE}`)
    expect(await response.json()).toEqual({ detail: 'The file is shorter than that.' })
  })

  test.each(['bytes=0-1,5-6', 'bytes=5-1', 'bytes=x-y', 'items=0-1', 'bytes'])(
    'whole if the range is %s, one of the forms that may be ignored',
    async (range) => {
      const response = await get({ range })
      expect(response.status).toBe(200)
      expect((await response.bytes()).length).toBe(SIZE)
    },
  )

  test('not again to clients that have it', async () => {
    for (const known of [await etag(), `W/${await etag()}`, `"other", ${await etag()}`, '*']) {
      const response = await get({ 'if-none-match': known, range: 'bytes=0-9' })
      expect(response.status).toBe(304)
      expect(response.headers.get('etag')).toBe(await etag())
      expect(await response.text()).toBe('')
    }
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200)
  })

  test("in ranges only while it's unchanged: If-Range", async () => {
    const range = 'bytes=0-9'
    expect((await get({ range, 'if-range': await etag() })).status).toBe(206)
    const others = ['"other"', `W/${await etag()}`, new Date(0).toUTCString()]
    for (const other of others) {
      const response = await get({ range, 'if-range': other })
      expect({ other, status: response.status, length: (await response.bytes()).length }).toEqual({
        other,
        status: 200,
        length: SIZE,
      })
    }
  })
})

test("with a new ETag once it's replaced, so that ranges of two files don't mix", async () => {
  const path = join(app.deps.config.dataDir, MEDIA, 'one-first.mp4')
  const before = await etag()
  const other = new Uint8Array(filmOf(FILM_S, 300_000).fill(9, 1000))
  writeFileSync(`${path}.new`, other)
  utimesSync(`${path}.new`, 1e9, 1e9)
  renameSync(`${path}.new`, path)
  const response = await get({ range: 'bytes=1000-', 'if-range': before })
  expect(response.status).toBe(200)
  expect(response.headers.get('etag')).not.toBe(before)
  expect(await response.bytes()).toEqual(other)
  expect((await get({ 'if-none-match': before })).status).toBe(200)
  rmSync(path)
  expect((await get()).status).toBe(404)
  putMedia(app.deps.config.dataDir, 'one-first.mp4', FILM)
  expect((await get({ range: 'bytes=0-9' })).status).toBe(206)
})

describe('a slow reader', () => {
  const LARGE = 200 * 1024 * 1024
  const CLIENTS = 20

  /** Requests the film and reads only the start of the response. */
  async function stalled() {
    const socket = connect(Number(server.port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(`GET ${PATH} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    await new Promise((resolve) => socket.once('readable', resolve))
    return socket
  }

  test('fills no memory, is dropped once gone, and keeps no one waiting', async () => {
    const path = join(app.deps.config.dataDir, MEDIA, 'one-first.mp4')
    const film = filmOf(FILM_S, 0)
    // The content is the last box: as long as the file, which is sparse there.
    film.writeUInt32BE(LARGE, film.length - 8)
    writeFileSync(path, film)
    truncateSync(path, film.length - 8 + LARGE)
    Bun.gc(true)
    const before = process.memoryUsage.rss()
    const sockets = await Promise.all(Array.from({ length: CLIENTS }, stalled))
    expect((await get({ range: 'bytes=-10' })).status).toBe(206)
    expect(process.memoryUsage.rss() - before).toBeLessThan(LARGE / 2)
    expect(server.pendingRequests).toBe(CLIENTS)
    for (const socket of sockets) socket.destroy()
    while (server.pendingRequests > 0) await new Promise(setImmediate)
    expect((await get({ range: 'bytes=0-9' })).status).toBe(206)
  })
})
