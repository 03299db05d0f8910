// Promise: No page reveals to a member whether others have answered a sealed round, or to outsiders a word of a group's agreement, books or shared ways out.

import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { createSessions } from '#api/auth/sessions.ts'
import { readConfig } from '#api/boot/config.ts'
import { DATABASE } from '#api/boot/data-folder.ts'
import { openDatabase } from '#db/client.ts'
import { DEMO_ACCOUNTS, MATES } from '#db/seed/demo/people.ts'
import { PATH } from '#domain/paths.ts'
import { PROTECTED_ROUTES, PUBLIC_ROUTES } from '#domain/site/routes.ts'
import { OPENING } from '#tests/api/ledger/support.ts'
import { theyLapse } from '#tests/support/factories.ts'
import { eventually } from '#tests/support/eventually.ts'
import { subscribeMates } from '#tests/support/mates.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

const SECRET = 'Zanzibar'
const SALT = 'ab'.repeat(32)
const ANSWER = {
  options: { 'who-covers': 'loan', interest: 'prime-2', wait: '14', fair: 'dilute' },
  words: '',
}

let server: Server
const cookies = new Map<string, string>()
const ids = new Map<string, number>()
beforeAll(async () => {
  server = await startServer('executable', { DEMO: '1' })
  await subscribeMates(server)
  const db = openDatabase(join(server.dataDir, DATABASE))
  const people = [...Object.values(DEMO_ACCOUNTS).map(({ email }) => email), ...Object.values(MATES)]
  for (const email of people) {
    const query = db.sqlite.query<{ id: number }, [string]>('SELECT id FROM users WHERE email = ?')
    const id = query.get(email)?.id ?? 0
    const session = await createSessions(db, readConfig({})).start(id, Date.now(), 'test')
    ids.set(email, id)
    cookies.set(email, session.split(';')[0] ?? '')
  }
  await db.close()
  // The demo's trial begins on its own, some time after the start.
  const headers = { cookie: cookies.get(ROBIN) ?? '' }
  const billing = async () => (await fetch(server.url + PATH.BILLING, { headers })).text()
  await eventually(billing, expect.stringContaining('plan_state&quot;:[0,&quot;trial'))
})
afterAll(() => server.remove())

const ROBIN = DEMO_ACCOUNTS.client.email

async function call(as: string, method: string, path: string, json?: object): Promise<Response> {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { cookie: cookies.get(as) ?? '', origin: server.url, 'content-type': 'application/json' },
    ...(json && { body: JSON.stringify(json) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response
}

/** Every page, and the views that pages of the workshop have. */
const PAGES = [
  ...new Set([...PUBLIC_ROUTES, ...PROTECTED_ROUTES.map(({ path }) => path)]),
  ...['own', 'group'].map((view) => `${PATH.SNAPSHOT}?view=${view}`),
  ...['term=notice', 'term=stops-paying', 'term=notice&view=history', 'view=history'].map(
    (query) => `${PATH.AGREEMENT}?${query}`,
  ),
  ...['shared=1', 'shared=1&view=print', 'event=sale', 'event=sale&view=print&lender=passes'].map(
    (query) => `${PATH.EXITS}?${query}`,
  ),
  ...[
    'start',
    'expense',
    'expense&entry=2',
    'entries',
    'settle',
    'recurring',
    'import',
    'year',
    'example',
  ].map((view) => `${PATH.MONEY}?view=${view}`),
  ...['stops-paying', 'loses-income', 'couple-separates'].map((term) => `${PATH.SEALED}?term=${term}`),
  `${PATH.ROOMS}?try=1`,
  `${PATH.REVIEW}?group=1`,
]

/** What someone's browser gets: status, headers and HTML, without what's new with every request. */
async function pagesOf(email: string | null): Promise<Map<string, string>> {
  const seen = new Map<string, string>()
  for (const path of PAGES) {
    const cookie = (email !== null && cookies.get(email)) || ''
    const response = await fetch(server.url + path, { headers: { cookie }, redirect: 'manual' })
    const headers = [...response.headers].filter(
      ([name]) => !/^(date|x-request-id|server-timing|set-cookie)$/.test(name),
    )
    seen.set(path, JSON.stringify([response.status, headers, await response.text()]))
  }
  return seen
}

/** The names of the events that someone's browser hears until it's stopped, without what only keeps the stream open. */
async function eventsOf(email: string, signal: AbortSignal): Promise<string[]> {
  const headers = { cookie: cookies.get(email) ?? '' }
  const response = await fetch(`${server.url}/api/groups/mine/events`, { headers, signal })
  let text = ''
  const decoder = new TextDecoder()
  try {
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true })
  } catch {
    // Stopped.
  }
  return text.split('\n').filter((line) => line !== '' && !line.startsWith(':'))
}

