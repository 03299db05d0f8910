/**
 * Measures what a visit to the dashboard and to the list of matches costs the built server, for a client in the demo community of
 * fifty members. Prints the CPU time of all threads for a visit, then a profile of rendering, from a second server. `bun run
 * build && bun tests/bench/dashboard.bench.ts [PATH…]`; Linux only. Asserts nothing.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { wholeCpuTime } from './cpu-time.ts'
import { type Profile, partsOf } from './profile.ts'
import { createSessions } from '#api/auth/sessions.ts'
import { readConfig } from '#api/boot/config.ts'
import { openDatabase } from '#db/client.ts'
import { DEMO_ACCOUNTS } from '#db/seed/demo/people.ts'
import { type Server, startServer } from '#tests/support/server.ts'

const WARM_UP = 200
const BATCHES = 11
const VISITS = 100
const INTERVAL = 100
const given = process.argv.slice(2)
const pages = given.length > 0 ? given : ['/dashboard', '/dashboard/match']

async function visitor(site: Server) {
  const db = openDatabase(join(site.dataDir, 'cohearth.sqlite'))
  const client = db.sqlite
    .query<{ id: number }, [string]>('SELECT id FROM users WHERE email = ?')
    .get(DEMO_ACCOUNTS.client.email)
  const cookie = await createSessions(db, readConfig({})).start(client?.id ?? 0, Date.now(), 'bench')
  await db.close()
  const headers = { Cookie: cookie.split(';')[0] ?? '', 'Accept-Encoding': 'gzip' }
  let visits = 0
  return async (page: string, isDrawn: boolean, count: number): Promise<number> => {
    let bytes = 0
    for (const end = visits + count; visits < end; visits += 1) {
      // A new address is never in the cache.
      const address = isDrawn ? `${page}?visit=${visits}` : page
      const response = await fetch(site.url + address, { headers, decompress: false })
      bytes = (await response.arrayBuffer()).byteLength
      if (response.status !== 200) throw new Error(`${page} answers ${response.status}.`)
    }
    return bytes
  }
}

async function measure() {
  const site = await startServer('bun', { DEMO: '1' })
  const visit = await visitor(site)
  for (const page of pages) await visit(page, true, WARM_UP)
  const found = pages.flatMap((page) =>
    [true, false].map((isDrawn) => ({ page, isDrawn, computed: Array<number>(), bytes: 0 })),
  )
  for (let batch = 0; batch < BATCHES; batch += 1) {
    for (const row of found) {
      const before = wholeCpuTime(site.pid)
      row.bytes = await visit(row.page, row.isDrawn, VISITS)
      row.computed.push((wholeCpuTime(site.pid) - before) / VISITS)
    }
  }
  await site.remove()
  return found.map(({ page, isDrawn, computed, bytes }) => {
    const sorted = computed.toSorted((one, other) => one - other)
    return {
      page: isDrawn ? `${page}, drawn` : `${page}, kept`,
      least: at(sorted, 0),
      median: at(sorted, BATCHES >> 1),
      'compressed bytes': bytes,
    }
  })
}

const at = (values: number[], index: number) => Math.round((values[index] ?? 0) * 100) / 100

async function profile(page: string) {
  const folder = mkdtempSync(join(tmpdir(), 'cohearth-profile-'))
  const options = `--cpu-prof --cpu-prof-interval=${INTERVAL} --cpu-prof-dir=${folder}`
  const site = await startServer('bun', { DEMO: '1', BUN_OPTIONS: options })
  const visit = await visitor(site)
  await visit(page, true, 3 * WARM_UP)
  await site.stop()
  const [file = ''] = readdirSync(folder)
  const taken: Profile = JSON.parse(readFileSync(join(folder, file), 'utf8'))
  await site.remove()
  rmSync(folder, { recursive: true })
  // The first two thirds warm the server up.
  return partsOf(taken, 2 / 3)
}

const load = loadavg()
  .map((tasks) => tasks.toFixed(1))
  .join(', ')
console.log(
  `${cpus().length} × ${cpus()[0]?.model}, Bun ${Bun.version}; milliseconds of processor for a visit`,
)
console.log(`Tasks that ran or waited in the last 1, 5 and 15 minutes: ${load}`)
console.table(await measure())
for (const page of pages) {
  console.log(`${page}: where the time goes, in percent`)
  console.table(await profile(page))
}
