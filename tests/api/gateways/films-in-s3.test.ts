// Promise: With FILES_TO, a film of the operator's own in S3-compatible storage is sent in exactly the ranges requested; if it
// fails, bundled films are sent.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { StorageError, openBucket } from '#api/gateways/files/bucket.ts'
import { s3Store } from '#api/gateways/files/s3.ts'
import { wholeOf } from '#api/gateways/files/store.ts'
import { openMedia } from '#api/gateways/media.ts'
import { createSite } from '#api/site/site.ts'
import { FILM_S } from '#tests/api/course/support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { teach } from '#tests/support/course.ts'
import { filmOf } from '#tests/support/films.ts'
import { silentLogger } from '#tests/support/log.ts'
import { startS3Double } from '#tests/support/s3-double.ts'

const PATH = '/api/course-preview/video'
/** Longer than what's read before sending starts. */
const FILM = new Uint8Array(filmOf(FILM_S, 3_000_000))
const KEY = 'files/media/one-first.mp4'

let s3: ReturnType<typeof startS3Double>
let app: TestApp
let server: Bun.Server<undefined>
beforeAll(async () => {
  s3 = startS3Double()
  s3.objects.set(KEY, FILM)
  s3.age(KEY, 1e12)
  app = await testApp(s3.filesEnv)
  await teach(app)
  const site = createSite(app.deps, null, async () => new Response('page'))
  server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: (request) => site.fetch(request, {}) })
})
afterAll(async () => {
  await server.stop(true)
  await app.close()
  await s3.stop()
})

const get = (headers: Record<string, string> = {}, method = 'GET') =>
  fetch(new URL(PATH, server.url), { method, headers, redirect: 'manual' })

function bucket() {
  const { files } = app.deps.config
  if (files === null) throw new Error('FILES_TO isn’t set.')
  return files
}

describe('a film in S3 is sent', () => {
  test('whole, by us and not from an address of the storage', async () => {
    const response = await get()
    expect([response.status, response.headers.get('location')]).toEqual([200, null])
    expect(response.headers.get('content-type')).toBe('video/mp4')
    expect(await response.bytes()).toEqual(FILM)
  })

  test('without its bytes for HEAD, and not again to clients that have it', async () => {
    const head = await get({}, 'HEAD')
    expect(head.headers.get('content-length')).toBe(String(FILM.length))
    const gets = s3.requests.filter((line) => line.startsWith('GET')).length
    const etag = head.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[^"]+"$/)
    expect((await get({ 'if-none-match': etag })).status).toBe(304)
    expect(s3.requests.filter((line) => line.startsWith('GET'))).toHaveLength(gets)
    const part = await get({ range: 'bytes=10-19', 'if-range': etag })
    expect([part.status, part.headers.get('content-length')]).toEqual([206, '10'])
    expect((await get({ range: 'bytes=10-19', 'if-range': '"other"' })).status).toBe(200)
  })

  test('in ranges, byte for byte', async () => {
    const place = fc.nat(FILM.length - 1)
    await fc.assert(
      fc.asyncProperty(place, place, async (one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)]
        const response = await get({ range: `bytes=${from}-${to}` })
        expect(response.status).toBe(206)
        expect(response.headers.get('content-range')).toBe(`bytes ${from}-${to}/${FILM.length}`)
        expect(await response.bytes()).toEqual(FILM.slice(from, to + 1))
      }),
      { numRuns: 60 },
    )
    expect((await get({ range: `bytes=${FILM.length}-` })).status).toBe(416)
    expect(await (await get({ range: 'bytes=-5' })).bytes()).toEqual(FILM.slice(-5))
  })

  test('to a client that disconnects, without the rest being read', async () => {
    const response = await get()
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    while (server.pendingRequests > 0) await new Promise(setImmediate)
    expect((await get({ range: 'bytes=0-9' })).status).toBe(206)
  })
})

test('storage that fails leaves the course its bundled films, and the log says so', async () => {
  const logged: string[] = []
  const log = { ...silentLogger, error: (message: string) => void logged.push(message) }
  const media = openMedia({ operator: s3Store(bucket(), 'media'), shipped: '/nowhere' }, log)
  s3.fail('forbidden')
  expect(await media.find('one-first.mp4')).toBeNull()
  s3.fail(null)
  expect(logged).toEqual(['the files in the media folder cannot be read'])
  expect((await media.find('one-first.mp4'))?.duration).toBe(FILM_S)
})

test('a download that’s cut off is an error, and not a shorter file', async () => {
  const found = await s3Store(bucket(), 'media').find('one-first.mp4')
  s3.fail('cut-download')
  const read = found && wholeOf(found).bytes()
  expect(read).rejects.toThrow(StorageError)
  await read?.catch(() => undefined)
  s3.fail(null)
})

test('storage that never responds is given up on', async () => {
  const { ask, client } = openBucket(bucket())
  s3.fail('silent')
  const pending = ask('looking', () => client.stat('x'), 50)
  expect(pending).rejects.toThrow('s3://backups/files: looking takes too long.')
  await pending.catch(() => undefined)
  s3.fail(null)
})
