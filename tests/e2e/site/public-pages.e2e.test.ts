import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContextOptions, Page, Response } from 'playwright'
import { axeFindings, DESKTOP, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { PUBLIC_ROUTES } from '#domain/site/routes.ts'
import { startServer, type Server } from '#tests/support/server.ts'

setDefaultTimeout(900_000)
const MAX_SCRIPT_BYTES = 10_000
const MAX_STYLE_BYTES = 15_000

/** Without homes; tests/e2e/listings has them with. */
const HOMES = ['/listings', '/listings/in/toronto']
const READABLE = ['/', '/intro', '/course', ...HOMES, '/legal/terms', '/legal/privacy']
const PAGES = [...READABLE, '/login', '/signup', '/verification', '/sign-in', '/unauthorized', '/500']

let browser: Browser
let server: Server
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer('executable')])
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

/** A visitor with a pending code: without one, the code page redirects to the login. */
async function visitor(options?: BrowserContextOptions) {
  const visited = await visit(browser, server.url, options)
  await visited.page.addInitScript(() => {
    if (location.pathname !== '/verification') return
    sessionStorage.setItem('cohearth:sign-in:email', 'robin@example.test')
  })
  return visited
}

const FIELDS = ['first_name', 'last_name', 'phone_number', 'email']

const gzipped = (texts: string[]) => texts.reduce((sum, text) => sum + Bun.gzipSync(text).length, 0)

const introduced = (page: Page) => page.locator('[data-intro-position]').textContent()

