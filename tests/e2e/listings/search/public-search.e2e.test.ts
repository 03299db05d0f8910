import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Page, Response } from 'playwright'
import { axeFindings, DESKTOP, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { NARROWEST, horizontalOverflow } from '#tests/support/horizontal-overflow.ts'
import { startServer, type Server } from '#tests/support/server.ts'

setDefaultTimeout(90_000)

const HOME = '/listings/toronto-48-euclid-avenue-1042'
const PAGES = ['/listings', '/listings?page=2', '/listings?place=nowhere', '/listings/in/toronto', HOME]
const MAX_SCRIPT_BYTES = 10_000
const MAX_STYLE_BYTES = 15_000
/** The first paint waits for each file. */
const MAX_SHEETS = 3

let browser: Browser
let server: Server
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer('executable', { DEMO: '1' })])
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

const gzipped = (texts: string[]) => texts.reduce((sum, text) => sum + Bun.gzipSync(text).length, 0)
const cards = (page: Page) => page.locator('.home-card')
const count = (page: Page) => page.locator('#shown').innerText()

describe.each(PAGES)('%s', (path) => {
  test.each([
    ['a phone in the light theme', { viewport: PHONE, colorScheme: 'light' }],
    ['a desktop in the dark theme', { viewport: DESKTOP, colorScheme: 'dark' }],
  ] as const)('is accessible and follows its policy on %s', async (_where, options) => {
    const { page, complaints, close } = await visit(browser, server.url, options)
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await axeFindings(page)).toEqual([])
    expect(await page.locator('[style]').count()).toBe(0)
    expect(complaints.filter((complaint) => !complaint.includes('status of 404'))).toEqual([])
    await close()
  })

  test.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ] as const)('nothing shifts while pictures and scripts load on %s', async (_where, viewport) => {
    const { page, close } = await visit(browser, server.url, { viewport })
    // Fonts load at unpredictable times, and swapping them moves nothing.
    await page.route('**/*.woff2', (route) => route.abort())
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const moved = list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)
        Reflect.set(window, 'moved', Number(Reflect.get(window, 'moved') ?? 0) + moved)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    // A line of text shifted by a pixel scores a thousandth; a late picture, card or button several hundredths.
    expect(await page.evaluate(() => Number(Reflect.get(window, 'moved') ?? 0))).toBeLessThan(0.01)
    await close()
  })

  test('fits the narrowest screen', async () => {
    const { page, close } = await visit(browser, server.url, { viewport: NARROWEST })
    await page.goto(path)
    expect(await horizontalOverflow(page, NARROWEST.width)).toEqual([])
    await close()
  })

  test('fits where the header shows all its links', async () => {
    const { page, close } = await visit(browser, server.url, { viewport: { width: 1024, height: 700 } })
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await close()
  })

  test('has little script, no React and a small style in few files', async () => {
    const { page, close } = await visit(browser, server.url)
    const responses: Response[] = []
    page.on('response', (response) => responses.push(response))
    await page.goto(path, { waitUntil: 'networkidle' })
    const textsOf = (kind: 'script' | 'stylesheet') =>
      Promise.all(responses.flatMap((each) => (each.request().resourceType() === kind ? [each.text()] : [])))
    expect(gzipped(await textsOf('script'))).toBeLessThan(MAX_SCRIPT_BYTES)
    // The gallery's script names React's files but loads them when it's opened.
    expect(responses.map((each) => each.url()).filter((url) => url.includes('react'))).toEqual([])
    const sheets = await textsOf('stylesheet')
    expect(gzipped(sheets)).toBeLessThan(MAX_STYLE_BYTES)
    expect(sheets.length).toBeWithin(1, MAX_SHEETS + 1)
    await close()
  })
})

