// Promise: A public page is reused, or answered 304, only while nothing on it has changed, and never for someone signed in.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { audit, users } from '#db/schema/index.ts'
import { SECOND_MS } from '#domain/duration.ts'
import { createSite } from '#api/site/site.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aUser } from '#tests/support/factories.ts'
import { aFolder } from '#tests/support/folder.ts'

const PAGE = '/listings'

const folder = aFolder()
let app: TestApp
let renders: number
let shown: string
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** A server of its own whose pages show `shown` and are made of the people, and that counts how often they are rendered. */
function siteSaying(cacheControl: string, more: Record<string, string> = {}) {
  renders = 0
  shown = 'as it was'
  const site = createSite({ ...app.deps }, folder, async () => {
    renders += 1
    await app.deps.db.read.select().from(users)
    return new Response(shown, { headers: { 'Cache-Control': cacheControl, ...more } })
  })
  return (etag: string | null, path = PAGE) =>
    site.request(new URL(path, app.deps.config.publicUrl).href, {
      headers: etag === null ? {} : { 'if-none-match': etag },
    })
}

const itIsWritten = () => aUser(app)
const otherIsWritten = () =>
  app.deps.db.write((tx) => tx.insert(audit).values({ at: 0, action: 'account.exported', detail: {} }))

test('a page of the database is not rendered to say that it is the same, or to show it again', async () => {
  const visit = siteSaying('public, no-cache')
  const etag = (await visit(null)).headers.get('etag')
  for (const _time of [1, 2, 3]) expect((await visit(etag)).status).toBe(304)
  expect(renders).toBe(1)
  // Another browser has nothing yet, or an older page.
  for (const older of [null, '"other"']) {
    const answer = await visit(older)
    expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([200, etag, 'as it was'])
  }
  expect(renders).toBe(1)
  // Another address is another page.
  expect((await visit(etag, `${PAGE}?page=2`)).status).toBe(304)
  expect(renders).toBe(2)
})

test('it is rendered again once something was written that it is made of, and only what changed is sent', async () => {
  const visit = siteSaying('public, no-cache')
  const etag = (await visit(null)).headers.get('etag')
  await itIsWritten()
  expect((await visit(etag)).status).toBe(304)
  expect(renders).toBe(2)
  shown = 'as it is'
  await itIsWritten()
  const changed = await visit(etag)
  expect([changed.status, await changed.text()]).toEqual([200, 'as it is'])
  shown = 'as it will be'
  await itIsWritten()
  expect(await (await visit(null)).text()).toBe('as it will be')
})

test('pages that take more room than there is are rendered again', async () => {
  const visit = siteSaying('public, no-cache')
  // What stands in them cannot be packed into less.
  shown = crypto.getRandomValues(Buffer.alloc(9 * 2 ** 20)).toString('base64')
  for (const page of [1, 2, 2, 1]) await visit(null, `${PAGE}?page=${page}`)
  expect(renders).toBe(3)
})

test('a page that may show more than the database is rendered each time', async () => {
  const visit = siteSaying('public, max-age=60')
  const etag = (await visit(null)).headers.get('etag')
  expect((await visit(etag)).status).toBe(304)
  expect(renders).toBe(2)
})

test('many made-up addresses drive the oldest out, and answer as before', async () => {
  const visit = siteSaying('public, no-cache')
  const etag = (await visit(null)).headers.get('etag')
  for (let page = 1; page <= 1000; page += 1) await visit(null, `${PAGE}?page=${page}`)
  expect((await visit(etag)).status).toBe(304)
  expect(renders).toBe(1002)
})

test('it is not rendered again for what it is not made of, and only while it is true in a minute', async () => {
  const visit = siteSaying('public, no-cache')
  await visit(null)
  await otherIsWritten()
  app.advance(59 * SECOND_MS)
  await visit(null)
  expect(renders).toBe(1)
  app.advance(SECOND_MS)
  await visit(null)
  expect(renders).toBe(2)
})

test('it is rendered again where a write comes in between while it is rendered', async () => {
  const { db } = app.deps
  let times = 0
  const site = createSite({ ...app.deps }, folder, async () => {
    times += 1
    const people = (await db.read.select().from(users)).length
    if (times === 1) await itIsWritten()
    return new Response(String(people), { headers: { 'Cache-Control': 'public, no-cache' } })
  })
  const visit = async () => (await site.request(new URL(PAGE, app.deps.config.publicUrl).href)).text()
  expect(Number(await visit()) + 1).toBe(Number(await visit()))
  expect(times).toBe(2)
})

test('what sets a cookie is for its visitor alone', async () => {
  const visit = siteSaying('public, no-cache', { 'Set-Cookie': 'of=one' })
  for (const time of [1, 2]) {
    await visit(null)
    expect(renders).toBe(time)
  }
})

test('who asks for the headers alone gets those of the page', async () => {
  const site = createSite({ ...app.deps }, folder, async () => {
    return new Response('page', { headers: { 'Cache-Control': 'public, no-cache' } })
  })
  const address = new URL(PAGE, app.deps.config.publicUrl).href
  const known = async (init: RequestInit) => {
    const { 'x-request-id': _own, ...headers } = Object.fromEntries(
      (await site.request(address, init)).headers,
    )
    return headers
  }
  expect(await known({ method: 'HEAD' })).toEqual(await known({}))
  const [etag = ''] = [(await known({})).etag]
  expect((await site.request(address, { method: 'HEAD', headers: { 'if-none-match': etag } })).status).toBe(
    304,
  )
})
