import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Browser } from 'playwright'
import { createSessions } from '#api/auth/sessions.ts'
import { readConfig } from '#api/boot/config.ts'
import { type Database, only, openDatabase } from '#db/client.ts'
import { journeys, presentAccount, subscriptions, users } from '#db/schema/index.ts'
import { DEMO_ACCOUNTS } from '#db/seed/demo/people.ts'
import { DAY_SECONDS } from '#domain/duration.ts'
import { JOURNEY_CODE } from '#domain/journey/codes.ts'
import { labelFor } from '#domain/onboarding/labels.ts'
import { ROOT_GUARDED } from '#domain/paths.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { crawl, type Redirects } from '#tests/support/crawl.ts'
import { aSubscription } from '#tests/support/factories.ts'
import { sample } from '#tests/support/sample.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { type Kind, KINDS, NOW, WITHOUT_PLAN } from './visitor-kinds.ts'

setDefaultTimeout(900_000)

let server: Server
let db: Database
let browser: Browser
beforeAll(async () => {
  server = await startServer('executable', { DEMO: '1' })
  db = openDatabase(join(server.dataDir, 'cohearth.sqlite'))
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await db.close()
  await server.remove()
})

/** The cookie of someone of this kind; empty for a visitor. */
async function cookieOf(kind: Kind): Promise<string> {
  if (kind.name === 'a visitor') return ''
  const sessions = createSessions(db, readConfig({ PUBLIC_URL: server.url }))
  const id = kind.demo ? await demoId(kind.demo) : await newId(kind)
  return (await sessions.start(id, Date.now(), 'test')).split(';')[0] ?? ''
}

async function demoId(name: keyof typeof DEMO_ACCOUNTS): Promise<number> {
  const { email } = DEMO_ACCOUNTS[name]
  return only(await db.read.select({ id: users.id }).from(users).where(eq(users.email, email))).id
}

function newId({ name, role = ROLE.CLIENT, state = 99, done, subscribed, subscription }: Kind) {
  const code = Object.values(JOURNEY_CODE).find((one) => one === state)
  if (code === undefined) throw new Error(`No state is ${state}.`)
  return db.write(async (tx) => {
    const person = {
      email: `${name.replaceAll(/\W+/g, '-')}@example.test`,
      first_name: 'Robin',
      last_name: 'Tremblay',
      role,
      state_id: state,
      state_label: labelFor(code, code === 300 ? 'Finances' : undefined),
      stage: 'lead' as const,
      created_at: 0,
    }
    const { id } = only(await tx.insert(users).values(person).returning({ id: users.id }))
    const step = (journey_type: string, reached: string) =>
      tx.insert(journeys).values({ user_id: id, journey_type, state: reached, at: 0 })
    if (done) await step('ONBOARDING', '1000')
    if (subscribed) await step('BILLING', 'COMPLETED')
    if (subscription) {
      const period = { created: NOW, current_period_start: NOW, current_period_end: NOW + 20 * DAY_SECONDS }
      const row = aSubscription(id, { ...period, ...subscription })
      await tx.insert(subscriptions).values({ ...row, account: presentAccount })
    }
    return id
  })
}

/** The pages for visitors send people who are signed in home. */
function homeRedirects({ role, home }: Kind): Redirects {
  if (role === null || home === '/') return {}
  const landing = home.startsWith('/dashboard') || home === '/onboarding/end' ? '/dashboard' : home
  return Object.fromEntries(ROOT_GUARDED.map((path) => [path, landing]))
}

test.each(sample('kinds of visitors', KINDS, 6))(
  'every link leads to the page it names: $name',
  async (kind) => {
    const redirects = { ...homeRedirects(kind), ...kind.redirects }
    const { pages, broken } = await crawl(server.url, kind.home, await cookieOf(kind), redirects)
    expect(broken).toEqual([])
    for (const page of kind.reaches) expect(pages).toContain(page)
  },
)

test('on a phone, the tabs of someone without a plan lead where they say', async () => {
  const [name = '', value = ''] = (
    await cookieOf({ name: 'on a phone', state: 2000, ...WITHOUT_PLAN })
  ).split('=')
  const cookies = [
    {
      name,
      value,
      domain: 'localhost',
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Lax' as const,
    },
  ]
  const { page, complaints, close } = await visit(browser, server.url, {
    viewport: PHONE,
    storageState: { cookies, origins: [] },
  })
  const follow = async (link: string) => {
    await page.goto('/dashboard/tools')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click()
  }
  const heading = (title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor()
  await follow('Homes')
  await heading('Homes')
  await page.getByRole('link', { name: 'Choose a plan' }).waitFor()
  await follow('Tools')
  await heading('Financial Tools')
  await page.getByRole('button', { name: /Get Access/ }).click()
  await page.getByRole('dialog', { name: 'You’re on the Free plan' }).waitFor()
  await follow('Learning')
  await heading('Start your co-ownership journey')
  await page.getByText('Both plans include the course.').waitFor()
  await page.getByRole('link', { name: 'watch the first video', exact: true }).click()
  await page.getByRole('link', { name: 'See the plans' }).waitFor()
  await page.goto('/dashboard/tools')
  await page.locator('nav summary', { hasText: 'More' }).click()
  await page.locator('nav .sheet').getByRole('link', { name: 'My profile' }).click()
  await heading('Profile')
  await page.getByRole('link', { name: 'Billing' }).click()
  await page.getByRole('heading', { name: 'You haven’t chosen a plan yet' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})
