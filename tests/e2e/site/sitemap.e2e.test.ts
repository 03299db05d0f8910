// Promise: Search engines see only homes for sale, as they are now.

import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { eq, gt } from 'drizzle-orm'
import { type Database, openDatabase } from '#db/client.ts'
import { listings } from '#db/schema/index.ts'
import { addHomes, homeRow } from '#tests/support/listings.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

/** The standard's bounds: https://www.sitemaps.org/protocol.html */
const MAX_ADDRESSES = 50_000
const MAX_BYTES = 50 * 1024 * 1024
const NOW = Date.UTC(2026, 10, 22, 15, 4, 5, 678)
const MANY = 10_003

let server: Server
let db: Database
beforeAll(async () => {
  server = await startServer('executable')
  db = openDatabase(join(server.dataDir, 'cohearth.sqlite'))
})
afterAll(async () => {
  await db.close()
  await server.remove()
})

const read = (address = '/sitemap.xml', headers: Record<string, string> = {}) =>
  fetch(new URL(address, server.url), { headers })
const text = async (address?: string) => (await read(address)).text()
const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)

async function fill(howMany: number, values: Parameters<typeof homeRow>[1] = {}): Promise<void> {
  const rows = Array.from({ length: howMany }, () => homeRow(NOW, values))
  await db.write((tx) => addHomes(tx, rows))
}

const setStatus = (msl_number: string, status: 'sold' | 'published' | 'withdrawn') =>
  db.write(
    async (tx) => void (await tx.update(listings).set({ status }).where(eq(listings.msl_number, msl_number))),
  )

describe('the site map', () => {
  test('lists homes for sale and their towns, but no drafts, sold or withdrawn homes', async () => {
    await fill(1, { msl_number: 'A1', street: '48 Euclid Avenue', city: 'Hope', province: 'BC' })
    await fill(1, { msl_number: 'B1', status: 'draft' })
    await fill(1, { msl_number: 'C1', status: 'withdrawn' })
    const xml = await text()
    expect(xml).toContain(
      `<loc>${server.url}/listings/hope-bc-48-euclid-avenue-a1</loc><lastmod>2026-11-22T15:04:05Z</lastmod>`,
    )
    expect(xml).toContain(
      `<loc>${server.url}/listings/in/hope-bc</loc><lastmod>2026-11-22T15:04:05Z</lastmod>`,
    )
    expect(xml).toContain(`<loc>${server.url}/listings</loc>`)
    expect(xml).not.toMatch(/b1<|c1<|in\/toronto/)
    for (const address of addressesIn(xml))
      expect([address, (await fetch(address)).status]).toEqual([address, 200])
  })

  test('shows a change immediately, isn’t sent again unchanged, and is compressed', async () => {
    const before = await read()
    const etag = before.headers.get('etag') ?? ''
    expect(before.headers.get('cache-control')).toBe('public, no-cache')
    expect((await read('/sitemap.xml', { 'if-none-match': etag })).status).toBe(304)
    await setStatus('A1', 'sold')
    const after = await read('/sitemap.xml', { 'if-none-match': etag })
    expect(after.status).toBe(200)
    expect(await after.text()).not.toContain('euclid')
    await setStatus('A1', 'published')
    expect(await text()).toContain('euclid')
    await fill(40, { status: 'published' })
    expect((await read('/sitemap.xml', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe(
      'gzip',
    )
  })

  test.each(['0', '-1', '2', '7', 'x', '1e3', '999999', '%00', '../pages'])(
    'doesn’t have the part %p',
    async (part) => {
      expect((await read(`/sitemap.xml?part=${part}`)).status).toBe(404)
    },
  )

  test('with more homes than fit in a part is an index whose parts list each page once, within the standard’s limits', async () => {
    await db.write(async (tx) => void (await tx.delete(listings).where(gt(listings.id, 0))))
    await fill(MANY)
    await fill(3, { status: 'sold' })
    const index = await text()
    expect(index).toContain('<sitemapindex')
    const parts = addressesIn(index)
    expect(parts).toEqual(['pages', '1', '2', '3'].map((part) => `${server.url}/sitemap.xml?part=${part}`))
    const found: string[] = []
    for (const part of parts) {
      const xml = await text(part)
      const addresses = addressesIn(xml)
      expect(addresses.length).toBeLessThanOrEqual(MAX_ADDRESSES)
      expect(Buffer.byteLength(xml)).toBeLessThan(MAX_BYTES)
      found.push(...addresses)
    }
    expect(found.filter((address) => /\/listings\/(?!in\/)/.test(address))).toHaveLength(MANY)
    expect(new Set(found).size).toBe(found.length)
    expect(found).toContain(`${server.url}/legal/terms`)
    expect(found).toContain(`${server.url}/listings/in/toronto`)
    expect(await text('/robots.txt')).toContain(`Sitemap: ${server.url}/sitemap.xml`)
  })
})
