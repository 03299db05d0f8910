import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContextOptions, Response } from 'playwright'
import { axeFindings, DESKTOP, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { NARROWEST, horizontalOverflow } from '#tests/support/horizontal-overflow.ts'
import { startServer, type Server } from '#tests/support/server.ts'
import { signedIn } from '#tests/support/signed-in.ts'

setDefaultTimeout(900_000)

const HOME = '/listings/toronto-48-euclid-avenue-1042'
const PAGES = [
  '/listings',
  '/listings?page=2',
  '/listings?place=on',
  '/listings?place=nowhere',
  '/listings/in/toronto',
  HOME,
]
const MAX_SCRIPT_BYTES = 10_000
const MAX_STYLE_BYTES = 15_000
/** The first paint waits for each file. */
const MAX_SHEETS = 3

let browser: Browser
let server: Server
let asClient: BrowserContextOptions
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer('executable', { DEMO: '1' })])
  asClient = await signedIn(browser, server, 'client@demo.test')
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

const gzipped = (texts: string[]) => texts.reduce((sum, text) => sum + Bun.gzipSync(text).length, 0)

test.each(PAGES.filter((path) => path !== HOME))(
  '%s is the same for a member as for a visitor',
  async (path) => {
    const { page, close } = await visit(browser, server.url, asClient)
    const response = await page.request.get(`${server.url}${path}`)
    expect(await response.text()).toBe(await (await fetch(`${server.url}${path}`)).text())
    await close()
  },
)

describe.each(PAGES)('%s', (path) => {
  test.each([
    ['a phone in the light theme', { viewport: PHONE, colorScheme: 'light' }],
    ['a desktop in the dark theme', { viewport: DESKTOP, colorScheme: 'dark' }],
  ] as const)('is accessible and follows the content security policy on %s', async (_where, options) => {
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

  test('fits at the width where the header shows all its links', async () => {
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
