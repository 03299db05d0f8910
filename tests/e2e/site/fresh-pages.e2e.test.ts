import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { createSessions } from '#api/auth/sessions.ts'
import { readConfig } from '#api/boot/config.ts'
import { openDatabase } from '#db/client.ts'
import { DEMO_ACCOUNTS, MATES } from '#db/seed/demo/people.ts'
import { PATH } from '#domain/paths.ts'
import { SHARED } from '#tests/support/wishes.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Server, startServer } from '#tests/support/server.ts'

const PAGES = [PATH.DASHBOARD, PATH.MATCHES]

interface Person {
  id: number
  email: string
  cookie: string
}

let server: Server
let robin: Person
let leila: Person
/** On both of Robin's pages. */
let match: Person
let visits = 0

beforeAll(async () => {
  server = await startServer('executable', { DEMO: '1' })
  const db = openDatabase(join(server.dataDir, 'cohearth.sqlite'))
  const sessions = createSessions(db, readConfig({}))
  const idOf = (email: string) =>
    db.sqlite.query<{ id: number }, [string]>('SELECT id FROM users WHERE email = ?').get(email)?.id ?? 0
  const emailOf = (id: number) =>
    db.sqlite.query<{ email: string }, [number]>('SELECT email FROM users WHERE id = ?').get(id)?.email ?? ''
  const signedIn = async (email: string): Promise<Person> => {
    const id = idOf(email)
    return { id, email, cookie: (await sessions.start(id, Date.now(), 'test')).split(';')[0] ?? '' }
  }
  robin = await signedIn(DEMO_ACCOUNTS.client.email)
  leila = await signedIn(MATES.leila)
  const [best] = await (await fetch(`${server.url}/api/compatibility/${robin.id}/matches`, as(robin))).json()
  match = await signedIn(emailOf(best.matched_user_id))
  await db.close()
  // The demo's subscription arrives with its first webhooks.
  await eventually(() => textOf(PATH.DASHBOARD), expect.stringContaining('&quot;in_trial&quot;:[0,true]'))
}, 900_000)
afterAll(() => server.remove())

const as = ({ cookie }: Person) => ({ headers: { cookie } })

async function textOf(address: string, person = robin): Promise<string> {
  const response = await fetch(server.url + address, as(person))
  expect(response.status).toBe(200)
  return response.text()
}

/** The page at an address that nobody has requested before. */
const rendered = (page: string, person?: Person) => textOf(`${page}?visit=${(visits += 1)}`, person)

async function does(person: Person, method: string, path: string, json?: unknown): Promise<void> {
  const headers = { cookie: person.cookie, origin: server.url, 'content-type': 'application/json' }
  const body = json === undefined ? null : JSON.stringify(json)
  const response = await fetch(`${server.url}/api${path}`, { method, headers, body })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
}

const CHANGES: [what: string, pages: readonly string[], change: () => Promise<void>][] = [
  [
    'someone’s line for their matches',
    PAGES,
    () => does(match, 'PATCH', '/wishes/mine', { line: 'A porch!', ...SHARED }),
  ],
  [
    'an invitation',
    PAGES,
    () => does(match, 'POST', '/invitations', { user_id: robin.id, line: 'Shall we?' }),
  ],
  [
    'someone’s name',
    PAGES,
    () =>
      does(match, 'PUT', '/user/profile', {
        user_id: match.id,
        email: match.email,
        first_name: 'Wilhelmina',
        middle_name: '',
        last_name: 'Quist',
        phone_number: '4165550100',
      }),
  ],
  [
    'a message',
    PAGES,
    () => does(leila, 'POST', '/groups/mine/messages', { text: 'Look!', key: crypto.randomUUID() }),
  ],
  ['a dismissed offer', [PATH.DASHBOARD], () => does(robin, 'DELETE', '/passkeys/offer')],
  ['a block', PAGES, () => does(match, 'POST', `/blocks/${robin.id}`)],
]

test.each(CHANGES)('%s shows on the next visit', async (_what, pages, change) => {
  const before = new Map<string, string>()
  for (const page of PAGES) {
    before.set(page, await textOf(page))
    expect(await textOf(page)).toBe(await rendered(page))
  }
  await change()
  for (const page of PAGES) {
    const now = await textOf(page)
    expect(now).toBe(await rendered(page))
    if (pages.includes(page)) expect(now).not.toBe(before.get(page) ?? '')
  }
})

test('two people who take turns in one browser each see their own pages', async () => {
  for (const _time of [1, 2]) {
    for (const person of [robin, leila]) {
      for (const page of PAGES) expect(await textOf(page, person)).toBe(await rendered(page, person))
    }
  }
  expect(await textOf(PATH.DASHBOARD, leila)).toContain('Hello, Leila')
})

test('someone who signs out is redirected to the login page immediately', async () => {
  await textOf(PATH.DASHBOARD)
  await does(robin, 'POST', '/logout')
  const response = await fetch(server.url + PATH.DASHBOARD, { ...as(robin), redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    expect.stringContaining('/login'),
  ])
})
