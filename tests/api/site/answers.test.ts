// Promise: Every response has its protective headers, and API responses may load and run nothing.
// Promise: A page that fails shows no internals and no half-rendered page, only an id that leads to the error in the log.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Deps } from '#api/deps.ts'
import { jsonLogger } from '#api/log.ts'
import type { RenderPage } from '#api/site/pages.ts'
import { createSite } from '#api/site/site.ts'
import { PUBLIC_ADDRESS, type TestApp, testApp } from '#tests/support/app.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const PRODUCTION = { ...PUBLIC_ADDRESS, TRUST_PROXY: '1' }

const folder = temporaryFolder({
  'index.html': 'landing',
  '404.html': 'Page not found',
  '500.html': 'Quote %REQUEST_ID%',
  '_astro/a.js': 'script',
})
let app: TestApp
beforeAll(async () => {
  app = await testApp(PRODUCTION)
})
afterAll(() => app.close())

const PAGE = '/calculators/mortgage'
const broken: RenderPage = async () => {
  throw new Error('the page of robin@example.test')
}
const brokenHalfWay: RenderPage = async () => {
  const pieces = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('<p>the first half'))
    },
    pull(controller) {
      controller.error(new Error('the second half'))
    },
  })
  return new Response(pieces)
}
const whole: RenderPage = async () => new Response('whole')

function siteThat(render: RenderPage) {
  const lines: string[] = []
  const deps: Deps = { ...app.deps, log: jsonLogger((line) => lines.push(line), app.deps.clock) }
  const site = createSite(deps, folder, render)
  const visit = (path: string, init: RequestInit = {}) =>
    site.request(`https://cohearth.example${path}`, init)
  return { visit, lines }
}

describe('every response', () => {
  test.each([
    ['the API', '/api/health', 200],
    ['the API for a signed-out visitor', '/api/me', 401],
    ['an unknown API call', '/api/nothing', 404],
    ['a page', '/', 200],
    ['a page rendered on demand', PAGE, 200],
    ['a missing page', '/nothing', 404],
    ['a redirect', '/dashboard', 302],
    ['a file', '/_astro/a.js', 200],
  ])('for %s has security headers', async (_what, path, status) => {
    const { headers, status: given } = await siteThat(whole).visit(path)
    expect(given).toBe(status)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  test("from the API can't load or run anything", async () => {
    const { headers } = await siteThat(whole).visit('/api/health')
    expect(headers.get('content-security-policy')).toStartWith("default-src 'none'; ")
  })

  test.each(['/', '/api/health', '/_astro/a.js', '/dashboard', '/nothing'])(
    'is only for our own host name: %s',
    async (path) => {
      const { visit, lines } = siteThat(whole)
      for (const host of ['evil.example', 'cohearth.example, evil.example', 'cohearth.example:81']) {
        const response = await visit(path, { headers: { host } })
        expect(response.status).toBe(421)
        expect(await response.text()).toContain('Cohearth is at https://cohearth.example')
        expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      }
      expect(lines.filter((line) => line.includes('request for another host'))).toHaveLength(1)
    },
  )

  test('has an id', async () => {
    for (const path of ['/api/health', '/', PAGE, '/nothing', '/dashboard'])
      expect((await siteThat(whole).visit(path)).headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  })
})

describe.each([
  ['fails', broken],
  ['fails halfway', brokenHalfWay],
])('a page that %s', (_how, render) => {
  test('says so, with the id of the log entry', async () => {
    const { visit, lines } = siteThat(render)
    const response = await visit(PAGE)
    const id = response.headers.get('x-request-id') ?? ''
    expect(response.status).toBe(500)
    expect(await response.text()).toBe(`Quote ${id}`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const errors = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error')
    expect(errors).toMatchObject([{ message: 'page failed', request_id: id, error: 'Error' }])
    expect(lines.join()).not.toContain('robin@example.test')
  })
})

test("an API call by a page has the page's request id", async () => {
  const { visit, lines } = siteThat(async (_request, { api }) => {
    await api.health.$get()
    return new Response('whole')
  })
  const id = (await visit(PAGE)).headers.get('x-request-id')
  const requests = lines.map((line) => JSON.parse(line)).filter(({ message }) => message === 'request')
  expect(requests).toHaveLength(2)
  expect(requests.map(({ request_id }) => request_id)).toEqual([id, id])
})
