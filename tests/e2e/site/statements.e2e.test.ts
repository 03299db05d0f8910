import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '#db/client.ts'
import { PAGES, VISITORS } from '#tests/support/every-page.ts'
import { aFolder } from '#tests/support/folder.ts'
import { type Site, startSite } from '#tests/support/site.ts'

setDefaultTimeout(120_000)

/** Of SQL for a page, that of the session among them. */
const MOST = 6

const STATEMENTS_FILE = join(aFolder(), 'statements')

let site: Site
let db: Database
beforeAll(async () => {
  site = await startSite('bun', { DEMO: '1', REAL_ESTATE_AI_AGENT: '1', STATEMENTS_FILE })
  db = openDatabase(join(site.dataDir, 'cohearth.sqlite'))
})
afterAll(async () => {
  await db.close()
  await site.remove()
})

/** The statements that a visit needed; null where it was led elsewhere. */
async function statementsOf(path: string, cookie: string): Promise<string[] | null> {
  const headers = { cookie, 'x-count-statements': '1' }
  const visit = () => fetch(site.url + path, { headers, redirect: 'manual' })
  const first = await visit()
  await first.arrayBuffer()
  if (first.status >= 300 && first.status < 400) return null
  // Of another process, and so of all tables: nothing that the server kept is of use.
  await db.write(async (tx) => void (await tx.run(sql`UPDATE installation SET id = id`)))
  const response = await visit()
  await response.arrayBuffer()
  return readFileSync(STATEMENTS_FILE, 'utf8').split('\n').filter(Boolean)
}

test('no page needs more than six statements, whoever sees it and though nothing is kept', async () => {
  const most = new Map<string, { who: string; statements: string[] }>()
  for (const [who, , signIn] of VISITORS) {
    const cookie = await signIn(db, site)
    for (const path of PAGES) {
      const statements = await statementsOf(path, cookie)
      if (statements && statements.length > (most.get(path)?.statements.length ?? MOST))
        most.set(path, { who, statements })
    }
  }
  for (const [path, { who, statements }] of most)
    console.log([`${path} for ${who}:`, ...statements].join('\n  '))
  const counts = Object.fromEntries([...most].map(([path, { statements }]) => [path, statements.length]))
  expect(counts).toEqual({})
})
