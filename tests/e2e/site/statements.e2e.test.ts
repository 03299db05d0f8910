import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '#db/client.ts'

import { PAGES, VISITORS } from '#tests/support/every-page.ts'
import { type Site, startSite } from '#tests/support/site.ts'

setDefaultTimeout(60_000)

/** Of SQL for a page, that of the session among them. */
const MOST = 6

/** What still needs more, for whoever needs most. It may only become less. */
const STILL: Record<string, number> = {
  '/admin/dashboard': 18,
  '/admin/dashboard/billing': 7,
  '/admin/dashboard/commands': 15,
  '/admin/dashboard/course': 15,
  '/admin/dashboard/listings': 16,
  '/admin/dashboard/real-estate-ai-agent': 11,
  '/admin/dashboard/reports': 13,
  '/admin/dashboard/tours': 15,
  '/agent/dashboard': 11,
  '/agent/dashboard/listings': 9,
  '/agent/dashboard/real-estate-ai-agent': 7,
  '/agent/dashboard/tours': 11,
  '/course': 10,
  '/dashboard': 92,
  '/dashboard/assessments': 32,
  '/dashboard/group': 103,
  '/dashboard/learning': 51,
  '/dashboard/learning?module=1': 74,
  '/dashboard/legal/privacy': 27,
  '/dashboard/legal/terms': 27,
  '/dashboard/listing': 35,
  '/dashboard/match': 36,
  '/dashboard/matrix': 27,
  '/dashboard/plan': 30,
  '/dashboard/profile': 30,
  '/dashboard/profile/answers': 45,
  '/dashboard/profile/billing': 32,
  '/dashboard/profile/settings': 36,
  '/dashboard/tools': 27,
  '/dashboard/tools/land-transfer-calculator': 27,
  '/dashboard/tools/mortgage-calculator': 27,
  '/dashboard/tools?paywall=land-transfer': 27,
  '/listings': 11,
  '/listings/in/toronto': 14,
  '/listings/in/whitehorse': 14,
  '/listings/toronto-48-euclid-avenue-1042': 18,
  '/listings?place=nowhere': 11,
  '/onboarding/backgroundcheck': 11,
  '/onboarding/co-ownershipexpectations': 11,
  '/onboarding/coownershipagreement': 11,
  '/onboarding/currenthome': 11,
  '/onboarding/end': 8,
  '/onboarding/family': 11,
  '/onboarding/finances': 11,
  '/onboarding/financialstability&planning': 11,
  '/onboarding/introduction': 16,
  '/onboarding/lifestyle': 11,
  '/onboarding/neighbourhood': 11,
  '/onboarding/personal&lifestyleconsiderations': 11,
  '/onboarding/personality': 11,
  '/onboarding/preferences': 11,
  '/onboarding/property': 11,
  '/onboarding/renovations': 11,
  '/onboarding/termsandagreements': 8,
  '/sitemap.xml': 11,
}

const folder = mkdtempSync(join(tmpdir(), 'cohearth-statements-'))
const STATEMENTS_FILE = join(folder, 'statements')

let site: Site
let db: Database
beforeAll(async () => {
  site = await startSite('bun', { DEMO: '1', REAL_ESTATE_AI_AGENT: '1', STATEMENTS_FILE })
  db = openDatabase(join(site.dataDir, 'cohearth.sqlite'))
})
afterAll(async () => {
  await db.close()
  await site.remove()
  rmSync(folder, { recursive: true })
})

/** The statements that a visit needed; null where it was led elsewhere. */
async function statementsOf(path: string, cookie: string): Promise<string[] | null> {
  const headers = { cookie, 'x-count-statements': '1' }
  const visit = () => fetch(site.url + path, { headers, redirect: 'manual' })
  await (await visit()).arrayBuffer()
  // Of another process, and so of all tables: nothing that the server kept is of use.
  await db.write(async (tx) => void (await tx.run(sql`UPDATE installation SET id = id`)))
  const response = await visit()
  await response.arrayBuffer()
  if (response.status >= 300 && response.status < 400) return null
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
    if (STILL[path] !== statements.length) console.log([`${path} for ${who}:`, ...statements].join('\n  '))
  const counts = Object.fromEntries([...most].map(([path, { statements }]) => [path, statements.length]))
  expect(counts).toEqual(STILL)
})