describe.each(PAGES)('%s', (path) => {
  test('is accessible and breaks no policy on a phone in the light theme', async () => {
    const { page, complaints, close } = await visitor({ viewport: PHONE, colorScheme: 'light' })
    await page.goto(path)
    expect(await axeFindings(page)).toEqual([])
    expect(await page.locator('[style]').count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  test('is the same on a desktop in the dark theme, with little script, no React and one small style sheet', async () => {
    const { page, complaints, close } = await visitor({ viewport: DESKTOP, colorScheme: 'dark' })
    const responses: Response[] = []
    page.on('response', (response) => responses.push(response))
    await page.goto(path)
    expect(await axeFindings(page)).toEqual([])
    expect(await page.locator('[style]').count()).toBe(0)
    expect(complaints).toEqual([])
    // Some scripts are loaded only when a field is filled in.
    for (const field of await page.locator('main input:visible:not([type=radio])').all())
      await field.fill('1')
    await page.waitForLoadState('networkidle')
    const textsOf = (kind: 'script' | 'stylesheet') =>
      Promise.all(responses.flatMap((each) => (each.request().resourceType() === kind ? [each.text()] : [])))
    const scripts = await textsOf('script')
    expect(gzipped(scripts)).toBeLessThan(MAX_SCRIPT_BYTES)
    expect(scripts.filter((script) => script.includes('react'))).toEqual([])
    const style = gzipped(await textsOf('stylesheet'))
    expect(style).toBeGreaterThan(0)
    expect(style).toBeLessThan(MAX_STYLE_BYTES)
    await close()
  })
})

test('every way to get started leads to sign-up', async () => {
  const { page, close } = await visitor({ viewport: PHONE, reducedMotion: 'reduce' })
  await page.goto('/')
  const started = page.getByRole('link', { name: /Get started|Find my co-owners|Start|Sign up/ })
  const addresses = await started.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses.length).toBeGreaterThan(4)
  expect(new Set(addresses)).toEqual(new Set(['/signup']))
  await page.getByRole('banner').getByRole('link', { name: 'Get started' }).click()
  await page.waitForURL(`${server.url}/signup`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await close()
})

test('Log in leads through the introduction once, before the first login', async () => {
  const { page, close } = await visitor({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await page.waitForURL(`${server.url}/intro`)
  for (const position of ['2 of 5', '3 of 5', '4 of 5', '5 of 5']) {
    await page.getByRole('button', { name: 'Next' }).dblclick()
    await eventually(() => introduced(page), position)
  }
  await page.getByRole('button', { name: 'Next' }).waitFor({ state: 'hidden' })
  await page.keyboard.press('ArrowLeft')
  await eventually(() => introduced(page), '4 of 5')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('link', { name: "Let's Go" }).click()
  await page.waitForURL(`${server.url}/login`)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await page.waitForURL(`${server.url}/login`)
  await close()
})

test('Skip Intro leads to login', async () => {
  const { page, close } = await visitor()
  await page.goto('/intro')
  await page.getByRole('link', { name: 'Skip Intro' }).click()
  await page.waitForURL(`${server.url}/login`)
  await close()
})

test('Go back leads from an error to the previous page, or home without one', async () => {
  const { page, close } = await visitor()
  await page.goto('/nowhere')
  await page.getByRole('button', { name: 'Go back' }).click()
  await page.waitForURL(`${server.url}/`)
  await page.goto('/legal/terms')
  await page.goto('/nowhere')
  await page.getByRole('button', { name: 'Go back' }).click()
  await page.waitForURL('**/legal/terms')
  await close()
})

test('Go back leads from Unauthorized to login if nobody is signed in, whatever the previous page', async () => {
  const { page, close } = await visitor()
  await page.goto('/legal/terms')
  await page.goto('/unauthorized')
  await page.getByRole('button', { name: 'Go back' }).click()
  await page.waitForURL(`${server.url}/login`)
  await close()
})

test('the landing page works without JavaScript', async () => {
  const { page, close } = await visitor({ javaScriptEnabled: false, viewport: PHONE })
  await page.goto('/')
  await page.locator('header summary').click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'How it works' }).click()
  await page.getByText('When am I charged?').click()
  await page.getByText('The Free plan costs nothing and needs no card.').waitFor()
  await page.getByRole('radio', { name: '4' }).check({ force: true })
  await page.getByText('$921 a month each').waitFor()
  expect(await page.getByRole('link', { name: 'Find my co-owners' }).first().getAttribute('href')).toBe(
    '/signup',
  )
  await close()
})

test('the chosen theme applies before the next page is painted', async () => {
  const { page, close } = await visitor({ colorScheme: 'light' })
  await page.goto('/')
  await page.getByTitle('Dark').click()
  await page.goto('/legal/privacy', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.body)
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  await close()
})

describe('the fields of sign-up and login', () => {
  test.each([
    ['/signup', ['given-name', 'family-name', 'tel', 'email'], ['text', 'text', 'tel', 'email']],
    ['/login', ['email webauthn'], ['email']],
  ])('of %s open the right keyboard and can be autofilled', async (path, autocomplete, types) => {
    const page = await (await fetch(server.url + path)).text()
    const inputs = FIELDS.flatMap(
      (name) => new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(page)?.[0] ?? [],
    )
    const all = (name: string) =>
      inputs.map((input) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(input)?.[1])
    expect(all('autocomplete')).toEqual(autocomplete)
    expect(all('type')).toEqual(types)
  })
})

describe('for search engines', () => {
  const text = async (path: string) => (await fetch(server.url + path)).text()

  test('the site map and robots.txt name the public address', async () => {
    expect(await text('/robots.txt')).toContain(`Sitemap: ${server.url}/sitemap.xml`)
    expect(await text('/sitemap.xml')).toContain(`<loc>${server.url}/legal/terms</loc><lastmod>2022-05-26`)
  })

  test('the landing page has a canonical address, a preview and structured data with the price', async () => {
    const html = await text('/')
    expect(html).toContain(`<link rel="canonical" href="${server.url}/">`)
    expect(html).toContain(`<meta property="og:image" content="${server.url}/og.png">`)
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(JSON.parse(json)).toMatchObject({
      '@graph': [
        { '@type': 'Organization', url: `${server.url}/` },
        { '@type': 'WebSite' },
        {
          '@type': 'SoftwareApplication',
          offers: [{ price: '0' }, { price: '15.00', priceCurrency: 'CAD' }],
        },
        { '@type': 'FAQPage' },
      ],
    })
  })

  test('no runtime value is left unfilled', async () => {
    for (const path of PAGES) expect(await text(path)).not.toMatch(/%[A-Z_]{4,}%/)
  })
})

test('every public page says how long it may be cached', async () => {
  const silent: string[] = []
  for (const path of PUBLIC_ROUTES) {
    const { status, headers } = await fetch(server.url + path, { redirect: 'manual' })
    if (status === 200 && !headers.has('cache-control')) silent.push(path)
  }
  expect(silent).toEqual([])
})

test('the public calculator isn’t sent again while it’s unchanged', async () => {
  const first = await fetch(`${server.url}/calculators/mortgage?price=700000`)
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'public, no-cache'])
  const known = { 'if-none-match': first.headers.get('etag') ?? 'none' }
  expect((await fetch(first.url, { headers: known })).status).toBe(304)
})
