import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { uploaded } from './support.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aClient, aLawyer, anAdmin, anAgent } from '#tests/support/factories.ts'
import { png, webp } from '#tests/support/pictures.ts'

let app: TestApp
let maya: number
beforeEach(async () => {
  app = await testApp()
  maya = await aClient(app)
})
afterEach(() => app.close())

const fetchAs = (as: number, filename: string, headers = {}) =>
  app.call('GET', `/files/pictures/${filename}`, { as, headers })

test('only members can fetch a picture', async () => {
  const filename = await uploaded(app, maya, png(50, 50))
  await app.call('PUT', '/user/profile-picture/shared', { as: maya, json: { shared: true } })
  for (const as of [maya, await aClient(app), await anAgent(app), await anAdmin(app), await aLawyer(app)]) {
    expect((await fetchAs(as, filename)).status).toBe(200)
  }
  expect((await app.call('GET', `/files/pictures/${filename}`)).status).toBe(401)
  expect((await fetchAs(await aClient(app, { role: null }), filename)).status).toBe(403)
})

test('a picture names its type and may be cached by the browser only', async () => {
  const { headers } = await fetchAs(maya, await uploaded(app, maya, png(50, 50)))
  expect(headers.get('content-type')).toBe('image/webp')
  expect(headers.get('cache-control')).toBe('private, max-age=86400, immutable')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
})

test("a cached picture isn't sent again", async () => {
  const filename = await uploaded(app, maya, png(50, 50))
  const etag = (await fetchAs(maya, filename)).headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  const again = await fetchAs(maya, filename, { 'if-none-match': etag })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect((await fetchAs(maya, filename, { 'if-none-match': '"another"' })).status).toBe(200)
})

test('a picture of one size, such as the demo’s, also serves as its small copy', async () => {
  const folder = join(app.deps.config.dataDir, 'pictures')
  mkdirSync(folder)
  await Bun.write(join(folder, 'demo-01.webp'), await webp(png(40, 40)))
  expect((await fetchAs(maya, 'demo-01-small.webp')).status).toBe(200)
})

describe('no name reaches files outside the folder', () => {
  const NAMES = [
    'unknown.webp',
    '..%2Fcohearth.sqlite',
    '..%2Fsecret.webp',
    '%2e%2e%2fsecret.webp',
    '..%5Csecret.webp',
    '%2Fetc%2Fpasswd',
    'secret.webp%00.png',
    '....%2F%2Fsecret.webp',
    '..',
    '%2e%2e',
    '-small.webp',
  ]
  test.each(NAMES)('%s', async (name) => {
    await uploaded(app, maya, png(50, 50))
    await Bun.write(join(app.deps.config.dataDir, 'secret.webp'), 'secret')
    const response = await fetchAs(maya, name)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('secret')
  })
})
