/**
 * Compares the executable with a peer that does the same work in the usual way, Next.js with better-sqlite3. Each has 10,000
 * members with 100 answers; wrk calls them in turn over 32 connections. Prints the table in the README. `bun run build:binary &&
 * PEER=/folder/of/the/built/peer bun tests/bench/peer.bench.ts [ROW…]`
 */
import { cpus } from 'node:os'
import { join } from 'node:path'
import { createSessions } from '#api/auth/sessions.ts'
import { readConfig } from '#api/boot/config.ts'
import { openDatabase } from '#db/client.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { DEFAULT_IMPORTANCE } from '#domain/onboarding/importance.ts'
import { aCommunityOfMembers } from '#tests/support/many-members.ts'
import { startServer } from '#tests/support/server.ts'
import { cpuTime } from './cpu-time.ts'
import { startPeer } from './peer-site.ts'
import { quantiles } from './quantiles.ts'
import { type Run, wrk } from './wrk.ts'

const MEMBERS = 10_000
const ANSWERS = 100
const ROUNDS = 5
const PUBLICATIONS = 200
const CLIENT = 1

/** Browsers always accept compression. */
const AS_BROWSERS = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }

interface Row {
  what: string
  ours: string
  theirs: string
  session: boolean
  headers?: Record<string, string>
}

const STATIC = { ours: '/legal/terms', theirs: '/' }
const MATCHES = {
  ours: `/api/compatibility/${CLIENT}/matches?limit=10`,
  theirs: '/api/matches',
  session: true,
}
const MATCHES_PAGE = { ours: '/dashboard/match', theirs: '/matches', session: true }
const ROWS: Row[] = [
  { what: 'static page', ...STATIC, session: false },
  { what: 'static page with a session', ...STATIC, session: true },
  { what: 'static page as browsers ask', ...STATIC, session: false, headers: AS_BROWSERS },
  { what: 'static page with a session as browsers ask', ...STATIC, session: true, headers: AS_BROWSERS },
  { what: 'session-checked read', ours: '/api/me', theirs: '/api/health', session: true },
  { what: 'matches', ...MATCHES },
  { what: 'page of matches', ...MATCHES_PAGE },
]
/** Requests right after someone publishes, which no cached response can serve. */
const NEW_ROWS: Row[] = [
  { what: 'matches, each after a publication', ...MATCHES },
  { what: 'page of matches, each after a publication', ...MATCHES_PAGE },
]

const names = process.argv.slice(2)
const isAsked = ({ what }: Row) => names.length === 0 || names.includes(what)

const rates = (runs: Run[]) => runs.map(({ rate }) => rate)
const costs = (runs: Run[]) => runs.map(({ cpu }) => cpu)

const peer = await startPeer(process.env.PEER)
const site = await startServer('executable')
await site.stop()
const [client = '', ...publishers] = await fill()
await site.restart()
const ours = { url: site.url, cookie: client, pid: () => site.pid }
const theirs = { url: peer.url, cookie: peer.cookie, pid: () => peer.pid }
type Server = typeof ours

console.log(
  `| ${cpus().length} cores of ${cpus()[0]?.model}, Bun ${Bun.version}; ${MEMBERS} members | Ratio | Ours | Peer | Ratio of processor time | Ours | Peer |`,
)
console.log('| --- | --- | --- | --- | --- | --- | --- |')
try {
  for (const row of ROWS.filter(isAsked)) await withLock(row)
  for (const row of NEW_ROWS.filter(isAsked)) await afterPublications(row)
} finally {
  await peer.stop()
  await site.remove()
}

async function fill(): Promise<string[]> {
  const db = openDatabase(join(site.dataDir, 'cohearth.sqlite'))
  const aboutToPublish = PUBLICATIONS * NEW_ROWS.length
  await aCommunityOfMembers(db, { members: MEMBERS, answersEach: ANSWERS, aboutToPublish }, Date.now())
  const sessions = createSessions(db, readConfig({ PUBLIC_URL: site.url }))
  const publishing = Array.from({ length: aboutToPublish }, (_, index) => MEMBERS - index)
  const cookies: string[] = []
  for (const id of [CLIENT, ...publishing]) {
    cookies.push((await sessions.start(id, Date.now(), 'bench')).split(';')[0] ?? '')
  }
  await db.close()
  return cookies
}

function headersFor({ session, headers }: Row, server: Server): Record<string, string> {
  return session ? { ...headers, Cookie: server.cookie } : (headers ?? {})
}

async function withLock(row: Row): Promise<void> {
  const runs: [Run[], Run[]] = [[], []]
  const sides = [
    { server: ours, path: row.ours, into: runs[0] },
    { server: theirs, path: row.theirs, into: runs[1] },
  ]
  for (const { server, path } of sides) await expectPage(server.url + path, headersFor(row, server))
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { server, path, into } of sides) {
      const run = await wrk(server.pid(), server.url + path, headersFor(row, server))
      if (round > 0) into.push(run)
    }
  }
  const [mine, others] = runs
  print(row, 'a second', [rates(mine), rates(others)], [costs(mine), costs(others)], 'rates')
}

async function afterPublications(row: Row): Promise<void> {
  const times: [number[], number[]] = [[], []]
  const computed: [number[], number[]] = [[], []]
  for (let round = 0; round < PUBLICATIONS; round += 1) {
    await publish(publishers.pop() ?? '')
    for (const [index, server, path] of [
      [0, ours, row.ours],
      [1, theirs, row.theirs],
    ] as const) {
      const before = cpuTime(server.pid())
      const started = performance.now()
      await expectPage(server.url + path, headersFor(row, server))
      times[index].push((performance.now() - started) * 1000)
      computed[index].push((cpuTime(server.pid()) - before) * 1000)
    }
  }
  print(row, 'µs', times, computed, 'times')
}

async function publish(cookie: string): Promise<void> {
  const response = await fetch(`${site.url}/api/preferences`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify(Object.fromEntries(CATEGORIES.map((category) => [category, DEFAULT_IMPORTANCE]))),
  })
  if (!response.ok) throw new Error(`Nothing was published: ${response.status} ${await response.text()}`)
}

async function expectPage(url: string, headers: Record<string, string>): Promise<void> {
  const response = await fetch(url, { headers, redirect: 'manual' })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${url} was answered with ${response.status}: ${text}`)
}

function print(
  { what, ours, theirs }: Row,
  unit: string,
  [mine, others]: [number[], number[]],
  [cpuOfMine, cpuOfOthers]: [number[], number[]],
  kind: 'rates' | 'times',
): void {
  const [a, b] = [quantiles(mine).median, quantiles(others).median]
  const [cpuA, cpuB] = [quantiles(cpuOfMine).median, quantiles(cpuOfOthers).median]
  const ratio = kind === 'rates' ? a / b : b / a
  const cells = [
    `${what} (\`${ours}\` beside \`${theirs}\`)`,
    ratio.toFixed(1),
    `${Math.round(a).toLocaleString('en')} ${unit}`,
    `${Math.round(b).toLocaleString('en')} ${unit}`,
    (cpuB / cpuA).toFixed(1),
    `${Math.round(cpuA)} µs`,
    `${Math.round(cpuB)} µs`,
  ]
  console.log(`| ${cells.join(' | ')} |`)
}
