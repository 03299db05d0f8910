// Promise: Every page of every role is valid HTML.

import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { createSessions, type SessionUser } from '#api/auth/sessions.ts'
import { readConfig } from '#api/boot/config.ts'
import { guardUser } from '#api/features/journey/service/records.ts'
import { type SqliteDatabase, only, openDatabase } from '#db/client.ts'
import { journeys, users } from '#db/schema/index.ts'
import { DEMO_ACCOUNTS } from '#db/seed/demo/people.ts'
import { GROUP_VIEWS, groupPath } from '#domain/groups/addresses.ts'
import { destinationFor, type GuardUser } from '#domain/site/guard.ts'
import { ONBOARDING_JOURNEY } from '#domain/journey/codes.ts'
import { loginAddress } from '#domain/return-path.ts'
import { ROLE, type Role } from '#domain/accounts/roles.ts'
import { PROTECTED_ROUTES, PUBLIC_ROUTES } from '#domain/site/routes.ts'
import { eventually } from '#tests/support/eventually.ts'
import { findingsIn } from '#tests/support/html.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { newAddress } from '#tests/support/sign-in.ts'

setDefaultTimeout(900_000)

interface NewVisitor {
  role: Role | null
  state: number
  done?: boolean
}

/** Who visits, how many pages they see at least, and the account: one from the demo, or a new one. */
const VISITORS: [name: string, fewest: number, account: keyof typeof DEMO_ACCOUNTS | NewVisitor | null][] = [
  ['a visitor who is not signed in', 14, null],
  ['a client after sign-up', 8, { role: ROLE.CLIENT, state: 99 }],
  ['a client in onboarding', 8, { role: ROLE.CLIENT, state: 300 }],
  ['a client before End, who may look back', 20, { role: ROLE.CLIENT, state: 2000 }],
  ['a client without a plan', 8, { role: ROLE.CLIENT, state: 2000, done: true }],
  ['a client on the free plan', 15, 'free'],
  ['a subscriber', 15, 'client'],
  ['an agent', 8, 'agent'],
  ['an admin', 8, 'admin'],
  ['a lawyer', 6, 'lawyer'],
  ['a person without a role', 8, { role: null, state: 99 }],
]

const NO_PAGES = ['/no-such-page', '/dashboard/nothing']
const PATHS = [...PROTECTED_ROUTES.map(({ path }) => path), ...PUBLIC_ROUTES, ...NO_PAGES]

/** Addresses that show more than their path's usual page. */
const VIEWS = [
  '/listings?place=nowhere',
  '/listings/in/toronto',
  '/listings/in/whitehorse',
  '/listings/toronto-48-euclid-avenue-1042',
  '/dashboard/tools?paywall=land-transfer',
  '/dashboard/learning?module=1',
  ...GROUP_VIEWS.filter((view) => view !== 'home').map((view) => groupPath(view)),
]

/** Pages that redirect by themselves when the guard shows them. */
const REDIRECTS: Record<string, string> = {
  '/dashboard/legal': '/dashboard/legal/terms',
  '/dashboard/billing_success': '/dashboard/',
  '/dashboard/assessments/q': '/dashboard/assessments',
}

/** The same for people who depend on more than the guard knows: nothing answered yet, or in a group. */
const REDIRECTS_FOR: Record<string, Record<string, string>> = {
  'a client in onboarding': { '/resume': '/onboarding/finances' },
  'a client on the free plan': {
    '/dashboard/tools/agreement-builder': '/dashboard/tools/agreement-example',
    '/dashboard/tools/term-sheet': '/dashboard/tools/agreement-example',
  },
  'a subscriber': { '/dashboard/matrix': '/dashboard/group?view=fit' },
}

const NOT_HTML = ['/robots.txt', '/sitemap.xml']

let server: Server
let db: SqliteDatabase

beforeAll(async () => {
  // With everything that adds to a page.
  server = await startServer('bun', {
    DEMO: '1',
    ANALYTICS: 'G-ABC123',
    HOTJAR_SITE_ID: '42',
    REAL_ESTATE_AI_AGENT: '1',
    CHATBOT_SOURCE: 'https://chat.example/widget.js',
  })
  db = openDatabase(join(server.dataDir, 'cohearth.sqlite'))
})
afterAll(async () => {
  await db.close()
  await server.remove()
})

const sessions = () => createSessions(db, readConfig({ PUBLIC_URL: server.url }))

async function cookieOf(account: keyof typeof DEMO_ACCOUNTS | NewVisitor): Promise<string> {
  const { id } = typeof account === 'string' ? await demoAccount(account) : await newAccount(account)
  return (await sessions().start(id, Date.now(), 'test')).split(';')[0] ?? ''
}

