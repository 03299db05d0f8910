import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { createSessions, type SessionUser } from '#api/auth/sessions.ts'
import { readConfig } from '#api/boot/config.ts'
import { guardUser } from '#api/features/journey/service/records.ts'
import { type Database, only, openDatabase } from '#db/client.ts'
import { journeys, users } from '#db/schema/index.ts'
import { destinationFor, type GuardUser } from '#domain/site/guard.ts'
import { ONBOARDING_JOURNEY } from '#domain/journey/codes.ts'
import { loginAddress } from '#domain/return-path.ts'
import { ROLE, type Role } from '#domain/accounts/roles.ts'
import { PROTECTED_ROUTES } from '#domain/site/routes.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Server, startServer } from '#tests/support/server.ts'

interface Visitor {
  name: string
  role: Role | null
  state: number
  done?: boolean
  subscribed?: boolean
}

const VISITORS: Visitor[] = [
  { name: 'a client after sign-up', role: ROLE.CLIENT, state: 99 },
  { name: 'a client in onboarding', role: ROLE.CLIENT, state: 300 },
  { name: 'a client before End', role: ROLE.CLIENT, state: 2000 },
  { name: 'a client without a plan', role: ROLE.CLIENT, state: 2000, done: true },
  { name: 'a client on the free plan', role: ROLE.CLIENT, state: 3100, done: true },
  { name: 'a subscriber', role: ROLE.CLIENT, state: 3200, done: true, subscribed: true },
  { name: 'an agent', role: ROLE.AGENT, state: 99 },
  { name: 'an admin', role: ROLE.ADMIN, state: 99 },
  { name: 'a lawyer', role: ROLE.LAWYER, state: 99 },
  { name: 'a person without a role', role: null, state: 99 },
]

const PUBLIC_PAGES = [
  '/',
  '/login',
  '/signup',
  '/verification',
  '/intro',
  '/sign-in',
  '/legal/terms',
  '/legal/privacy',
]
const PATHS = [
  ...PROTECTED_ROUTES.map(({ path }) => path),
  ...PUBLIC_PAGES,
  '/no-such-page',
  '/dashboard/nothing',
]

/** Pages that lead on by themselves when the guard shows them. */
const LEADS_ON: Record<string, string> = {
  '/dashboard/legal': '/dashboard/legal/terms',
  '/dashboard/billing_success': '/dashboard/',
  '/dashboard/assessments/q': '/dashboard/assessments',
}

let server: Server
let db: Database

beforeAll(async () => {
  server = await startServer('bun', { DEMO: '1' })
  db = openDatabase(join(server.dataDir, 'cohearth.sqlite'))
}, 60_000)
afterAll(async () => {
  await db.close()
  await server.remove()
})

const sessions = () => createSessions(db, readConfig({ PUBLIC_URL: server.url }))

async function cookieOf({ role, state, done, subscribed }: Visitor, number: number): Promise<string> {
  const id = await db.write(async (tx) => {
    const row = only(
      await tx
        .insert(users)
        .values({
          email: `visitor${number}@example.test`,
          first_name: 'Robin',
          last_name: 'Tremblay',
          role,
          state_id: state,
          state_label: state === 300 ? 'Onboarding Started - Finances' : 'Signup completed via web app',
          stage: 'lead',
          created_at: 0,
        })
        .returning({ id: users.id }),
    )
    const steps = [
      ...(done ? [{ journey_type: 'ONBOARDING', state: ONBOARDING_JOURNEY.DONE }] : []),
      ...(subscribed ? [{ journey_type: 'BILLING', state: 'COMPLETED' }] : []),
    ]
    for (const step of steps) await tx.insert(journeys).values({ user_id: row.id, ...step, at: 0 })
    return row.id
  })
  return (await sessions().start(id, Date.now(), 'test')).split(';')[0] ?? ''
}

async function guarded(cookie: string): Promise<GuardUser> {
  const found = await sessions().validate(cookie)
  const user: SessionUser | undefined = found?.user
  if (!user) throw new Error('The visitor has no session.')
  return guardUser(db.read, user)
}

/** What a visit gave, as one line. */
async function outcome(path: string, cookie: string): Promise<string> {
  const response = await fetch(server.url + path, { redirect: 'manual', headers: { cookie } })
  const html = await response.text()
  if (response.status >= 300 && response.status < 400) return `to ${response.headers.get('location')}`
  const headings = html.match(/<h1[\s>]/g)?.length ?? 0
  return `${response.status} with ${headings} h1`
}

function expected(path: string, visitor: GuardUser | null): string {
  const destination = destinationFor(visitor, path)
  if (destination.kind === 'redirect') return `to ${destination.to}`
  if (destination.kind === 'login') return `to ${loginAddress(destination.returnTo)}`
  if (destination.kind === 'unauthorized') return '403 with 1 h1'
  if (LEADS_ON[path]) return `to ${LEADS_ON[path]}`
  const exists = PUBLIC_PAGES.includes(path) || PROTECTED_ROUTES.some((route) => route.path === path)
  return `${exists ? 200 : 404} with 1 h1`
}

describe('every route', () => {
  test('is guarded against a visitor who is not signed in, and is there for the public', async () => {
    const wrong: string[] = []
    for (const path of PATHS) {
      const [given, wanted] = [await outcome(path, ''), expected(path, null)]
      if (given !== wanted) wrong.push(`${path}: ${given}, not ${wanted}`)
    }
    expect(wrong).toEqual([])
  }, 60_000)

  test.each(VISITORS.map((visitor, number) => [visitor.name, visitor, number] as const))(
    'leads %s where the guard says',
    async (_name, visitor, number) => {
      const cookie = await cookieOf(visitor, number)
      const person = await guarded(cookie)
      const wrong: string[] = []
      for (const path of PATHS) {
        const [given, wanted] = [await outcome(path, cookie), expected(path, person)]
        if (given !== wanted) wrong.push(`${path}: ${given}, not ${wanted}`)
      }
      expect(wrong).toEqual([])
    },
    60_000,
  )
})

test('a session that has ended leads to login and back', async () => {
  const visitor: Visitor = {
    name: 'a subscriber',
    role: ROLE.CLIENT,
    state: 3200,
    done: true,
    subscribed: true,
  }
  const cookie = await cookieOf(visitor, 99)
  await db.write(async (tx) => {
    await tx.update(users).set({ is_active: false }).where(eq(users.email, 'visitor99@example.test'))
  })
  expect(await outcome('/dashboard/match', cookie)).toBe('to /login?return_to=%2Fdashboard%2Fmatch')
})

test('a page that fails says so, with a way back, and tells nothing of its inside', async () => {
  const visitor: Visitor = {
    name: 'a subscriber',
    role: ROLE.CLIENT,
    state: 3200,
    done: true,
    subscribed: true,
  }
  const cookie = await cookieOf(visitor, 100)
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
