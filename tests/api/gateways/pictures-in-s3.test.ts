// Promise: With FILES_TO, pictures and receipts are kept in S3-compatible storage, reach only people who may see them, and are
// deleted with the account.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { removeUnusedReceipts } from '#api/features/ledger/receipts/service.ts'
import { removeUnusedPictures as removeUnusedHomePictures } from '#api/features/listings/desk/pictures/service/files.ts'
import { removeUnusedPictures } from '#api/features/profile/pictures/service.ts'
import { setPicture } from '#api/features/profile/service/picture.ts'
import { conflict } from '#api/http/errors.ts'
import { ledgerReceipts, listingPictures, users } from '#db/schema/index.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { HOUR_MS } from '#domain/duration.ts'
import { smallPictureName } from '#domain/profile/pictures/names.ts'
import { aHome, anExpense, ok, theyPost } from '#tests/api/ledger/support.ts'
import { aDraft } from '#tests/api/listings/desk/support.ts'
import { fetchedPicture, upload, uploaded } from '#tests/api/profile/support.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, anAgent } from '#tests/support/factories.ts'
import { png } from '#tests/support/pictures.ts'
import { type Fault, startS3Double } from '#tests/support/s3-double.ts'

let s3: ReturnType<typeof startS3Double>
let app: TestApp
beforeEach(async () => {
  s3 = startS3Double()
  app = await testApp(s3.filesEnv)
})
afterEach(async () => {
  await app.close()
  await s3.stop()
})

const stored = (kind: string) =>
  [...s3.objects.keys()].filter((key) => key.startsWith(`files/${kind}/`)).toSorted()

function uploadReceipt(as: number): Promise<Response> {
  const form = new FormData()
  form.set('receipt', new File([new Uint8Array(png(30, 40))], 'receipt.png'))
  return app.call('POST', '/ledger/entries/2/receipts', { as, form })
}

function uploadHomePicture(as: number, home: string): Promise<Response> {
  const form = new FormData()
  form.set('picture', new File([new Uint8Array(png(1500, 900))], 'kitchen.png'))
  return app.call('POST', `/properties/${home}/pictures`, { as, form })
}

describe('a person’s picture', () => {
  test('is stored in both sizes and nowhere else, is read back, and is deleted when it’s replaced', async () => {
    const maya = await aClient(app)
    const first = await uploaded(app, maya, png(300, 300))
    expect(stored('pictures')).toEqual([
      `files/pictures/${smallPictureName(first)}`,
      `files/pictures/${first}`,
    ])
    expect(existsSync(join(app.deps.config.dataDir, 'pictures'))).toBe(false)
    const bytes = await fetchedPicture(app, maya, first)
    expect(new Uint8Array(bytes)).toEqual(new Uint8Array(s3.objects.get(`files/pictures/${first}`) ?? []))
    const second = await uploaded(app, maya, png(200, 200))
    expect(stored('pictures')).toHaveLength(2)
    expect((await app.call('GET', `/files/pictures/${first}`, { as: maya })).status).toBe(404)
    const response = await app.call('GET', `/files/pictures/${second}`, {
      as: maya,
      headers: { 'if-none-match': `"${second}"` },
    })
    expect(response.status).toBe(304)
  })

  test('isn’t sent to anyone else before it’s shared, and never from an address of the storage', async () => {
    const maya = await aClient(app)
    const name = await uploaded(app, maya, png(300, 300))
    const other = await app.call('GET', `/files/pictures/${name}`, { as: await aClient(app) })
    expect(other.status).toBe(404)
    const response = await app.call('GET', `/files/pictures/${name}`, { as: maya })
    expect([response.status, response.headers.get('location')]).toEqual([200, null])
  })

  test('is deleted with the account', async () => {
    const maya = await aClient(app)
    await uploaded(app, maya, png(300, 300))
    const [row] = await app.deps.db.read.select().from(users).where(eq(users.id, maya))
    await ok(await app.call('DELETE', '/account', { as: maya, json: { email: row?.email } }))
    expect(stored('pictures')).toEqual([])
  })
})

test('a home’s picture is stored in three widths, is public through us, and goes when it’s deleted', async () => {
  const dana = await anAgent(app)
  const { msl_number: home } = await aDraft(app, dana)
  await ok(await uploadHomePicture(dana, home))
  expect(stored('listings')).toHaveLength(3)
  const [key = ''] = stored('listings')
  const response = await ok(await app.call('GET', `/listing-pictures/${key.split('/').at(-1)}`))
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(await response.bytes()).toEqual(new Uint8Array(s3.objects.get(key) ?? []))
  const [picture] = await app.deps.db.read.select().from(listingPictures)
  await ok(await app.call('DELETE', `/properties/${home}/pictures/${picture?.id}`, { as: dana }))
  expect(stored('listings')).toEqual([])
})

