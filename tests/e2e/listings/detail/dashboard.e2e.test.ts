// Promise: What agents write is shown as text.

import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Locator, Response } from 'playwright'
import { favorites, listings } from '#db/schema/index.ts'
import { aPerson, type Person } from '#tests/support/billing-browser.ts'
import { axeFindings, PHONE, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { NARROWEST, horizontalOverflow } from '#tests/support/horizontal-overflow.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import {
  atHome,
  book,
  detailOf,
  type HomesServer,
  openHomesServer,
  STREET,
} from '#tests/e2e/listings/homes-server.ts'

setDefaultTimeout(900_000)

let world: HomesServer
beforeAll(async () => {
  world = await openHomesServer([true, true])
})
afterAll(() => world.close())

const savedBy = ({ id }: Person) => world.db.read.select().from(favorites).where(eq(favorites.user_id, id))

describe('a home in the dashboard', () => {
  test('shows everything in the specification', async () => {
    const { page, complaints, close } = await atHome(world)
    const main = page.getByRole('main')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(STREET)
    expect(await main.getByRole('link', { name: 'Dashboard', exact: true }).getAttribute('href')).toBe(
      '/dashboard/',
    )
    const text = await main.innerText()
    expect(text).toContain('Semi-detached house · Trinity-Bellwoods, Toronto, ON · Listing number (MSL)')
    expect(text).toMatch(/\d+% for US\$[\d,]+/)
    // The offer is a quiet row below the costs, not a rival of the price.
    const size = (at: Locator) => at.evaluate((part) => parseFloat(getComputedStyle(part).fontSize))
    const offer = main.getByText(/^\d+% for US/)
    expect(2 * (await size(offer))).toBeLessThan(await size(main.getByText('$1,595,000').first()))
    for (const count of ['4 bedrooms', '3 bathrooms', '2 kitchens', '2,150 sq ft', 'parking'])
      expect(text).toContain(count)
    for (const row of ['Type', 'Size', 'Bedrooms', 'Bathrooms', 'Parking', 'Air-conditioning'])
      expect(await page.getByRole('term').filter({ hasText: row }).first().isVisible()).toBe(true)
    // One large picture and four small ones, two of which exist.
    expect(await main.locator('.gallery-tile').count()).toBe(5)
    expect(await main.locator('.gallery-tile img[src*="no-picture"]').count()).toBe(3)
    expect(await axeFindings(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  test.each([
    ['a phone in the dark', { viewport: PHONE, colorScheme: 'dark' }],
    ['the narrowest screen', { viewport: NARROWEST }],
  ] as const)('is accessible and fits on %s', async (_where, options) => {
    const { page, complaints, close } = await atHome(world, options)
    expect(await axeFindings(page)).toEqual([])
    expect(await horizontalOverflow(page, options.viewport.width)).toEqual([])
    // The bar at the bottom has the button and covers nothing.
    expect(await book(page).isVisible()).toBe(true)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const bar = await page.locator('[data-bottom-bar]').boundingBox()
    const foot = await page.locator('footer a').last().boundingBox()
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    expect(complaints).toEqual([])
    await close()
  })

  test('prints on exactly one page, and shows its region', async () => {
    const { page, close } = await atHome(world)
    const map = page.getByRole('img', { name: /^Map: this home’s pin is on Toronto/ })
    expect(await map.locator('text').filter({ hasText: '$1.6M' }).count()).toBe(1)
    for (const format of ['Letter', 'A4']) {
      const { pages } = await readPdf(await page.pdf({ format }))
      expect([format, pages.length]).toEqual([format, 1])
      const text = pages.flat().join(' ')
      for (const said of [STREET, '$1,595,000', 'Total cash', 'Property tax']) expect(text).toContain(said)
    }
    await close()
  })

  test("loads the lightbox only when it's opened", async () => {
    const person = await aPerson(world, {}, { free: true })
    const { page, close } = person
    const scripts: Response[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response)
    })
    await page.goto(detailOf(world.msl), { waitUntil: 'networkidle' })
    const texts = await Promise.all(scripts.map((response) => response.text()))
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter((text) => text.includes('yarl__'))).toEqual([])
    await close()
  })

  test("shows agents' text without interpreting markup", async () => {
    const [home] = await world.db.read.select().from(listings).where(eq(listings.id, world.listingId))
    const description = '<script>alert(1)</script><img src=x onerror=alert(2)> {{7*7}}'
    const put = (fields: Partial<typeof listings.$inferInsert>) =>
      world.db.write(async (tx) => {
        await tx.update(listings).set(fields).where(eq(listings.id, world.listingId))
      })
    await put({ description, street: '"><b>1</b> Street' })
    const { page, complaints, close } = await atHome(world)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('"><b>1</b> Street')
    expect(await page.getByText(description).isVisible()).toBe(true)
    expect(complaints).toEqual([])
    await close()
    await put({ description: home?.description ?? '', street: STREET })
  })

  test("says so when it's sold, withdrawn or unknown", async () => {
    const person = await atHome(world)
    const { page, close } = person
    const put = (status: 'published' | 'sold' | 'withdrawn') =>
      world.db.write(async (tx) => {
        await tx.update(listings).set({ status }).where(eq(listings.id, world.listingId))
      })
    await put('sold')
    await page.reload()
    expect(await page.getByText('This home has been sold.').isVisible()).toBe(true)
    expect(await book(page).count()).toBe(0)
    expect(await page.getByRole('button', { name: /Contact/ }).count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    await put('withdrawn')
    expect((await page.reload())?.status()).toBe(410)
    await page.getByRole('heading', { name: 'This home is no longer listed' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect((await page.goto(detailOf('NOSUCHHOME')))?.status()).toBe(404)
    await page.getByRole('heading', { name: 'We can’t find that home' }).waitFor()
    await put('published')
    await close()
  })

  test('can be saved and unsaved, and reverts if the call fails', async () => {
    const person = await atHome(world)
    const { page, complaints, close } = person
    const save = page.getByRole('button', { name: RegExp(`^Saved? ${STREET}`) })
    await save.click()
    expect(await save.getAttribute('aria-pressed')).toBe('true')
    await eventually(async () => (await savedBy(person)).length, 1)
    await page.reload()
    expect(await save.getAttribute('aria-pressed')).toBe('true')
    await page.route('**/favorite', (route) => route.abort())
    await save.click()
    await page.getByRole('alert').filter({ hasText: 'We can’t reach Cohearth' }).waitFor()
    expect(await save.getAttribute('aria-pressed')).toBe('true')
    await page.unroute('**/favorite')
    await save.click()
    await eventually(async () => (await savedBy(person)).length, 0)
    expect(complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
    await close()
  })
})

test("a draft is a preview for its agent and isn't found by anyone else", async () => {
  const put = (fields: Partial<typeof listings.$inferInsert>) =>
    world.db.write(async (tx) => {
      await tx.update(listings).set(fields).where(eq(listings.id, world.listingId))
    })
  const [home] = await world.db.read.select().from(listings).where(eq(listings.id, world.listingId))
  await put({ status: 'draft', published_at: null })
  const seenBy = async (email: string) => {
    const { page, close } = await visit(
      world.browser,
      world.server.url,
      await signedIn(world.browser, world.server, email),
    )
    const response = await page.goto(detailOf(world.msl))
    const text = await page.getByRole('main').innerText()
    await close()
    return { status: response?.status(), isPreview: text.includes('This is a preview of a draft') }
  }
  expect(await seenBy('agent@demo.test')).toEqual({ status: 200, isPreview: true })
  expect(await seenBy('admin@demo.test')).toEqual({ status: 200, isPreview: true })
  expect(await seenBy('agent2@demo.test')).toEqual({ status: 404, isPreview: false })
  expect(await seenBy('client@demo.test')).toEqual({ status: 404, isPreview: false })
  await put({ status: 'published', published_at: home?.published_at ?? null })
})

test('staff see a home without client actions', async () => {
  const options = await signedIn(world.browser, world.server, 'agent@demo.test')
  const { page, complaints, close } = await visit(world.browser, world.server.url, options)
  await page.goto(detailOf(world.msl))
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(STREET)
  expect(await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe(
    '/agent/dashboard/',
  )
  expect(await book(page).count()).toBe(0)
  expect(await page.getByRole('button', { name: /Save/ }).count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})
