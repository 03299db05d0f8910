import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { eq, like } from 'drizzle-orm'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { type Database, openDatabase } from '#db/client.ts'
import { groupMembers, groups, users } from '#db/schema/index.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { stepNamed, STEPS } from '#domain/onboarding/steps.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { PROTECTED_ROUTES } from '#domain/site/routes.ts'
import { launchBrowser, visit } from '#tests/support/browser.ts'
import { clientAt } from '#tests/support/client-at.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { NARROWEST, horizontalOverflow } from '#tests/support/horizontal-overflow.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { DEFAULT_IMPORTANCE } from '#domain/onboarding/importance.ts'

setDefaultTimeout(900_000)

const PHONE = { viewport: NARROWEST, isMobile: true, hasTouch: true, reducedMotion: 'reduce' } as const
const PUBLIC_PAGES = [
  '/',
  '/intro',
  '/login',
  '/signup',
  '/verification',
  '/sign-in',
  '/legal/terms',
  '/legal/privacy',
  '/calculators/mortgage',
  '/listings',
  '/listings?place=nowhere&min=900000&beds=6&owners=5&type=semi-detached',
  '/listings/in/toronto',
  '/listings/toronto-48-euclid-avenue-1042',
  '/unsubscribe',
  '/stop-search',
  '/no-invitations',
  '/dev/mailbox',
  '/unauthorized',
  '/500',
  '/no-such-page',
]
/** Pages that redirect by themselves. */
const REDIRECTING_PAGES = ['/redirect', '/resume', '/dashboard/billing_success', '/onboarding']
const ACCOUNTS = [
  ['client@demo.test', ROLE.CLIENT],
  ['free@demo.test', ROLE.CLIENT],
  ['admin@demo.test', ROLE.ADMIN],
  ['agent@demo.test', ROLE.AGENT],
  ['lawyer@demo.test', ROLE.LAWYER],
] as const

/** What opens something, by page. */
const OPENERS: readonly [path: string, name: string][] = [
  ['/dashboard', 'More'],
  ['/dashboard', 'Account menu'],
  ['/dashboard/match', 'Invite'],
  ['/dashboard/group', 'Calendar'],
  ['/dashboard/profile/billing', 'Cancel'],
  ['/dashboard/profile/billing', 'Edit'],
  ['/dashboard/profile/settings', 'Delete your account'],
]

const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff'

let browser: Browser
let server: Server
let db: Database
let asClient: BrowserContextOptions
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable', { DEMO: '1' })
  db = openDatabase(join(server.dataDir, 'cohearth.sqlite'))
  asClient = await signedIn(browser, server, 'client@demo.test')
  await makeNamesLong()
  await makeGroupOfFive('client@demo.test')
})
afterAll(async () => {
  await browser.close()
  await db.close()
  await server.remove()
})

const makeNamesLong = () =>
  db.write(async (tx) => void (await tx.update(users).set({ last_name: LONG_NAME })))

async function makeGroupOfFive(email: string): Promise<void> {
  await db.write(async (tx) => {
    await tx.delete(groups)
    const [group] = await tx.insert(groups).values({ created_at: 0 }).returning()
    const rest = await tx
      .select({ id: users.id })
      .from(users)
      .where(like(users.email, 'member%@demo.test'))
      .limit(4)
    const own = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    for (const { id: user_id } of [...own, ...rest]) {
      await tx.insert(groupMembers).values({ group_id: group?.id ?? 0, user_id, joined_at: 0 })
    }
  })
}

/** Opens what is closed, so that it's checked as well. */
async function openDisclosures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true
  })
}

/** Scrolls a page to its end and returns what sticks out on the way. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  const faults = await horizontalOverflow(page, NARROWEST.width)
  await openDisclosures(page)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  faults.push(...(await horizontalOverflow(page, NARROWEST.width)))
  return [...new Set(faults)].map((fault) => `${path}: ${fault}`)
}

async function faultsOfAll(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  for (const path of paths) faults.push(...(await faultsOf(page, path)))
  return faults
}

describe('nothing scrolls sideways on a screen of 320 px', () => {
  test('for the public', async () => {
    const { page, close } = await visit(browser, server.url, PHONE)
    expect(await faultsOfAll(page, PUBLIC_PAGES)).toEqual([])
    await close()
  })

  test.each(ACCOUNTS)('for %s', async (email, role) => {
    const signed = email === 'client@demo.test' ? asClient : await signedIn(browser, server, email)
    const { page, close } = await visit(browser, server.url, { ...PHONE, ...signed })
    const paths = PROTECTED_ROUTES.filter(({ roles }) => roles.includes(role)).map(({ path }) => path)
    const shown = paths.filter(
      (path) => !REDIRECTING_PAGES.includes(path) && !path.startsWith('/onboarding/'),
    )
    expect(await faultsOfAll(page, shown)).toEqual([])
    await close()
  })

  test('in the dialogs, the menus and the sheet', async () => {
    const { page, close } = await visit(browser, server.url, { ...PHONE, ...asClient })
    const faults: string[] = []
    for (const [path, press] of OPENERS) {
      await page.goto(path)
      await page
        .getByRole('button', { name: new RegExp(`^${press}`) })
        .or(page.locator('summary', { hasText: new RegExp(`${press}\\s*$`) }))
        .first()
        .click()
      await page.locator('dialog[open], :is(header, nav) details[open]').first().waitFor()
      faults.push(
        ...(await horizontalOverflow(page, NARROWEST.width)).map((fault) => `${path}, ${press}: ${fault}`),
      )
    }
    expect(faults).toEqual([])
    await close()
  })

  test('for a newcomer, at each step of onboarding', async () => {
    const { page, email, call, close } = await clientAt(browser, server, 'Preferences', PHONE)
    const faults = await faultsOf(page, '/dashboard')
    // Someone who has answered everything may be at any earlier step.
    for (const { name, href } of STEPS.filter((step) => step.name !== 'End')) {
      const state_label = `Onboarding Started - ${name}`
      await db.write(async (tx) => {
        await tx.update(users).set({ state_label }).where(eq(users.email, email))
      })
      faults.push(...(await faultsOf(page, href)))
      expect(decodeURI(new URL(page.url()).pathname)).toBe(href)
    }
    await call(
      'PUT',
      '/preferences',
      Object.fromEntries(CATEGORIES.map((each) => [each, DEFAULT_IMPORTANCE])),
    )
    faults.push(...(await faultsOf(page, stepNamed('End').href)))
    expect(faults).toEqual([])
    await close()
  })
})
