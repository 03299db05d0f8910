// Promise: A withdrawn home returns 410 and isn't cached, other spellings redirect to one address, and markup in descriptions is text.

import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { only } from '#db/client.ts'
import { listingPath } from '#domain/listings/addresses.ts'
import { kilometresBetween } from '#domain/listings/towns/nearby.ts'
import { TOWNS } from '#domain/listings/towns/towns.ts'
import { listingPictures, listings } from '#db/schema/index.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { faultsOf, readSchemaOrg } from '#tests/support/schema-org.ts'
import { givePictures, type HomesServer, openHomesServer, STREET } from '#tests/e2e/listings/homes-server.ts'

setDefaultTimeout(900_000)

let world: HomesServer
let path: string
let row: typeof listings.$inferSelect
beforeAll(async () => {
  world = await openHomesServer([true, true])
  path = `/listings/toronto-48-euclid-avenue-${world.msl.toLowerCase()}`
  row = only(await world.db.read.select().from(listings).where(eq(listings.street, STREET)))
})
afterAll(() => world.close())
beforeEach(() => change({ status: 'published', price: row.price, description: row.description }))

const change = (values: Partial<typeof listings.$inferInsert>) =>
  world.db.write(async (tx) => {
    await tx.update(listings).set(values).where(eq(listings.id, world.listingId))
  })

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(world.server.url + address, { headers, redirect: 'manual' })
const textOf = async (address: string) => (await get(address)).text()

function dataIn(html: string): object[] {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  return JSON.parse(json)['@graph']
}

test('similar homes are in the same place or nearby', async () => {
  const all = await world.db.read.select().from(listings).where(eq(listings.status, 'published'))
  const positionOf = ({ city, province }: (typeof all)[number]) =>
    TOWNS.find((town) => town.name === city && town.province === province)
  let shown = 0
  for (const home of all) {
    const html = await textOf(listingPath(home))
    const [, similar = ''] = html.split('Similar homes nearby')
    for (const other of all.filter(({ msl_number }) => similar.includes(`-${msl_number}"`))) {
      const [from, to] = [positionOf(home), positionOf(other)]
      shown += 1
      if (home.city !== other.city && from && to) expect(kilometresBetween(from, to)).toBeLessThan(60)
    }
  }
  expect(shown).toBeGreaterThan(10)
})

describe.each(['/listings', '/listings/in/toronto', '/listings?place=toronto', 'the home'])('%s', (named) => {
  const address = () => (named === 'the home' ? path : named)

  test('responds with 304 until it changes', async () => {
    const first = await get(address())
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'public, no-cache'])
    const known = { 'if-none-match': first.headers.get('etag') ?? 'none' }
    for (const _time of [1, 2]) {
      const again = await get(address(), known)
      expect([again.status, await again.text()]).toEqual([304, ''])
      // Caches use these headers, so they have to be the page's own.
      for (const name of ['etag', 'cache-control', 'content-security-policy', 'vary'])
        expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)])
    }
    await change({ price: 98_765_400 })
    const changed = await get(address(), known)
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(first.headers.get('etag'))
    expect(await changed.text()).toContain('$987,654')
  })

  test("isn't cacheable for signed-in visitors", async () => {
    const { storageState } = await signedIn(world.browser, world.server, 'client@demo.test')
    const cookies = typeof storageState === 'object' ? (storageState.cookies ?? []) : []
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const anonymous = (await get(address())).headers.get('etag') ?? 'none'
    const response = await get(address(), { cookie, 'if-none-match': anonymous })
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })

  test("has structured data in schema.org's vocabulary", async () => {
    const graph = dataIn(await textOf(address()))
    expect(graph.length).toBeGreaterThan(0)
    expect(faultsOf(graph, readSchemaOrg())).toEqual([])
  })
})

