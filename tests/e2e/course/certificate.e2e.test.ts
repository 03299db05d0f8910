import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { asc, eq, isNotNull } from 'drizzle-orm'
import type { Browser, Response } from 'playwright'
import { type Database, openDatabase } from '#db/client.ts'
import { certificates, users } from '#db/schema/index.ts'
import { axeFindings, DESKTOP, launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { NARROWEST, horizontalOverflow } from '#tests/support/horizontal-overflow.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

const MAX_SCRIPT_BYTES = 10_000
const UNKNOWN = '/certificates/00000-00000-00000-00000-00000'

let browser: Browser
let server: Server
let db: Database
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer('executable', { DEMO: '1' })])
  db = openDatabase(join(server.dataDir, 'cohearth.sqlite'))
})
afterAll(async () => {
  await db.close()
  await browser.close()
  await server.remove()
})

const certified = async () =>
  db.read
    .select({ email: users.email, name: certificates.name, code: certificates.code })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.user_id))
    .where(isNotNull(certificates.code))
    .orderBy(asc(users.id))

async function holderAt(at: number) {
  const person = (await certified()).at(at)
  if (!person?.code) throw new Error('Nobody has completed the course.')
  return { ...person, path: `/certificates/${person.code}` }
}

const SIZES = [320, 390, 768, 1024, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => [width, colorScheme] as const),
)

describe('the page that verifies a certificate', () => {
  test.each(SIZES)('is accessible and fits at %i px in the %s theme', async (width, colorScheme) => {
    const { page, complaints, close } = await visit(browser, server.url, {
      viewport: { width, height: 800 },
      colorScheme,
    })
    const { name, path } = await holderAt(0)
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await horizontalOverflow(page, width)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  test('has little script and no React, and stays out of search engines and caches', async () => {
    const { page, close } = await visit(browser, server.url)
    const responses: Response[] = []
    page.on('response', (response) => responses.push(response))
    const { path } = await holderAt(0)
    const response = await page.goto(path, { waitUntil: 'networkidle' })
    const scripts = await Promise.all(
      responses.flatMap((each) => (each.request().resourceType() === 'script' ? [each.text()] : [])),
    )
    expect(scripts.reduce((sum, text) => sum + Bun.gzipSync(text).length, 0)).toBeLessThan(MAX_SCRIPT_BYTES)
    expect(scripts.filter((script) => script.includes('react'))).toEqual([])
    expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    await close()
  })

  test('copies its own address and says so, or says where to find it if copying isn’t allowed', async () => {
    const { path } = await holderAt(0)
    const { page, complaints, close } = await visit(browser, server.url)
    const context = page.context()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url })
    await page.goto(`${path}?from=a-letter#top`)
    const copy = page.getByRole('button', { name: 'Copy link' })
    await copy.click()
    await page.getByRole('status').getByText('Link copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}${path}`)

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed'))
    })
    await page.getByRole('button', { name: 'Link copied' }).press('Enter')
    await page.getByRole('status').getByText('Copy it from the address bar').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('can be copied by its owner, from the profile', async () => {
    const { email, path } = await holderAt(1)
    const { page, close } = await visit(browser, server.url)
    await signIn(page.context(), server, email)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url })
    await page.goto('/dashboard/profile')
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('Link copied.').waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toEndWith(path)
    expect((await fetch(copied)).status).toBe(200)
    await close()
  })

  test('has one address, however the code is written', async () => {
    const { code, path } = await holderAt(0)
    const at = (spelling: string) => fetch(`${server.url}/certificates/${spelling}`, { redirect: 'manual' })
    for (const spelling of [code?.toUpperCase(), code?.replaceAll('-', '')]) {
      const response = await at(spelling ?? '')
      expect([response.status, response.headers.get('location')]).toEqual([302, path])
    }
    for (const spelling of [
      `${code}/x`,
      `${code}%00`,
      `${code}%252f`,
      `x/../${code}x`,
      '',
      'mine',
      `${code}0`,
    ]) {
      expect([spelling, (await at(spelling)).status]).toEqual([spelling, 404])
    }
  })

  test('looks the same for unknown and withdrawn codes', async () => {
    const { email, path } = await holderAt(-1)
    const { page, close } = await visit(browser, server.url)
    await signIn(page.context(), server, email)
    await page.goto('/dashboard/profile')
    // Its link isn't shown any longer, even if the certificate can't be read again.
    const mine = '**/api/certificates/mine'
    await page.route(mine, (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()))
    await page.getByRole('button', { name: 'Withdraw it' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await page.getByText('You withdrew your certificate').waitFor()
    await page.unroute(mine)
    const [withdrawn, unknown] = await Promise.all(
      [path, UNKNOWN].map((each) => fetch(`${server.url}${each}`)),
    )
    expect([withdrawn?.status, unknown?.status]).toEqual([404, 404])
    const plain = async (response: Response | globalThis.Response | undefined) =>
      (await response?.text())?.replaceAll(/nonce-[\w-]+/g, '')
    expect(await plain(withdrawn)).toBe(await plain(unknown))
    await page.getByRole('button', { name: 'Make a new certificate' }).click()
    const link = page.getByRole('link', { name: '/certificates/' })
    await link.waitFor()
    expect(await link.getAttribute('href')).not.toContain(path)
    await link.click()
    await page.getByText('This certifies that').waitFor()
    await close()
  })
})

describe("a member's own certificate", () => {
  test('is on the profile, with its date, and can be downloaded', async () => {
    const { email, name } = await holderAt(1)
    const { page, complaints, close } = await visit(browser, server.url, {
      viewport: PHONE,
      acceptDownloads: true,
    })
    await signIn(page.context(), server, email)
    await page.goto('/dashboard/profile')
    await page.getByRole('heading', { name: 'You’re verified' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download your certificate' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('cohearth-certificate.pdf')
    expect(complaints).toEqual([])
    await page.goto('/dashboard/learning?completed')
    await page.getByRole('heading', { name: 'You’re verified' }).waitFor()
    expect(name.length).toBeGreaterThan(0)
    await close()
  })

  test('is absent before the course is completed', async () => {
    const { page, close } = await visit(browser, server.url)
    await signIn(page.context(), server, 'client@demo.test')
    await page.goto('/dashboard/profile')
    await page.getByLabel('First name').waitFor()
    expect(await page.getByText('You’re verified').count()).toBe(0)
    await close()
  })
})

describe('where people are in the course, for admins', () => {
  test.each([
    ['the narrowest phone', { viewport: NARROWEST, colorScheme: 'light' }],
    ['a phone in the dark theme', { viewport: PHONE, colorScheme: 'dark' }],
    ['a desktop', { viewport: DESKTOP, colorScheme: 'light' }],
  ] as const)('is a page of tables with bars next to them on %s', async (_, options) => {
    const { page, complaints, close } = await visit(browser, server.url, options)
    await signIn(page.context(), server, 'admin@demo.test')
    await page.goto('/admin/dashboard/course')
    await page
      .getByRole('table', { name: 'How many clients have started and finished each module' })
      .waitFor()
    const stops = page.getByRole('table', { name: 'Where they stopped' })
    expect(await stops.count()).toBeGreaterThan(2)
    for (const table of await stops.all()) {
      const people = await table.locator('td:last-child').allTextContents()
      expect(people.every((count) => Number(count) >= 5)).toBe(true)
    }
    const spilling = await page
      .locator('td')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      )
    expect(spilling).toEqual([])
    expect(await axeFindings(page)).toEqual([])
    expect(await horizontalOverflow(page, options.viewport.width)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })
})
