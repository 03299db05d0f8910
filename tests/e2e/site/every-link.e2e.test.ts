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
import { STEPS } from '#domain/onboarding/steps.ts'
import { labelFor } from '#domain/onboarding/labels.ts'
import { ROOT_GUARDED } from '#domain/paths.ts'
import { ROLE, type Role } from '#domain/accounts/roles.ts'
import { launchBrowser, PHONE, visit } from '#tests/support/browser.ts'
import { crawl, type Redirects } from '#tests/support/crawl.ts'
import { aSubscription } from '#tests/support/factories.ts'
import { sample } from '#tests/support/sample.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(300_000)

const NOW = Math.floor(Date.now() / 1000)

interface Kind {
  name: string
  role?: Role | null
  /** A person of the demo, who has a group, messages and more. */
  demo?: keyof typeof DEMO_ACCOUNTS
  state?: number
  /** The ONBOARDING journey is at 1000. */
  done?: boolean
  subscribed?: boolean
  subscription?: Partial<typeof subscriptions.$inferInsert>
  home: string
  /** Where links lead on by design. */
  redirects?: Redirects
  /** Pages that the person's own links must reach. */
  reaches: string[]
}

/** Before a plan is chosen, the plan page stands in for the dashboard and says why Learning leads there. */
const TO_THE_PLAN: Redirects = {
  '/dashboard': '/dashboard/plan',
  '/dashboard/learning': '/dashboard/plan?for=learning',
  '/dashboard/tools/agreement-builder': '/dashboard/plan',
}
/** The list of steps has links as specified, and the server leads all of them to the current step. */
function allStepsTo(current: string): Redirects {
  const others = STEPS.map(({ href }) => href).filter((href) => href !== current)
  return Object.fromEntries(['/onboarding', '/resume', ...others].map((href) => [href, current]))
}
const WITHOUT_PLAN = {
  done: true,
  home: '/dashboard/plan',
  redirects: TO_THE_PLAN,
  reaches: [
    '/course',
    '/dashboard/listing',
    '/dashboard/tools',
    '/dashboard/tools/mortgage-calculator',
    '/dashboard/profile/billing',
  ],
}
/** Without a group, there's no map of it to show, and only an example of an agreement. */
const WITHOUT_GROUP: Redirects = {
  '/dashboard/group?view=fit': '/dashboard/matrix',
  '/dashboard/tools/agreement-builder': '/dashboard/tools/agreement-example',
}
const MEMBER = {
  state: 3200,
  done: true,
  subscribed: true,
  home: '/dashboard',
  redirects: WITHOUT_GROUP,
  reaches: ['/dashboard/group', '/dashboard/learning', '/dashboard/tools/land-transfer-calculator'],
}
const FREE = {
  done: true,
  state: 3100,
  home: '/dashboard',
  redirects: WITHOUT_GROUP,
  reaches: ['/dashboard/match', '/dashboard/learning', '/dashboard/listing', '/dashboard/tools'],
}

const KINDS: Kind[] = [
  {
    name: 'a visitor',
    home: '/',
    reaches: ['/login', '/signup', '/course', '/listings', '/legal/terms'],
  },
  {
    name: 'somebody who has just signed up',
    state: 99,
    home: '/onboarding',
    redirects: allStepsTo('/onboarding/introduction'),
    reaches: ['/dashboard', '/dashboard/profile'],
  },
  {
    name: 'somebody in the middle of onboarding',
    state: 300,
    home: '/onboarding',
    redirects: allStepsTo('/onboarding/finances'),
    reaches: ['/dashboard', '/dashboard/profile/billing'],
  },
  {
    name: 'somebody at the end of onboarding',
    state: 2000,
    home: '/onboarding/end',
    redirects: { '/dashboard': '/onboarding/end', '/onboarding': '/onboarding/end' },
    reaches: ['/onboarding/finances', '/dashboard/profile'],
  },
  { name: 'somebody without a plan', state: 2000, ...WITHOUT_PLAN },
  { name: 'somebody in a checkout', state: 3000, ...WITHOUT_PLAN },
  {
    name: 'somebody whose subscription ended, and who never chose the free plan',
    state: 2000,
    subscription: { status: 'canceled', ended_at: NOW - DAY_SECONDS },
    ...WITHOUT_PLAN,
  },
  {
    name: 'somebody whose payment is overdue beyond the week of grace',
    state: 2000,
    subscription: { status: 'past_due', past_due_since: NOW - 10 * DAY_SECONDS },
    ...WITHOUT_PLAN,
  },
  {
    name: 'somebody whose subscription ended, back on the free plan',
    subscription: { status: 'canceled', ended_at: NOW - DAY_SECONDS },
    ...FREE,
  },
  { name: 'somebody on the free plan', demo: 'free', ...FREE },
  {
    name: 'somebody in a trial',
    subscription: { status: 'trialing', trial_end: NOW + 9 * DAY_SECONDS },
    ...MEMBER,
  },
  { name: 'a member', demo: 'client', ...MEMBER },
  { name: 'a member who has cancelled', subscription: { cancel_at_period_end: true }, ...MEMBER },
  {
    name: 'a member whose payment was declined',
    subscription: { status: 'past_due', past_due_since: NOW - DAY_SECONDS },
    ...MEMBER,
  },
  {
    name: 'an agent',
    demo: 'agent',
    home: '/agent/dashboard',
    reaches: ['/agent/dashboard/listings', '/agent/dashboard/tours', '/agent/dashboard/real-estate-ai-agent'],
  },
  {
    name: 'an admin',
    demo: 'admin',
    home: '/admin/dashboard',
    reaches: ['/admin/dashboard/commands', '/admin/dashboard/reports', '/admin/dashboard/course'],
  },
  { name: 'a lawyer', demo: 'lawyer', home: '/dashboard', reaches: ['/dashboard/profile'] },
  { name: 'somebody without a role', role: null, home: '/', reaches: ['/listings'] },
]

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

/** The cookie of somebody of this kind; empty for a visitor. */
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
function homeward({ role, home }: Kind): Redirects {
  if (role === null || home === '/') return {}
  const landing = home.startsWith('/dashboard') || home === '/onboarding/end' ? '/dashboard' : home
  return Object.fromEntries(ROOT_GUARDED.map((path) => [path, landing]))
}

test.each(sample('kinds of visitors', KINDS, 6))(
  'every link leads to the page it names: $name',
  async (kind) => {
    const redirects = { ...homeward(kind), ...kind.redirects }
    const { pages, broken } = await crawl(server.url, kind.home, await cookieOf(kind), redirects)
    expect(broken).toEqual([])
    for (const page of kind.reaches) expect(pages).toContain(page)
  },
)

test('on a phone, the tabs of somebody without a plan lead where they say', async () => {
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
