// Promise: A picture's name can't lead to any other file.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aHome, aPicture } from '#tests/support/listings.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await aPicture(app, (await aHome(app)).id, 'euclid-outside')
})
afterAll(() => app.close())

const read = (name: string, headers: Record<string, string> = {}) =>
  app.call('GET', `/listing-pictures/${name}`, { headers })

test('anyone can fetch a picture, and its address is cacheable forever', async () => {
  const response = await read('euclid-outside-640.webp')
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('euclid-outside of 640 pixels')
  const headers = Object.fromEntries(response.headers)
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const again = await read('euclid-outside-640.webp', { 'if-none-match': headers['etag'] ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

const ELSEWHERE = [
  '..%2F..%2Fcohearth.sqlite',
  '%2e%2e%2fsecret.key',
  '.hidden.webp',
  'euclid-outside-640.webp%00.webp',
  'EUCLID-OUTSIDE-640.webp',
  'euclid-outside-640.WEBP',
  'euclid-outside-640',
  'pictures.json',
  'README.md',
  'a-link.webp',
  `${'x'.repeat(300)}.webp`,
  '%E2%82%AC.webp',
]
test.each(ELSEWHERE)('there is no picture %p', async (name) => {
  const { dataDir } = app.deps.config
  writeFileSync(join(dataDir, 'secret.key'), 'secret')
  const link = join(dataDir, 'listings', 'a-link.webp')
  if (name === 'a-link.webp') symlinkSync(join(dataDir, 'secret.key'), link)
  const response = await read(name)
  expect(response.status).toBe(404)
  expect(await response.text()).not.toContain('secret')
})
