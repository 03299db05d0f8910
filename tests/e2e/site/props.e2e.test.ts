import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { createSessions } from '#api/auth/sessions.ts'
import { readConfig } from '#api/boot/config.ts'
import { openDatabase } from '#db/client.ts'
import { DEMO_ACCOUNTS } from '#db/seed/demo/people.ts'
import { HOME_CARDS, MATCH_CARDS } from '#domain/matching/ranking.ts'
import { type Server, startServer } from '#tests/support/server.ts'

/** The most that the islands of a page take along as their props, in bytes of its HTML: a tenth more than they need today. */
const LIMITS: [path: string, bytes: number][] = [
  ['/dashboard', 15_500],
  ['/dashboard/match', 21_000],
  ['/dashboard/matrix', 1_850],
  ['/dashboard/group', 44_500],
  ['/dashboard/learning', 9_800],
  ['/dashboard/profile', 2_400],
  ['/dashboard/assessments', 1_800],
  ['/dashboard/tools', 1_900],
]

/** Of a match the islands get what a card shows, and nothing of what the API says besides. */
const MATCH = ['calculated_result', 'invitation', 'member', 'shared', 'summary', 'wish']

let server: Server
let cookie: string
beforeAll(async () => {
  server = await startServer('executable', { DEMO: '1' })
  const db = openDatabase(join(server.dataDir, 'cohearth.sqlite'))
  const client = db.sqlite
    .query<{ id: number }, [string]>('SELECT id FROM users WHERE email = ?')
    .get(DEMO_ACCOUNTS.client.email)
  const sessions = createSessions(db, readConfig({}))
  cookie = (await sessions.start(client?.id ?? 0, Date.now(), 'test')).split(';')[0] ?? ''
  await db.close()
}, 300_000)
afterAll(() => server.remove())

async function propsOf(path: string): Promise<string[]> {
  const answer = await fetch(server.url + path, { headers: { cookie }, redirect: 'manual' })
  expect(answer.status).toBe(200)
  return [...(await answer.text()).matchAll(/<astro-island[^>]* props="([^"]*)"/g)].map(
    ([, props = '']) => props,
  )
}

test.each(LIMITS)('%s sends islands no more than they need', async (path, most) => {
  const bytes = (await propsOf(path)).reduce((sum, props) => sum + Buffer.byteLength(props), 0)
  expect(bytes).toBeLessThanOrEqual(most)
  // A limit that has become loose holds nothing.
  expect(bytes).toBeGreaterThan(most / 2)
})

test.each([
  ['/dashboard', HOME_CARDS],
  ['/dashboard/match', MATCH_CARDS],
])('%s sends of a match what its card shows', async (path, cards) => {
  const texts = (await propsOf(path)).map((props) => props.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
  const [list] = texts.filter((text) => text.includes('"matches"'))
  const { matches } = JSON.parse(list ?? '{}')
  const rows: [number, Record<string, unknown>][] = matches[1]
  expect(rows.length).toBeGreaterThan(10)
  for (const [, row] of rows) expect(Object.keys(row).toSorted()).toEqual(MATCH)
  const said = ([, { summary, wish }]: (typeof rows)[number]) => [summary, wish].flat(2)
  expect(rows.slice(cards).map(said)).toEqual(rows.slice(cards).map(() => [0, null, 0, null]))
  expect(rows.slice(0, cards).map(said)).not.toContainEqual([0, null, 0, null])
})
