import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { createSessions } from '#api/auth/sessions.ts'
import { readConfig } from '#api/config.ts'
import { type Database, openDatabase } from '#db/client.ts'
import { journeys, users } from '#db/schema/index.ts'
import { DEMO_ACCOUNTS } from '#db/seed/demo/people.ts'
import { ONBOARDING_JOURNEY } from '#domain/journey/codes.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { PROTECTED_ROUTES, PUBLIC_ROUTES } from '#domain/site/routes.ts'
import { findingsIn } from '#tests/support/html.ts'
import { type Site, startSite } from '#tests/support/site.ts'

setDefaultTimeout(60_000)

const PATHS = [
  ...PROTECTED_ROUTES.map(({ path }) => path),
  ...PUBLIC_ROUTES,
  '/nowhere',
  '/listings?place=nowhere',
  '/listings/in/toronto',
  '/listings/in/whitehorse',
  '/listings/toronto-48-euclid-avenue-1042',
  '/dashboard/tools?paywall=land-transfer',
  '/dashboard/learning?module=1',
]
const FIELDS = ['first_name', 'last_name', 'phone_number', 'email']

let site: Site
let db: Database
beforeAll(async () => {
  // With everything that adds to a page.
  site = await startSite('bun', {
    DEMO: '1',
    ANALYTICS: 'G-ABC123',
    HOTJAR_SITE_ID: '42',
    REAL_ESTATE_AI_AGENT: '1',
    CHATBOT_SOURCE: 'https://chat.example/widget.js',
  })
  db = openDatabase(join(site.dataDir, 'cohearth.sqlite'))
})
afterAll(async () => {
  await db.close()
  await site.remove()
})

async function sessionOf(id: number): Promise<string> {
  const sessions = createSessions(db, readConfig({ PUBLIC_URL: site.url }))
  return (await sessions.start(id, Date.now(), 'test')).split(';')[0] ?? ''
}

async function demoAccount(name: keyof typeof DEMO_ACCOUNTS): Promise<string> {
  const [user] = await db.read.select().from(users).where(eq(users.email, DEMO_ACCOUNTS[name].email))
  if (!user) throw new Error(`There is no ${name}.`)
  return sessionOf(user.id)
}

/** A client at a state whose ONBOARDING journey has come so far. */
async function aClientAt(state_id: number, ...steps: string[]): Promise<string> {
  const id = await db.write(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        email: `client-at-${state_id}-${steps.length}@example.test`,
        first_name: 'Robin',
        last_name: 'Tremblay',
        role: ROLE.CLIENT,
        state_id,
        state_label: 'Signup completed via web app',
        stage: 'lead',
        created_at: 0,
      })
      .returning({ id: users.id })
    if (!user) throw new Error('There is no new client.')
    for (const state of steps)
      await tx.insert(journeys).values({ user_id: user.id, journey_type: 'ONBOARDING', state, at: 0 })
    return user.id
  })
  return sessionOf(id)
}

async function pageAt(path: string, cookie: string): Promise<string | null> {
  const response = await fetch(site.url + path, { headers: { cookie }, redirect: 'manual' })
  const isPage = response.headers.get('content-type')?.startsWith('text/html') && response.status !== 302
  return isPage ? response.text() : null
}

const VISITORS: [string, number, () => Promise<string>][] = [
  ['nobody', 14, async () => ''],
  ['a client after sign-up', 8, () => aClientAt(99)],
  ['a client at the end of onboarding, who may look back', 20, () => aClientAt(2000)],
  ['a client without a plan', 8, () => aClientAt(2000, ONBOARDING_JOURNEY.DONE)],
  ['a client on the free plan', 15, () => demoAccount('free')],
  ['a subscriber', 15, () => demoAccount('client')],
  ['an agent', 8, () => demoAccount('agent')],
  ['an admin', 8, () => demoAccount('admin')],
  ['a lawyer', 6, () => demoAccount('lawyer')],
]

test.each(VISITORS)('every page that %s sees is HTML without a fault', async (_who, fewest, session) => {
  const cookie = await session()
  let seen = 0
  const wrong: string[] = []
  for (const path of PATHS) {
    const page = await pageAt(path, cookie)
    if (page === null) continue
    seen += 1
    wrong.push(...findingsIn(page).map((finding) => `${path}: ${finding}`))
  }
  expect(wrong).toEqual([])
  expect(seen).toBeGreaterThanOrEqual(fewest)
})

describe('the fields of sign-up and login', () => {
  test.each([
    ['/signup', ['given-name', 'family-name', 'tel', 'email'], ['text', 'text', 'tel', 'email']],
    ['/login', ['email webauthn'], ['email']],
  ])('of %s bring the right keyboard and are filled in by the browser', async (path, autocomplete, types) => {
    const page = (await pageAt(path, '')) ?? ''
    const inputs = FIELDS.flatMap(
      (name) => new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(page)?.[0] ?? [],
    )
    const all = (name: string) =>
      inputs.map((input) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(input)?.[1])
    expect(all('autocomplete')).toEqual(autocomplete)
    expect(all('type')).toEqual(types)
  })
})

describe('the check finds', () => {
  const page = (body: string) =>
    `<!doctype html><html lang="en"><head><title>t</title></head><body>${body}</body></html>`
  test.each([
    ['an attribute twice', page('<input type="text" type="email">')],
    ['a style in the body', page('<style>a{}</style>')],
    ['a script after the end', `${page('<p>a</p>')}<script></script>`],
    ['an id twice', page('<p id="a">a</p><p id="a">b</p>')],
    ['a block in a paragraph', page('<p><div>a</div></p>')],
    ['a button in a link', page('<a href="/"><button>a</button></a>')],
    ['a label of nothing', page('<label for="nothing">a</label>')],
    ['an element that is left open', page('<section><p>a</p>')],
    ['autocomplete on a box to tick', page('<input type="checkbox" autocomplete="off">')],
  ])('%s', (_what, text) => {
    expect(findingsIn(text)).not.toEqual([])
  })

  test('nothing in a page without a fault', () => {
    expect(findingsIn(page('<p id="a">a<br /></p><label for="b">b</label><input id="b" />'))).toEqual([])
  })
})
