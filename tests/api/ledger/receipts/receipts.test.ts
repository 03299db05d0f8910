// Promise: Only the owners of a home see its receipts, which are stripped of camera metadata.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { readdir, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { ledgerView } from '#api/features/ledger/home/schemas.ts'
import { receipt, type Receipt } from '#api/features/ledger/receipts/schemas.ts'
import { ledgerReceipts } from '#db/schema/index.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { HOUR_MS } from '#domain/duration.ts'
import { MAX_RECEIPTS, MAX_RECEIPTS_OF_HOME } from '#domain/ledger/receipts/receipts.ts'
import { PICTURE_MAX_BYTES } from '#domain/profile/pictures/rules.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, aUser, anAdmin } from '#tests/support/factories.ts'
import { exif, jpeg, png, pngWith, withSegment } from '#tests/support/pictures.ts'
import { aHome, anExpense, ok, theyPost, theyVote } from '#tests/api/ledger/support.ts'
import { removeUnusedReceipts } from '#api/features/ledger/receipts/service.ts'
import { createReceiptsJob } from '#api/features/ledger/receipts/job.ts'
import { runJob } from '#tests/support/jobs.ts'

let app: TestApp
let robin: number
let leila: number
let kofi: number
beforeEach(async () => {
  app = await testApp()
  ;[robin, leila, kofi] = await aHome(app)
  await theyPost(app, robin, { draft: anExpense() })
})
afterEach(() => app.close())

const theyUpload = (as: number, bytes: Uint8Array, entry = 2) => upload(as, bytes, `entries/${entry}`)

function upload(as: number, bytes: Uint8Array, to: string, key?: string): Promise<Response> {
  const form = new FormData()
  if (key) form.set('key', key)
  form.set('receipt', new File([new Uint8Array(bytes)], 'receipt.png'))
  return app.call('POST', `/ledger/${to}/receipts`, { as, form })
}

const fetched = (as: number, id = 1) => app.call('GET', `/files/receipts/${id}`, { as })

async function receiptsOf(as: number): Promise<Receipt[]> {
  return v.parse(v.array(receipt), await (await app.call('GET', '/ledger/receipts', { as })).json())
}

const folder = () => join(app.deps.config.dataDir, 'receipts')
const files = () => readdir(folder()).catch(() => [])

async function leave(as: number): Promise<void> {
  const { seen } = await (await app.call('GET', '/ledger/leaving', { as })).json()
  await ok(await app.call('PUT', '/ledger/leaving', { as, json: { seen } }))
  await ok(await app.call('DELETE', '/groups/mine/membership', { as }))
}

test('the owners see a receipt of an entry', async () => {
  await ok(await theyUpload(robin, png(40, 60)))
  expect(await receiptsOf(kofi)).toMatchObject([{ id: 1, entry: 2, width: 40, height: 60, by: 1 }])
  const picture = await ok(await fetched(leila))
  expect(picture.headers.get('content-type')).toBe('image/webp')
  expect(picture.headers.get('cache-control')).toBe('private, no-cache')
})

test('a receipt whose response got lost is added once when it’s sent again, also as the entry’s last', async () => {
  for (let count = 1; count < MAX_RECEIPTS; count += 1) await ok(await theyUpload(leila, png(40, 60)))
  const key = crypto.randomUUID()
  for (let time = 0; time < 2; time += 1) await ok(await upload(robin, png(40, 60), 'entries/2', key))
  expect(await receiptsOf(kofi)).toHaveLength(MAX_RECEIPTS)
  expect(await files()).toHaveLength(MAX_RECEIPTS)
})

test('a browser that has a receipt asks each time whether it may still show it', async () => {
  await ok(await theyUpload(robin, png(40, 60)))
  const tag = (await ok(await fetched(leila))).headers.get('etag') ?? ''
  const again = (as?: number) =>
    app.call('GET', '/files/receipts/1', { ...(as && { as }), headers: { 'if-none-match': tag } })
  const unchanged = await again(leila)
  expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
  expect((await again()).status).toBe(401)
  const [other] = await aHome(app)
  expect((await again(other)).status).toBe(404)
})

