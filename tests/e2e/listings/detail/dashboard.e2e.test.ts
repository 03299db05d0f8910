// Promise: What agents write is shown as text.

import { homesPath } from '#domain/listings/homes-views.ts'
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { BrowserContextOptions, Locator, Page, Response } from 'playwright'
import { favorites, listings, tours } from '#db/schema/index.ts'
import type { TourTimes } from '#domain/listings/tours/tours.ts'
import { formatDay } from '#domain/listings/tours/wall-clock.ts'
import { aPerson, type Person } from '#tests/support/billing-browser.ts'
import { axeFindings, PHONE, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { holdRequests } from '#tests/support/hold-requests.ts'
import { NARROWEST, horizontalOverflow } from '#tests/support/horizontal-overflow.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { detailOf, type HomesServer, openHomesServer, STREET } from '#tests/e2e/listings/homes-server.ts'

setDefaultTimeout(300_000)

let world: HomesServer
beforeAll(async () => {
  world = await openHomesServer([true, true])
})
afterAll(() => world.close())

async function atHome(options: BrowserContextOptions = {}): Promise<Person> {
  const person = await aPerson(world, options, { free: true })
  await person.page.goto(detailOf(world.msl))
  return person
}

/** The page's button, or the one in the dialog it opens. */
const book = (page: Page) => page.getByRole('button', { name: 'Book a Tour' }).last()
const requested = (page: Page) => page.getByRole('button', { name: 'Tour Requested' })
const toursOf = ({ id }: Person) => world.db.read.select().from(tours).where(eq(tours.user_id, id))
const savedBy = ({ id }: Person) => world.db.read.select().from(favorites).where(eq(favorites.user_id, id))

describe('a home in the dashboard', () => {
  test('shows everything in the specification', async () => {
    const { page, complaints, close } = await atHome()
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
    const { page, complaints, close } = await atHome(options)
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

  test('is printed on exactly one page, and shows its region', async () => {
    const { page, close } = await atHome()
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
    const { page, complaints, close } = await atHome()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('"><b>1</b> Street')
    expect(await page.getByText(description).isVisible()).toBe(true)
    expect(complaints).toEqual([])
    await close()
    await put({ description: home?.description ?? '', street: STREET })
  })

  test("says so when it's sold, withdrawn or unknown", async () => {
    const person = await atHome()
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
    const person = await atHome()
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

const dialogOf = (page: Page) => page.getByRole('dialog').first()
const timeOf = (page: Page, time: string) =>
  dialogOf(page)
    .getByRole('group', { name: /^Times on/ })
    .getByRole('radio', { name: time, exact: true })
/** Radio buttons are drawn by their labels. */
const pick = (page: Page, time: string) => timeOf(page, time).check({ force: true })
const goOn = (page: Page) => dialogOf(page).getByRole('button', { name: 'Continue' }).click()

describe('Book a Tour', () => {
  test('on a phone asks for time, then who and a note, then shows all of it', async () => {
    const person = await atHome({ viewport: PHONE, timezoneId: 'Asia/Tokyo' })
    const { page, complaints, close } = person
    await book(page).click()
    await page.getByRole('dialog', { name: 'When would you like to visit?' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await dialogOf(page).getByText('Full').count()).toBeGreaterThan(1)
    await pick(page, '1:00 PM')
    expect(await dialogOf(page).innerText()).toMatch(/Eastern Time, Toronto\. That’s \d+:00 AM for you\./)
    await goOn(page)
    await dialogOf(page)
      .getByLabel(/^Note for Dana/)
      .fill('Could we see the basement?')
    expect(await dialogOf(page).innerText()).toContain('Dana can read this note.')
    expect(await axeFindings(page)).toEqual([])
    await goOn(page)
    const review = await dialogOf(page).innerText()
    for (const part of ['Step 3 of 3', 'at 1:00 PM', 'Just you', '“Could we see the basement?”'])
      expect(review).toContain(part)
    expect(await axeFindings(page)).toEqual([])
    await dialogOf(page).getByRole('button', { name: 'Edit the time' }).click()
    expect(await timeOf(page, '1:00 PM').isChecked()).toBe(true)
    await goOn(page)
    await goOn(page)
    expect(await toursOf(person)).toEqual([])
    await book(page).click()
    await requested(page).waitFor()
    expect(await toursOf(person)).toMatchObject([{ request_note: 'Could we see the basement?' }])
    expect(complaints).toEqual([])
    await close()
  })

  test('shows a spinner for a second, then Tour Requested for good, with what can still be changed', async () => {
    const person = await atHome()
    const { page, complaints, close } = person
    await book(page).click()
    await dialogOf(page).waitFor()
    expect(await axeFindings(page)).toEqual([])
    const pressed = performance.now()
    await book(page).dblclick()
    expect(await book(page).getAttribute('aria-busy')).toBe('true')
    await requested(page).waitFor()
    expect(performance.now() - pressed).toBeGreaterThan(950)
    expect(await requested(page).isDisabled()).toBe(true)
    await eventually(() => page.evaluate(() => document.activeElement?.textContent?.trim()), 'See your tours')
    // A button under the page's header would count as too small a target.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await axeFindings(page)).toEqual([])
    expect((await toursOf(person)).map(({ status }) => status)).toEqual(['requested'])
    const state = page.getByRole('status').filter({ hasText: 'Waiting for Dana Kerr' })
    await page.reload()
    expect(await requested(page).isDisabled()).toBe(true)
    expect(await state.innerText()).toContain('Eastern Time, Toronto.')

    await page.getByRole('button', { name: 'Change time' }).click()
    await page.getByRole('dialog', { name: 'When would work better for you?' }).waitFor()
    await pick(page, '5:00 PM')
    await dialogOf(page).getByRole('button', { name: 'Change time' }).click()
    await state.filter({ hasText: 'at 5:00 PM' }).waitFor()
    expect(await toursOf(person)).toMatchObject([{ status: 'requested', sequence: 1 }])
    await page.getByRole('button', { name: 'Cancel tour' }).click()
    await dialogOf(page).getByRole('button', { name: 'Cancel the tour' }).click()
    await eventually(async () => (await toursOf(person))[0]?.status, 'cancelled')
    await book(page).click()
    await dialogOf(page).getByText('You cancelled your tour of this home.').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('says whether the tour is confirmed or the agent suggested another time', async () => {
    const person = await atHome()
    const { page, close } = person
    await book(page).click()
    await dialogOf(page).waitFor()
    await book(page).click()
    await requested(page).waitFor()
    const answer = (status: 'confirmed' | 'moved') =>
      world.db.write(async (tx) => {
        await tx.update(tours).set({ status }).where(eq(tours.user_id, person.id))
      })
    await answer('confirmed')
    await page.reload()
    expect(await page.getByRole('button', { name: 'Tour Confirmed' }).isDisabled()).toBe(true)
    expect(await page.getByText('Confirmed by Dana Kerr.').isVisible()).toBe(true)
    await answer('moved')
    await page.reload()
    expect(await page.getByRole('link', { name: 'Review New Time' }).getAttribute('href')).toBe(
      homesPath('tours'),
    )
    await close()
  })

  test('keeps its spinner while the network is slow', async () => {
    const { page, close } = await atHome()
    await book(page).click()
    await dialogOf(page).waitFor()
    const letGo = await holdRequests(page, '**/tour')
    await page.clock.install()
    await book(page).click()
    await page.clock.fastForward(5000)
    expect(await book(page).getAttribute('aria-busy')).toBe('true')
    letGo()
    await requested(page).waitFor()
    await close()
  })

  test('stays open when it fails, and asks once before choices are lost', async () => {
    const person = await atHome()
    const { page, close } = person
    await book(page).click()
    await dialogOf(page)
      .getByLabel(/^Note for Dana/)
      .fill('After work?')
    await pick(page, '4:00 PM')
    await page.route('**/tour', (route) => route.abort())
    await book(page).click()
    await page.getByText('We can’t reach Cohearth right now.').waitFor()
    expect(await dialogOf(page).getByRole('button', { name: 'Try again' }).isEnabled()).toBe(true)

    await page.keyboard.press('Escape')
    const leaving = page.getByRole('dialog', { name: 'Leave without booking?' })
    await leaving.getByRole('button', { name: 'Keep choosing' }).click()
    expect(await timeOf(page, '4:00 PM').isChecked()).toBe(true)
    await page.unroute('**/tour')

    // Someone else books the time meanwhile.
    const rival = await aPerson(world, {}, { free: true })
    const day = await dialogOf(page).locator('.day-chip input:checked + span + strong + span').innerText()
    const [tour] = await bookFor(rival, day, '16:00')
    expect(tour?.status).toBe('requested')
    await dialogOf(page).getByRole('button', { name: 'Try again' }).click()
    await page.getByText('That time was just taken. Pick another one.').waitFor()
    await timeOf(page, '4:00 PM').waitFor({ state: 'detached' })
    expect(
      await dialogOf(page)
        .getByLabel(/^Note for Dana/)
        .inputValue(),
    ).toBe('After work?')
    await pick(page, '3:00 PM')
    await page.keyboard.press('Escape')
    await leaving.getByRole('button', { name: 'Leave' }).click()
    await dialogOf(page).waitFor({ state: 'detached' })
    expect(await toursOf(person)).toEqual([])
    await rival.close()
    await close()
  })

  test('in two tabs sends one request', async () => {
    const person = await atHome()
    const second = await person.page.context().newPage()
    await second.goto(detailOf(world.msl))
    for (const page of [person.page, second]) await book(page).click()
    for (const page of [person.page, second]) await dialogOf(page).waitFor()
    await Promise.all([book(person.page).click(), book(second).click()])
    await Promise.all([requested(person.page).waitFor(), requested(second).waitFor()])
    expect(await toursOf(person)).toHaveLength(1)
    await person.close()
  })
})

/** `day` as it's read out, such as Monday, November 30; `time` such as 16:00. */
async function bookFor(rival: Person, day: string, time: string) {
  const times: TourTimes = await (
    await rival.page.request.get(`${world.server.url}/api/properties/${world.msl}/tour-times`)
  ).json()
  const found = times.days?.find((one) => formatDay(one.day) === day)
  await rival.call('POST', `/properties/${world.msl}/tour`, { starts_at: `${found?.day}T${time}` })
  return toursOf(rival)
}

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
    const answer = await page.goto(detailOf(world.msl))
    const text = await page.getByRole('main').innerText()
    await close()
    return { status: answer?.status(), isPreview: text.includes('This is a preview of a draft') }
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