describe.each([
  ['with JavaScript on a desktop', { viewport: DESKTOP }],
  ['without JavaScript on a phone', { viewport: PHONE, javaScriptEnabled: false }],
] as const)('browsing %s', (_how, options) => {
  test('filters, keeps and shows the filters, and removes one', async () => {
    const { page, close } = await visit(browser, server.url, options)
    await page.goto('/listings')
    expect(await count(page)).toMatch(/^30 homes/)
    await page.getByLabel('Place').fill('Ontario')
    await page.getByLabel('Price up to').selectOption('$900,000')
    await page.getByLabel('Bedrooms').selectOption('4 or more')
    await page.getByRole('button', { name: 'Show homes' }).click()
    await page.waitForURL((url) => url.searchParams.get('max') === '900000')
    expect(await count(page)).toMatch(/^\d homes in Ontario/)
    expect(await page.getByLabel('Place').inputValue()).toBe('Ontario')
    expect(await page.getByLabel('Price up to').inputValue()).toBe('900000')
    const shown = await cards(page).allInnerTexts()
    expect(shown.length).toBeGreaterThan(0)
    for (const text of shown) expect(text).toMatch(/, ON\b/)
    await page.getByRole('link', { name: 'Remove: in Ontario' }).click()
    await page.waitForURL((url) => !url.searchParams.has('place'))
    expect(await cards(page).count()).toBeGreaterThan(shown.length)
    expect(await page.getByLabel('Bedrooms').inputValue()).toBe('4')
    await page.goBack()
    expect(await cards(page).allInnerTexts()).toEqual(shown)
    await close()
  })

  test('turns pages, sorts, opens a home, and comes back', async () => {
    const { page, close } = await visit(browser, server.url, options)
    await page.goto('/listings?sort=cheapest')
    const prices = (await page.locator('.home-price > :first-child').allInnerTexts()).map((text) =>
      Number(text.replaceAll(/[$,]/g, '')),
    )
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    await page.getByRole('link', { name: 'Next' }).click()
    await page.waitForURL('**/listings?sort=cheapest&page=2')
    const last = await cards(page).last().getByRole('link').innerText()
    await cards(page).last().getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: last }).waitFor()
    await page.goBack()
    await page.waitForURL('**/listings?sort=cheapest&page=2')
    await page.getByRole('link', { name: 'Previous' }).click()
    await page.waitForURL('**/listings?sort=cheapest')
    await close()
  })

  test('says when there are no results and offers ways out', async () => {
    const { page, close } = await visit(browser, server.url, options)
    await page.goto('/listings?place=Springfield&beds=3')
    await page.getByRole('heading', { name: 'No homes match all of this' }).waitFor()
    expect(await page.getByLabel('Place').inputValue()).toBe('Springfield')
    await page.getByRole('link', { name: 'without “in Springfield”' }).click()
    expect(await cards(page).count()).toBeGreaterThan(0)
    await page.goto('/listings?min=900000&max=500000')
    await page.getByText('The lowest price is above the highest.').waitFor()
    await page.getByRole('link', { name: 'Show all homes' }).click()
    expect(await count(page)).toMatch(/^30 homes/)
    await close()
  })

  test('leads from the map to a town, its costs, and towns nearby', async () => {
    const { page, close } = await visit(browser, server.url, options)
    await page.goto('/listings')
    await page.getByRole('link', { name: /^Toronto( and nearby)?: \d homes$/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Homes in Toronto' }).waitFor()
    const rows = page.getByRole('table').getByRole('row')
    expect(await rows.allInnerTexts()).toEqual([
      expect.stringMatching(/Owners\s+Cash each\s+Monthly each/),
      expect.stringMatching(/Alone\s+\$[\d,]+\s+\$[\d,]+/),
      ...[2, 3, 4, 5].map((owners) => expect.stringMatching(RegExp(`${owners} owners\\s+\\$[\\d,]+`))),
    ])
    await page.getByText('Ontario and Toronto land transfer taxes at today’s rates').waitFor()
    await page.getByRole('link', { name: 'Hamilton' }).click()
    await page.getByRole('heading', { level: 1, name: 'Homes in Hamilton' }).waitFor()
    await close()
  })
})

test("a town in a territory says that its fees aren't calculated", async () => {
  const html = await (await fetch(`${server.url}/listings/in/whitehorse`)).text()
  expect(html).toContain('so we don’t calculate them')
})

test('a home can be reached and left by keyboard', async () => {
  const { page, close } = await visit(browser, server.url, { viewport: DESKTOP })
  await page.goto('/listings')
  await page.getByRole('link', { name: '48 Euclid Avenue' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${HOME}`)
  await page.getByRole('link', { name: 'Sign up to book a tour' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/signup')
  await close()
})