test('camera metadata, such as the place, is removed', async () => {
  const bytes = withSegment(await jpeg(png(40, 40)), 0xe1, exif(1, 'GPS'))
  expect(Buffer.from(bytes).includes('Exif')).toBe(true)
  await ok(await theyUpload(robin, bytes))
  const stored = Buffer.from(await (await fetched(leila)).arrayBuffer())
  for (const trace of ['Exif', 'EXIF', 'XMP', 'GPS']) expect(stored.includes(trace)).toBe(false)
})

describe('nobody else', () => {
  beforeEach(async () => {
    await ok(await theyUpload(robin, png(40, 40)))
  })

  test('of another home, on the free plan, or of the staff gets it', async () => {
    const [other] = await aHome(app)
    await theyPost(app, other, { draft: anExpense() })
    const free = await aClient(app, { first_name: 'Maya', state_id: 3100 })
    for (const as of [other, free]) {
      expect((await fetched(as)).status).toBe(404)
      expect(await receiptsOf(as)).toEqual([])
    }
    const lawyer = await aUser(app, { role: ROLE.LAWYER })
    for (const as of [await anAdmin(app), lawyer]) expect((await fetched(as)).status).toBe(403)
    expect((await app.call('GET', '/files/receipts/1')).status).toBe(401)
    expect((await app.call('DELETE', '/ledger/receipts/1', { as: other })).status).toBe(404)
    expect((await theyUpload(free, png(40, 40))).status).toBe(403)
  })

  test('who has left the home gets it', async () => {
    await leave(kofi)
    expect((await fetched(kofi)).status).toBe(404)
    expect((await theyUpload(kofi, png(40, 40))).status).toBe(404)
  })

  test('finds its file among people’s pictures', async () => {
    const [name = ''] = await files()
    expect((await app.call('GET', `/files/pictures/${name}`, { as: leila })).status).toBe(404)
  })

  test('but the person who added it can remove it, with its file', async () => {
    expect((await app.call('DELETE', '/ledger/receipts/1', { as: leila })).status).toBe(403)
    await ok(await app.call('DELETE', '/ledger/receipts/1', { as: robin }))
    expect((await fetched(robin)).status).toBe(404)
    expect(await files()).toEqual([])
  })
})

describe('a receipt is refused', () => {
  test.each([
    ['that isn’t a picture', new TextEncoder().encode('%PDF-1.7 not a picture'), 400],
    ['that is empty', new Uint8Array(0), 400],
    ['of more than 5 MB', new Uint8Array(PICTURE_MAX_BYTES + 1), 413],
    ['of more than 25 megapixels', pngWith({ width: 30_000, height: 30_000, pixels: Buffer.alloc(0) }), 413],
  ])('%s', async (_what, bytes, status) => {
    expect((await theyUpload(robin, bytes)).status).toBe(status)
    expect(await files()).toEqual([])
  })

  test.each([1, 9, 0])('for entry %p, which can’t have one', async (entry) => {
    expect([400, 404]).toContain((await theyUpload(robin, png(40, 40), entry)).status)
    expect(await files()).toEqual([])
  })

  test('once an entry has six, also of two at the same moment', async () => {
    for (let count = 1; count < MAX_RECEIPTS; count++) await ok(await theyUpload(robin, png(8, 8)))
    const responses = await Promise.all([theyUpload(robin, png(8, 8)), theyUpload(leila, png(8, 8))])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await files()).toHaveLength(MAX_RECEIPTS)
  })

  test('once the home has ten thousand', async () => {
    const full = Array.from({ length: MAX_RECEIPTS_OF_HOME - 1 }, (_, at) => ({
      ledger_id: 1,
      entry: 100 + at,
      filename: `${at}.webp`,
      width: 8,
      height: 8,
      author: 1,
      added_at: 0,
    }))
    // In halves, because PostgreSQL takes at most 65,535 values.
    for (const half of [full.slice(0, 5_000), full.slice(5_000)])
      await app.deps.db.write((tx) => tx.insert(ledgerReceipts).values(half))
    await ok(await theyUpload(robin, png(8, 8)))
    const response = await theyUpload(robin, png(8, 8))
    expect([response.status, await response.text()]).toEqual([
      409,
      expect.stringContaining('Your ledger has as many receipts as it can hold.'),
    ])
  })
})

