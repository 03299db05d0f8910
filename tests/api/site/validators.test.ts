import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSite } from '#api/site/site.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aUser } from '#tests/support/factories.ts'

const PAGE = '/listings'

let app: TestApp
let folder: string
let renders: number
let shown: string
beforeAll(async () => {
  app = await testApp()
  folder = mkdtempSync(join(tmpdir(), 'cohearth-site-'))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

/** A site whose pages show `shown`, and count how often they are rendered. */
function siteSaying(cacheControl: string) {
  renders = 0
  shown = 'as it was'
  const site = createSite(app.deps, folder, async () => {
    renders += 1
    return new Response(shown, { headers: { 'Cache-Control': cacheControl } })
  })
  return (etag: string | null, path = PAGE) =>
    site.request(new URL(path, app.deps.config.publicUrl).href, {
      headers: etag === null ? {} : { 'if-none-match': etag },
    })
}

const somethingIsWritten = () => aUser(app)

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

test('it is rendered again once something was written, and only what changed is sent', async () => {
  const visit = siteSaying('public, no-cache')
  const etag = (await visit(null)).headers.get('etag')
  await somethingIsWritten()
  expect((await visit(etag)).status).toBe(304)
  expect(renders).toBe(2)
  shown = 'as it is'
  await somethingIsWritten()
  const changed = await visit(etag)
  expect([changed.status, await changed.text()]).toEqual([200, 'as it is'])
  shown = 'as it will be'
  await somethingIsWritten()
  expect(await (await visit(null)).text()).toBe('as it will be')
})

test('pages that take more room than there is are rendered again', async () => {
  const visit = siteSaying('public, no-cache')
  shown = 'x'.repeat(9 * 2 ** 20)
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
