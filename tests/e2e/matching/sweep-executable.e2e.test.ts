import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { loadSecretKey } from '#api/auth/secret-key.ts'
import { createSessions } from '#api/auth/sessions.ts'
import { readConfig } from '#api/config.ts'
import { createEngine } from '#api/features/matching/engine/engine.ts'
import { blurKeyFrom, createMatchingIndex } from '#api/features/matching/service/matching-index.ts'
import { DATABASE } from '#api/data-folder.ts'
import { openDatabase } from '#db/client.ts'
import { aCommunityOfMembers } from '#tests/support/many-members.ts'
import { type Server, type Site, startSite } from '#tests/support/site.ts'

setDefaultTimeout(120_000)

const MEMBERS = 2000
const CLIENT = 7

let site: Site | null = null
afterEach(() => site?.remove())

/** Fills the database of a site that is stopped, and says who is to see whom, by the plain rules. */
async function fill({ dataDir, url }: Site) {
  const db = openDatabase(join(dataDir, DATABASE))
  await aCommunityOfMembers(db, { members: MEMBERS, answersEach: 100 }, Date.now())
  const cookie = await createSessions(db, readConfig({ PUBLIC_URL: url })).start(CLIENT, Date.now(), 'test')
  const byRules = createMatchingIndex(db, blurKeyFrom(loadSecretKey(dataDir)), {
    engineFor: (columns) =>
      createEngine(columns, {
        startWorker() {
          throw new Error('Here there are none.')
        },
      }),
  })
  const best = await byRules.look(CLIENT, 'strangers', (row, columns) => row.page(columns, { to: 50 }))
  byRules.close()
  await db.close()
  return { cookie: cookie.split(';')[0] ?? '', best }
}

test.each<Server>(['executable', 'bun'])(
  'workers of the server, run as %s, sweep a community that is not small',
  async (server) => {
    site = await startSite(server)
    await site.stop()
    const { cookie, best } = await fill(site)
    await site.restart()
    const answer = await fetch(`${site.url}/api/compatibility/${CLIENT}/matches?limit=50`, {
      headers: { cookie },
    })
    const rows: { matched_user_id: number; calculated_result: number }[] = await answer.json()
    expect(rows.length).toBe(50)
    expect(rows.map(({ matched_user_id: userId, calculated_result: score }) => ({ userId, score }))).toEqual(
      best ?? [],
    )
    expect(await site.stop()).toBe(0)
    const log = await Bun.file(join(site.dataDir, '../log')).text()
    expect(log).toContain('workers for matches have started')
    expect(log).not.toContain('without the workers')
  },
)