test('a receipt reaches the owners of its home and nobody else', async () => {
  const [robin, leila] = await aHome(app)
  await theyPost(app, robin, { draft: anExpense() })
  await ok(await uploadReceipt(robin))
  const response = await ok(await app.call('GET', '/files/receipts/1', { as: leila }))
  expect(response.headers.get('cache-control')).toContain('private')
  expect(await response.bytes()).toEqual(new Uint8Array(s3.objects.get(stored('receipts')[0] ?? '') ?? []))
  const before = s3.requests.length
  const free = await aClient(app, { state_id: 3100 })
  expect((await app.call('GET', '/files/receipts/1', { as: free })).status).toBe(404)
  expect(s3.requests).toHaveLength(before)
})

describe('storage that fails', () => {
  test.each([['slow-down'], ['forbidden'], ['broken-upload']] satisfies [Fault][])(
    'at an upload (%s) leaves no row and no file',
    async (fault) => {
      const maya = await aClient(app)
      s3.fail(fault)
      const response = await upload(app, maya, png(300, 300))
      expect(response.status).toBe(503)
      expect(await response.json()).toEqual({ detail: expect.stringContaining('try again in a few minutes') })
      s3.fail(null)
      const [row] = await app.deps.db.read.select().from(users).where(eq(users.id, maya))
      expect([row?.profile_picture_filename, row?.private_picture_filename]).toEqual([null, null])
      expect(stored('pictures')).toEqual([])
      await uploaded(app, maya, png(300, 300))
    },
  )

  test('fails at the second of two files and removes the first', async () => {
    const maya = await aClient(app)
    s3.fail('broken-upload', 1)
    expect((await upload(app, maya, png(300, 300))).status).toBe(503)
    s3.fail(null)
    const puts = s3.requests.filter((line) => line.startsWith('PUT'))
    expect(puts.length).toBeGreaterThan(1)
    expect(stored('pictures')).toEqual([])
  })

  test('fails to remove the files of a refused upload: the person still sees why it was refused', async () => {
    const maya = await aClient(app)
    const refuse = () => Promise.reject(conflict('Someone was faster.'))
    const deps = { ...app.deps, db: { ...app.deps.db, write: refuse } }
    s3.fail('stuck-removal')
    const picture = new Blob([new Uint8Array(png(300, 300))])
    const set = setPicture(deps, { id: maya, role: ROLE.CLIENT }, picture)
    expect(await set.catch(String)).toBe('Error: Someone was faster.')
    s3.fail(null)
  })

  test('fails while a picture is replaced: the new one stays, and the old file is deleted later', async () => {
    const maya = await aClient(app)
    const first = await uploaded(app, maya, png(300, 300))
    s3.fail('stuck-removal')
    const second = await uploaded(app, maya, png(200, 200))
    s3.fail(null)
    expect(stored('pictures')).toContain(`files/pictures/${first}`)
    for (const key of s3.objects.keys()) s3.age(key, Date.now() - 2 * HOUR_MS)
    await removeUnusedPictures(app.deps, Date.now())
    expect(stored('pictures')).toEqual([
      `files/pictures/${smallPictureName(second)}`,
      `files/pictures/${second}`,
    ])
  })
})

test('files that no row refers to are removed after an hour, and nothing else', async () => {
  const [robin] = await aHome(app)
  await theyPost(app, robin, { draft: anExpense() })
  await ok(await uploadReceipt(robin))
  await ok(await uploadReceipt(robin))
  const dana = await anAgent(app)
  await ok(await uploadHomePicture(dana, (await aDraft(app, dana)).msl_number))
  await uploaded(app, robin, png(50, 50))
  const [first] = await app.deps.db.read.select().from(ledgerReceipts)
  await app.deps.db.write(
    async (tx) => void (await tx.delete(ledgerReceipts).where(eq(ledgerReceipts.id, 1))),
  )
  const named = [...s3.objects.keys()].filter((key) => key !== `files/receipts/${first?.filename}`)
  const id = crypto.randomUUID()
  const strangers = ['files/pictures/note.txt', 'files/elsewhere/x.webp', 'house/cohearth.tar']
  const forgotten = [
    `pictures/${id}.webp`,
    `pictures/${id}-small.webp`,
    `listings/${id}-640.webp`,
    `receipts/${id}.webp`,
  ]
  const young = `files/receipts/${crypto.randomUUID()}.webp`
  for (const key of [...strangers, ...forgotten.map((name) => `files/${name}`), young])
    s3.objects.set(key, new Uint8Array(1))
  for (const key of s3.objects.keys()) if (key !== young) s3.age(key, Date.now() - 2 * HOUR_MS)
  for (const clean of [removeUnusedPictures, removeUnusedHomePictures, removeUnusedReceipts])
    await clean(app.deps, Date.now())
  expect([...s3.objects.keys()].toSorted()).toEqual([...named, ...strangers, young].toSorted())
})
