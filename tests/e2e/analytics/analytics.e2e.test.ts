import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { groupPath } from '#domain/groups/addresses.ts'
import { PATH } from '#domain/paths.ts'
import { axeFindings, DESKTOP, launchBrowser, PHONE, TABLET, visit } from '#tests/support/browser.ts'
import { clientAt } from '#tests/support/client-at.ts'
import { eventually } from '#tests/support/eventually.ts'
import { pastAbout } from '#tests/support/onboarding-page.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { playThirdParties } from '#tests/support/third-parties.ts'
import { accept, answer, commandsIn, question, SCRIPTS } from './consent-page.ts'

const LONG_MS = 120_000
const MAX_CONSENT_BYTES = 2_000

let browser: Browser
let server: Server
let plain: Server
beforeAll(async () => {
  ;[browser, server, plain] = await Promise.all([
    launchBrowser(),
    startServer('executable', { DEMO: '1', ANALYTICS: 'G-ABC123', HOTJAR_SITE_ID: '42' }),
    startServer('executable'),
  ])
}, LONG_MS)
afterAll(async () => {
  await browser.close()
  await Promise.all([server.remove(), plain.remove()])
})

async function visitor(options: BrowserContextOptions = {}, of = server) {
  const visited = await visit(browser, of.url, { reducedMotion: 'reduce', ...options })
  const { requests } = await playThirdParties(visited.page.context(), of.url, SCRIPTS)
  return { ...visited, requests }
}

const hosts = (requests: string[]) => [...new Set(requests.map((url) => new URL(url).hostname))].sort()
const cookies = (page: Page) => page.evaluate(() => document.cookie)
const EVERYTHING = [
  'content.hotjar.io',
  'region1.google-analytics.com',
  'static.hotjar.com',
  'www.googletagmanager.com',
]

describe('a visitor of the landing page', () => {
  test.each([
    ['a phone', { viewport: PHONE, colorScheme: 'light' }],
    ['a tablet', { viewport: TABLET, colorScheme: 'dark' }],
    ['a desktop', { viewport: DESKTOP, colorScheme: 'light' }],
  ] as const)(
    'is asked on %s, and nothing is contacted before the answer',
    async (_where, options) => {
      const { page, requests, complaints, close } = await visitor(options)
      await page.goto('/', { waitUntil: 'networkidle' })
      expect(await question(page).innerText()).toContain('May we use Google Analytics and Hotjar')
      const buttons = await question(page).getByRole('button').all()
      const sizes = await Promise.all(buttons.map((button) => button.boundingBox()))
      expect(sizes[0]?.width).toBeCloseTo(sizes[1]?.width ?? 0, 0)
      expect(sizes[0]?.height).toBe(sizes[1]?.height ?? 0)
      expect(await axeFindings(page)).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
      expect([requests, complaints, await cookies(page)]).toEqual([[], [], ''])
      await close()
    },
    LONG_MS,
  )

  test(
    'is measured after accepting, on the next page too, without advertising or URL parameters',
    async () => {
      const { page, requests, complaints, close } = await visitor()
      await page.goto('/?from=friend@example.test')
      await accept(page)
      expect(hosts(requests)).toEqual(EVERYTHING)
      const [consent, , config] = commandsIn(requests)
      expect(consent).toMatchObject([
        'consent',
        'default',
        { ad_storage: 'denied', analytics_storage: 'granted' },
      ])
      expect(config).toMatchObject([
        'config',
        'G-ABC123',
        { page_location: `${server.url}/`, cookie_domain: 'none' },
      ])
      requests.length = 0
      await page.goto('/legal/privacy', { waitUntil: 'networkidle' })
      await eventually(() => hosts(requests), EVERYTHING)
      expect(await question(page).isVisible()).toBe(false)
      expect(JSON.stringify(commandsIn(requests))).not.toContain('friend')
      expect(complaints).toEqual([])
      await close()
    },
    LONG_MS,
  )

  test(
    'is neither measured nor asked again after declining',
    async () => {
      const { page, requests, complaints, close } = await visitor()
      await page.goto('/')
      await answer(page, 'Decline')
      await page.goto('/legal/terms', { waitUntil: 'networkidle' })
      expect(await question(page).isVisible()).toBe(false)
      expect([requests, complaints, await cookies(page)]).toEqual([[], [], ''])
      await close()
    },
    LONG_MS,
  )

  test(
    'can change their mind by keyboard in the footer, which deletes what was stored',
    async () => {
      const { page, requests, complaints, close } = await visitor()
      await page.goto('/')
      await accept(page)
      expect(await cookies(page)).toContain('_ga')
      const choices = page.getByRole('button', { name: 'Cookie choices' })
      await choices.focus()
      await page.keyboard.press('Enter')
      await question(page).and(page.locator(':focus')).waitFor()
      const names: (string | undefined)[] = []
      while (names.at(-1) !== 'Decline') {
        await page.keyboard.press('Tab')
        names.push(await page.evaluate(() => document.activeElement?.textContent?.trim()))
      }
      expect(names).toEqual(['Privacy Policy', 'Decline'])
      requests.length = 0
      await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
      await page.waitForLoadState('networkidle')
      expect(await question(page).isVisible()).toBe(false)
      expect([requests, complaints, await cookies(page)]).toEqual([[], [], ''])
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['cohearth:consent'])
      await close()
    },
    LONG_MS,
  )

  test(
    'isn’t asked without JavaScript',
    async () => {
      const { page, requests, close } = await visitor({ javaScriptEnabled: false })
      await page.goto('/')
      expect(await question(page).isVisible()).toBe(false)
      expect(requests).toEqual([])
      await close()
    },
    LONG_MS,
  )
})

