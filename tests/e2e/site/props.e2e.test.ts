import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { createSessions } from '#api/auth/sessions.ts'
import { readConfig } from '#api/boot/config.ts'
import { openDatabase } from '#db/client.ts'
import { DEMO_ACCOUNTS } from '#db/seed/demo/people.ts'
import { type Server, startServer } from '#tests/support/server.ts'

/** The maximum size of a page's island props, in bytes of its HTML: a tenth more than needed today. */
const LIMITS: [path: string, bytes: number][] = [
  ['/dashboard', 5_400],
  ['/dashboard/match', 2_250],
  ['/dashboard/group', 22_400],
  ['/dashboard/learning', 9_800],
  ['/dashboard/profile', 3_850],
  ['/dashboard/assessments', 1_800],
  ['/dashboard/tools', 2_200],
]

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
}, 900_000)
afterAll(() => server.remove())

async function propsOf(path: string): Promise<string[]> {
  const response = await fetch(server.url + path, { headers: { cookie }, redirect: 'manual' })
  expect(response.status).toBe(200)
  return [...(await response.text()).matchAll(/<astro-island[^>]* props="([^"]*)"/g)].map(
    ([, props = '']) => props,
  )
}

test.each(LIMITS)('%s sends islands no more than they need', async (path, most) => {
  const bytes = (await propsOf(path)).reduce((sum, props) => sum + Buffer.byteLength(props), 0)
  expect(bytes).toBeLessThanOrEqual(most)
  // A limit that has become loose proves nothing.
  expect(bytes).toBeGreaterThan(most / 2)
})

test.each(['/dashboard', '/dashboard/match'])('%s sends islands nothing of its cards', async (path) => {
  const props = await propsOf(path)
  expect(props.filter((text) => /calculated_result/.test(text))).toEqual([])
})
