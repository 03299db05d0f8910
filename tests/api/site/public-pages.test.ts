// Promise: A browser that has a public page gets a 304 only while nothing on the page has changed.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createSite } from '#api/site/site.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const PAGE = '/listings'

const folder = temporaryFolder()
let app: TestApp
let shown: string
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

function siteSaying(headers: Record<string, string>) {
  shown = 'as it was'
  const site = createSite({ ...app.deps }, folder, async () => new Response(shown, { headers }))
  return (init: RequestInit = {}) => site.request(new URL(PAGE, app.deps.config.publicUrl).href, init)
}

const having = (etag: string | null) => ({ headers: { 'if-none-match': etag ?? '' } })

test.each(['public, no-cache', 'public, max-age=60'])(
  'a browser that has a page marked “%s” gets a 304 until the page changes',
  async (cacheControl) => {
    const visit = siteSaying({ 'Cache-Control': cacheControl })
    const etag = (await visit()).headers.get('etag')
    const again = await visit(having(etag))
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    for (const older of [{}, having('"other"')]) {
      const response = await visit(older)
      expect([response.status, response.headers.get('etag'), await response.text()]).toEqual([
        200,
        etag,
        shown,
      ])
    }
    shown = 'as it is'
    const changed = await visit(having(etag))
    expect([changed.status, await changed.text()]).toEqual([200, 'as it is'])
  },
)

test('a page that sets a cookie has no ETag', async () => {
  const visit = siteSaying({ 'Cache-Control': 'public, no-cache', 'Set-Cookie': 'of=one' })
  expect((await visit()).headers.get('etag')).toBeNull()
})

test('HEAD gets the headers of the page', async () => {
  const visit = siteSaying({ 'Cache-Control': 'public, no-cache' })
  const headersOf = async (init: RequestInit) => {
    const {
      'x-request-id': _id,
      'server-timing': _timing,
      ...headers
    } = Object.fromEntries((await visit(init)).headers)
    return headers
  }
  const headers = await headersOf({})
  expect(await headersOf({ method: 'HEAD' })).toEqual(headers)
  expect((await visit({ method: 'HEAD', ...having(headers.etag ?? '') })).status).toBe(304)
})