test('while a sealed round is open, no page changes and no event is sent when someone else answers or changes their answer', async () => {
  const { round } = await (await call(MATES.leila, 'POST', '/sealed/stops-paying', { setup: null })).json()
  const json = { round: round.id, salt: SALT, answer: ANSWER }
  const seal = (as: string, words = '') =>
    call(as, 'PUT', '/sealed/stops-paying/answer', { ...json, answer: { ...ANSWER, words } })
  await seal(ROBIN)
  const [first, second] = [await pagesOf(ROBIN), await pagesOf(ROBIN)]
  // Everyone on this machine shares the mailbox, and emails may arrive in between.
  const steady = PAGES.filter((path) => path !== '/dev/mailbox' && first.get(path) === second.get(path))
  // Pages with a time of day or something random on them can't be compared byte by byte.
  expect(PAGES.filter((path) => !steady.includes(path) && path.startsWith(PATH.TOOLS))).toEqual([])
  expect(steady.length).toBeGreaterThan(PAGES.length - 8)
  const stop = new AbortController()
  const heard = eventsOf(ROBIN, stop.signal)
  // A tick in between reveals nothing, because Kofi never answers, and ends nothing, because nobody takes their answer back.
  for (const words of ['', 'x'.repeat(300)]) {
    await seal(MATES.leila, words)
    const after = await pagesOf(ROBIN)
    expect(steady.filter((path) => after.get(path) !== first.get(path))).toEqual([])
  }
  stop.abort()
  expect(await heard).toEqual([expect.stringMatching(/^retry: /)])
})

test('no page reveals to outsiders a word of what a group keeps in its workshop', async () => {
  const { version } = await (await call(ROBIN, 'GET', '/ledger/start')).json()
  const opening = { ...OPENING, closed: '2025-01-01', home: `7 ${SECRET} Street` }
  const saved = await (await call(ROBIN, 'PUT', '/ledger/start', { version, opening })).json()
  for (const as of Object.values(MATES))
    await call(as, 'PUT', '/ledger/start/check', { version: saved.version, differs: null })
  const draft = {
    kind: 'expense',
    day: '2025-07-14',
    title: `${SECRET} lamp`,
    cents: 24_318,
    category: 'supplies',
    paidBy: 1,
    split: { by: 'head' },
  }
  await call(ROBIN, 'POST', '/ledger/entries', { key: crypto.randomUUID(), draft, reverses: null })
  const { chapters } = await (await call(ROBIN, 'GET', '/agreement')).json()
  const terms: { key: string; version: number }[] = chapters.flatMap(
    (chapter: { terms: object[] }) => chapter.terms,
  )
  const base = terms.find(({ key }) => key === 'notice')?.version ?? 0
  const wording = { base, option: null, values: {}, extra: `Notice goes to ${SECRET}.` }
  await call(ROBIN, 'POST', '/agreement/terms/notice/wording', wording)
  const address = 'event=buyout&who=3&shares=40-35-25&price=789000&down=157800&contract=4.9&years=25&year=4'
  const shared = { address, note: `Fair in ${SECRET}?`, verdict: null, income: null }
  await call(ROBIN, 'POST', '/exits/shared', shared)

  const telling = async (as: string | null) =>
    [...(await pagesOf(as))].filter(([, html]) => html.includes(SECRET)).map(([path]) => path)
  expect((await telling(MATES.leila)).length).toBeGreaterThan(10)
  for (const who of ['free', 'agent', 'lawyer', 'admin'] as const)
    expect([who, await telling(DEMO_ACCOUNTS[who].email)]).toEqual([who, []])
  expect(await telling(null)).toEqual([])
  const db = openDatabase(join(server.dataDir, DATABASE))
  await theyLapse({ deps: { db } }, ids.get(MATES.leila) ?? 0)
  await db.close()
  expect(await telling(MATES.leila)).toEqual([])
})