async function demoAccount(name: keyof typeof DEMO_ACCOUNTS) {
  return only(await db.read.select().from(users).where(eq(users.email, DEMO_ACCOUNTS[name].email)))
}

function newAccount({ role, state, done }: NewVisitor) {
  return db.write(async (tx) => {
    const row = only(
      await tx
        .insert(users)
        .values({
          email: newAddress(),
          first_name: 'Robin',
          last_name: 'Tremblay',
          role,
          state_id: state,
          state_label: state === 300 ? 'Onboarding Started - Finances' : 'Signup completed via web app',
          stage: 'lead',
          created_at: 0,
        })
        .returning(),
    )
    const step = { user_id: row.id, journey_type: 'ONBOARDING', state: ONBOARDING_JOURNEY.DONE, at: 0 }
    if (done) await tx.insert(journeys).values(step)
    return row
  })
}

async function guarded(cookie: string): Promise<GuardUser> {
  const found = await sessions().validate(cookie)
  const user: SessionUser | undefined = found?.user
  if (!user) throw new Error('The visitor has no session.')
  return guardUser(db.read, user)
}

/** The result of a visit, in one line, and what is wrong in the page's HTML. */
async function open(path: string, cookie: string): Promise<{ outcome: string; findings: string[] | null }> {
  const response = await fetch(server.url + path, { redirect: 'manual', headers: { cookie } })
  const text = await response.text()
  if (response.status >= 300 && response.status < 400)
    return { outcome: `to ${response.headers.get('location')}`, findings: null }
  if (!response.headers.get('content-type')?.startsWith('text/html'))
    return { outcome: `${response.status}`, findings: null }
  const headings = text.match(/<h1[\s>]/g)?.length ?? 0
  return { outcome: `${response.status} with ${headings} h1`, findings: findingsIn(text) }
}

function expected(path: string, visitor: GuardUser | null, who: string): string {
  const destination = destinationFor(visitor, path)
  if (destination.kind === 'redirect') return `to ${destination.to}`
  if (destination.kind === 'login') return `to ${loginAddress(destination.returnTo)}`
  if (destination.kind === 'unauthorized') return '403 with 1 h1'
  const target = REDIRECTS_FOR[who]?.[path] ?? REDIRECTS[path]
  if (target) return `to ${target}`
  if (NOT_HTML.includes(path)) return '200'
  return `${NO_PAGES.includes(path) ? 404 : 200} with 1 h1`
}

test.each(VISITORS)(
  'every page sends %s where the guard says, and is valid HTML',
  async (who, fewest, account) => {
    const cookie = account === null ? '' : await cookieOf(account)
    const person = account === null ? null : await guarded(cookie)
    const wrong: string[] = []
    let pages = 0
    for (const path of [...PATHS, ...VIEWS]) {
      const { outcome, findings } = await open(path, cookie)
      const wanted = VIEWS.includes(path) ? outcome : expected(path, person, who)
      if (outcome !== wanted) wrong.push(`${path}: ${outcome}, not ${wanted}`)
      if (findings === null) continue
      pages += 1
      wrong.push(...findings.map((finding) => `${path}: ${finding}`))
    }
    expect(wrong).toEqual([])
    expect(pages).toBeGreaterThanOrEqual(fewest)
  },
)

test('a session that has ended leads to login and back', async () => {
  const account = await demoAccount('free')
  const cookie = await cookieOf('free')
  await db.write(async (tx) => {
    await tx.update(users).set({ is_active: false }).where(eq(users.id, account.id))
  })
  expect((await open('/dashboard/match', cookie)).outcome).toBe('to /login?return_to=%2Fdashboard%2Fmatch')
})

test('a page that fails says so, with a way back, and reveals no internals', async () => {
  const cookie = await cookieOf('client')
  // Without this table the dashboard cannot be put together.
  db.sqlite.run('ALTER TABLE invitations RENAME TO gone')
  const response = await fetch(`${server.url}/dashboard`, { headers: { cookie } })
  const html = await response.text()
  db.sqlite.run('ALTER TABLE gone RENAME TO invitations')
  expect(response.status).toBe(500)
  expect(html).toContain('Oops! Something went wrong.')
  expect(html).toContain('Go Back')
  expect(html).not.toContain('invitations')
  const id = response.headers.get('x-request-id') ?? 'no id'
  expect(html).toContain(id)
  // The log is written a few times a second.
  const failures = () => {
    const lines = readFileSync(join(server.dataDir, '../log'), 'utf8').split('\n')
    return lines.filter((line) => line.includes('page failed'))
  }
  await eventually(failures, [expect.stringContaining(id)])
})