describe('the public page of a home', () => {
  test.each(['/listings/toronto-48-euclid-1042', '/listings/1042', '/listings/hamilton-1-old-name-1042'])(
    'redirects from another spelling: %s',
    async (other) => {
      const response = await get(other.replace('1042', world.msl.toLowerCase()))
      expect([response.status, response.headers.get('location')]).toEqual([301, path])
    },
  )

  test('stays when the home is sold, says so, and isn’t in any list', async () => {
    await change({ status: 'sold' })
    const html = await textOf(path)
    expect(html).toContain('>Sold<')
    expect(html).not.toContain('Sign up to book a tour')
    expect(dataIn(html)[0]).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } })
    expect(await textOf('/listings?place=toronto')).not.toContain(STREET)
  })

  test('is gone when the home is withdrawn, and links to homes nearby', async () => {
    const { etag = 'none' } = Object.fromEntries((await get(path)).headers)
    await change({ status: 'withdrawn' })
    const response = await get(path, { 'if-none-match': etag })
    expect(response.status).toBe(410)
    const html = await response.text()
    expect(html).toContain('This home is no longer listed')
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(html).toContain('href="/listings/in/toronto"')
    expect(html).toContain('/listings/toronto-233-carlaw-avenue-')
  })

  test.each([
    ['a draft that was never published', { status: 'draft', published_at: null }],
    ['a withdrawn home that was never published', { status: 'withdrawn', published_at: null }],
  ] as const)('isn’t found for %s', async (_what, values) => {
    await change(values)
    expect((await get(path)).status).toBe(404)
    await change({ published_at: row.published_at })
  })

  test.each(['/listings/toronto-nothing', '/listings/in/atlantis', '/listings/a--b', '/listings/in'])(
    'isn’t found at %s',
    async (address) => {
      const response = await get(address)
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('Page not found')
    },
  )

  test('has its address, a preview and its picture in its head', async () => {
    const html = await textOf(path)
    const { url } = world.server
    expect(html).toContain(`<link rel="canonical" href="${url}${path}">`)
    expect(html).toContain(
      '<title>48 Euclid Avenue, Toronto, ON: semi-detached house for 3 co-owners · Cohearth</title>',
    )
    expect(html).toMatch(
      /<meta name="description" content="Semi-detached house with 4 bedrooms, [^"<]{80,}">/,
    )
    const picture = /<meta property="og:image" content="([^"]+)">/.exec(html)?.[1] ?? ''
    expect((await fetch(picture)).headers.get('content-type')).toBe('image/webp')
  })

  test('shows the description as text, whatever it contains', async () => {
    await change({ description: 'One <b>two</b> <script>alert(1)</script>\n\nThree & "four"' })
    const page = await textOf(path)
    // Text is escaped in attributes as well.
    expect(page).toContain('<meta name="description" content="Semi-detached house with ')
    const html = page.slice(page.indexOf('<main'))
    expect(html).not.toContain('<script>alert(1)')
    expect(html).toContain('One &lt;b&gt;two&lt;/b&gt; &lt;script&gt;alert(1)&lt;/script&gt;</p>')
    expect(html).toContain('<p class="home-text">Three &amp; &quot;four&quot;</p>')
  })

  test('shows a drawing for a home without pictures', async () => {
    await world.db.write(async (tx) => {
      await tx.delete(listingPictures).where(eq(listingPictures.listing_id, world.listingId))
    })
    expect(await textOf(path)).toContain('This home doesn’t have pictures yet.')
    await givePictures(world, world.listingId, [true, true])
  })
})

describe('search engines may index', () => {
  test('each page of the full list, but no filtered or sorted one', async () => {
    const { url } = world.server
    expect(await textOf('/listings')).toContain(`<link rel="canonical" href="${url}/listings">`)
    const second = await textOf('/listings?page=2&utm_source=x')
    expect(second).toContain(`<link rel="canonical" href="${url}/listings?page=2">`)
    expect(second).toContain('<link rel="prev" href="/listings">')
    for (const search of ['place=toronto', 'sort=cheapest', 'min=100000&page=2'])
      expect(await textOf(`/listings?${search}`)).toContain('<meta name="robots" content="noindex">')
    for (const other of ['place=', 'type=castle', 'page=0'])
      expect(await textOf(`/listings?${other}`)).toContain(`<link rel="canonical" href="${url}/listings">`)
    expect(await textOf('/listings/in/toronto')).not.toContain('noindex')
    // A listed town without homes exists but isn't indexed.
    const empty = await get('/listings/in/iqaluit')
    expect([empty.status, await empty.text()]).toEqual([200, expect.stringContaining('content="noindex"')])
  })

  test('its pages and pictures', async () => {
    const robots = (await textOf('/robots.txt')).split('\n')
    expect(robots).toContain('Allow: /api/listing-pictures/')
    expect(robots.filter((line) => line.startsWith('Disallow: /listings'))).toEqual([])
  })
})
