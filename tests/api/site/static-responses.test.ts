// Promise: Static pages and files are served whole in every encoding, obey the guard, show a changed price immediately, and carry
// nothing over from one response to the next.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createSite } from '#api/site/site.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const TERMS = `<p>The terms, at %PRICE% a month.</p>${'<p>Once more with feeling.</p>'.repeat(100)}`
const FILLED = TERMS.replace('%PRICE%', '$15.00')

const folder = temporaryFolder({
  'index.html': 'landing',
  'legal/terms/index.html': TERMS,
  '404.html': 'Page not found',
  '_astro/a.js': 'as it is',
  '_astro/a.js.br': 'by Brotli',
  '_astro/a.js.gz': 'by gzip',
  'og.png': 'a picture',
})
let app: TestApp
let site: ReturnType<typeof createSite>
beforeAll(async () => {
  app = await testApp()
  site = createSite(app.deps, folder, async () => new Response('rendered'))
})
afterAll(() => app.close())

const visit = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.request(`http://localhost:3000${path}`, { method, headers })

const DECODED = new Map<string | null, (bytes: Uint8Array) => string>([
  ['br', (bytes) => brotliDecompressSync(bytes).toString()],
  ['gzip', (bytes) => gunzipSync(bytes).toString()],
  [null, (bytes) => new TextDecoder().decode(bytes)],
])

const ACCEPTED: [string, 'br' | 'gzip' | null][] = [
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['GZIP', 'gzip'],
  ['deflate', null],
  ['', null],
]

describe('a page that is the same for everyone', () => {
  test.each(ACCEPTED)('comes encoded for a browser that accepts “%s”', async (accepted, encoding) => {
    for (const _time of [1, 2]) {
      const response = await visit('/legal/terms', { 'accept-encoding': accepted })
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(response.headers.get('vary')).toBe('Accept-Encoding, Cookie')
      const bytes = new Uint8Array(await response.arrayBuffer())
      // Deflate isn't precompressed: the middleware compresses it like any other response.
      if (accepted === 'deflate') continue
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(DECODED.get(encoding)?.(bytes)).toBe(FILLED)
    }
  })

  test('isn’t sent again to a client that has it, and has no body for HEAD', async () => {
    const first = await visit('/legal/terms')
    const etag = first.headers.get('etag') ?? ''
    expect(await first.text()).toBe(FILLED)
    const again = await visit('/legal/terms', { 'if-none-match': etag })
    expect([again.status, await again.text(), again.headers.get('content-type')]).toEqual([304, '', null])
    expect(again.headers.get('x-frame-options')).toBe('DENY')
    expect((await visit('/legal/terms', { 'if-none-match': 'W/"other"' })).status).toBe(200)
    const head = await visit('/legal/terms', {}, 'HEAD')
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag])
    expect(head.headers.get('content-length')).toBe(String(FILLED.length))
  })

  test('shows a new price as soon as it changes, in every encoding', async () => {
    const [plain, packed] = await Promise.all([
      visit('/legal/terms'),
      visit('/legal/terms', { 'accept-encoding': 'br' }),
    ])
    await app.deps.shownPrice.keep(1900)
    const response = await visit('/legal/terms', {
      'accept-encoding': 'br',
      'if-none-match': plain.headers.get('etag') ?? '',
    })
    expect(response.status).toBe(200)
    expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toContain('$19.00')
    expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toContain('$15.00')
  })

  test('is the same page however its address is written', async () => {
    for (const path of ['/legal/terms/', '//legal/terms', '/legal%2Fterms', '/legal/terms?x=1'])
      expect([path, (await visit(path)).status]).toEqual([path, 200])
    expect((await visit('/Legal/Terms')).headers.get('location')).toBe('/legal/terms')
    expect((await visit('/legal/terms/index.html')).status).toBe(404)
  })

  test('doesn’t answer calls that change something', async () => {
    expect((await visit('/legal/terms', {}, 'POST')).status).toBe(404)
  })

  test('carries nothing over from one response to the next', async () => {
    const [first, second] = [await visit('/legal/terms'), await visit('/legal/terms')]
    const { 'x-request-id': one, 'server-timing': _timing, ...headers } = Object.fromEntries(first.headers)
    const { 'x-request-id': other, 'server-timing': _other, ...others } = Object.fromEntries(second.headers)
    expect(others).toEqual(headers)
    expect(other).not.toBe(one)
  })

  test('recognizes signed-in people and redirects them from the landing page', async () => {
    const id = await aClient(app)
    const cookie = (await app.deps.sessions.start(id, app.deps.clock(), 'test')).split(';')[0] ?? ''
    expect((await visit('/legal/terms', { cookie })).status).toBe(200)
    expect((await visit('/', { cookie })).headers.get('location')).toBe('/onboarding')
    await app.deps.sessions.endAllOf(id)
    expect(await (await visit('/', { cookie })).text()).toBe('landing')
  })
})

describe('a file of the build', () => {
  test.each([
    ['br, gzip', 'br', 'by Brotli'],
    ['gzip', 'gzip', 'by gzip'],
    ['br;q=0', null, 'as it is'],
    ['', null, 'as it is'],
  ])('is sent in the copy made for “%s”', async (accepted, encoding, text) => {
    for (const _time of [1, 2]) {
      const response = await visit('/_astro/a.js', { 'accept-encoding': accepted })
      expect([response.headers.get('content-encoding'), await response.text()]).toEqual([encoding, text])
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
      })
    }
  })

  test('without copies is requested again after an hour, and gets a 304 if it’s the same', async () => {
    const response = await visit('/og.png', { 'accept-encoding': 'br' })
    expect(await response.text()).toBe('a picture')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
    })
    expect(response.headers.get('vary')).toBeNull()
    const again = await visit('/og.png', { 'if-none-match': response.headers.get('etag') ?? '' })
    expect([again.status, again.headers.get('content-type')]).toEqual([304, null])
  })

  test.each(['/_astro/a.js.br', '/_astro/a.js.gz', '/_astro', '/_astro/../_astro/b.js', '/index.html'])(
    'is not at %s',
    async (path) => {
      expect((await visit(path)).status).toBe(404)
    },
  )

  test('doesn’t answer calls that change something', async () => {
    expect((await visit('/og.png', {}, 'POST')).status).toBe(404)
    const head = await visit('/og.png', {}, 'HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
  })
})