/** Returns a page's script size in compressed bytes. */
async function scriptBytes(url: string): Promise<number> {
  const { page, close } = await visit(browser, url)
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    sizes.push(response.text().then((script) => Bun.gzipSync(script).length))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const all = await Promise.all(sizes)
  await close()
  return all.reduce((sum, size) => sum + size, 0)
}

test(
  'the question needs little script',
  async () => {
    const more = (await scriptBytes(`${server.url}/`)) - (await scriptBytes(`${plain.url}/`))
    expect(more).toBeGreaterThan(0)
    expect(more).toBeLessThan(MAX_CONSENT_BYTES)
  },
  LONG_MS,
)

test(
  'if nothing is configured, nothing is asked and nothing is in the page',
  async () => {
    const { page, requests, complaints, close } = await visitor({}, plain)
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(await page.locator('[data-consent], [data-cookie-choices]').count()).toBe(0)
    expect(await page.content()).not.toMatch(/measured|analytics|hotjar/i)
    expect([requests, complaints]).toEqual([[], []])
    await close()
  },
  LONG_MS,
)

describe('pages with codes, answers or other people’s data', () => {
  test(
    'load nothing despite consent',
    async () => {
      const { page, requests, complaints, close } = await visitor()
      await page.goto('/')
      await accept(page)
      requests.length = 0
      for (const path of [
        '/login',
        '/signup',
        '/verification',
        '/sign-in',
        '/dev/mailbox',
        '/no-such-page',
      ]) {
        await page.goto(path, { waitUntil: 'networkidle' })
      }
      await signIn(page.context(), server, 'admin@demo.test')
      for (const path of ['/admin/dashboard', '/dashboard/profile']) {
        await page.goto(path, { waitUntil: 'networkidle' })
      }
      await signIn(page.context(), server, 'client@demo.test')
      for (const path of [PATH.DASHBOARD, PATH.MATCHES, PATH.GROUP, groupPath('messages')]) {
        await page.goto(path, { waitUntil: 'networkidle' })
      }
      expect(requests).toEqual([])
      expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
      await close()
    },
    LONG_MS,
  )
})

test(
  'a client who agrees is masked from session replay, and their choice of plan is an event',
  async () => {
    const { page, complaints, close } = await clientAt(browser, server, 'End', { reducedMotion: 'reduce' })
    const { requests } = await playThirdParties(page.context(), server.url, SCRIPTS)
    await pastAbout(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/dashboard/plan')
    await page.waitForLoadState('networkidle')
    expect(requests).toEqual([])
    expect(await axeFindings(page)).toEqual([])
    await accept(page)
    expect(await page.locator('body[data-hj-suppress]').count()).toBe(1)
    await page.getByRole('button', { name: 'Continue on Free plan' }).click()
    await page.waitForURL(/\/dashboard\/$/)
    const event = ['event', 'continue_free_plan_clicked', {}]
    await eventually(() => commandsIn(requests), expect.arrayContaining([event]))
    expect(complaints).toEqual([])
    await close()
  },
  LONG_MS,
)