test('a receipt whose file is lost is missing', async () => {
  await ok(await theyUpload(robin, png(8, 8)))
  for (const name of await files()) await rm(join(folder(), name))
  expect((await fetched(leila)).status).toBe(404)
})

test('files without a receipt are removed after an hour', async () => {
  await ok(await theyUpload(robin, png(8, 8)))
  await ok(await theyUpload(robin, png(9, 9)))
  await app.deps.db.write(async (tx) => {
    await tx.delete(ledgerReceipts).where(eq(ledgerReceipts.id, 1))
  })
  await removeUnusedReceipts(app.deps, Date.now())
  expect(await files()).toHaveLength(2)
  const earlier = new Date(Date.now() - 2 * HOUR_MS)
  for (const name of await files()) await utimes(join(folder(), name), earlier, earlier)
  await runJob(createReceiptsJob(app.deps))
  expect(await files()).toHaveLength(1)
})

describe('a receipt for an entry that’s waiting for approval', () => {
  beforeEach(async () => {
    await theyPost(app, robin, { draft: anExpense({ title: 'Roof', cents: 300_000 }) })
    await ok(await upload(robin, png(40, 60), 'proposals/1'))
  })

  const waiting = async (as: number) => {
    const { proposals } = v.parse(ledgerView, await (await app.call('GET', '/ledger', { as })).json())
    return proposals.map(({ receipts }) => receipts)
  }

  test('is visible to everyone who votes, and moves to the entry once it counts', async () => {
    expect(await waiting(leila)).toEqual([[1]])
    await ok(await fetched(kofi))
    await ok(await theyVote(app, leila, 1))
    expect(await receiptsOf(kofi)).toMatchObject([{ id: 1, entry: 3, proposal: null }])
  })

  test('moves to the entry even if it arrives after the vote', async () => {
    await ok(await theyVote(app, leila, 1))
    await ok(await upload(robin, png(40, 40), 'proposals/1'))
    expect(await receiptsOf(kofi)).toMatchObject([{ entry: 3 }, { entry: 3, proposal: null }])
  })

  test('is deleted if the others decline, or the request is withdrawn', async () => {
    for (const as of [leila, kofi]) await ok(await theyVote(app, as, 1, false))
    expect(await receiptsOf(robin)).toEqual([])
    expect((await upload(robin, png(40, 40), 'proposals/1')).status).toBe(404)
    await theyPost(app, robin, { draft: anExpense({ cents: 300_000 }) })
    await ok(await upload(robin, png(40, 40), 'proposals/2'))
    await ok(await app.call('DELETE', '/ledger/proposals/2', { as: robin }))
    expect(await receiptsOf(robin)).toEqual([])
    expect((await fetched(robin, 2)).status).toBe(404)
  })

  test('is deleted if the person who asked leaves', async () => {
    await leave(robin)
    expect(await receiptsOf(leila)).toEqual([])
  })

  test('can’t be added by anyone of another home', async () => {
    const [other] = await aHome(app)
    expect((await upload(other, png(40, 40), 'proposals/1')).status).toBe(404)
  })

  test('is limited like an entry’s', async () => {
    for (let count = 1; count < MAX_RECEIPTS; count++)
      await ok(await upload(robin, png(40, 40), 'proposals/1'))
    expect((await upload(robin, png(40, 40), 'proposals/1')).status).toBe(409)
  })
})
