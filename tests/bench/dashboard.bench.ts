/**
 * What a visit of the dashboard and of the list of matches costs the built server: a client of the demo community, fifty members, over
 * HTTP. First the time that all threads compute for a visit, then, of a second server, a profile that says where it goes.
 * `bun run build && bun tests/bench/dashboard.bench.ts [PATH…]`; Linux only. Asserts nothing.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { wholeCpuTime } from './cpu-time.ts'
import { type Profile, partsOf } from './profile.ts'
import { createSessions } from '#api/auth/sessions.ts'
import { readConfig } from '#api/config.ts'
import { openDatabase } from '#db/client.ts'
import { DEMO_ACCOUNTS } from '#db/seed/demo/people.ts'
import { type Site, startSite } from '#tests/support/site.ts'

const WARM_UP = 400
const BATCHES = 15
const VISITS = 100
/** Microseconds between two samples. */
const INTERVAL = 100
const given = process.argv.slice(2)
const pages = given.length > 0 ? given : ['/dashboard', '/dashboard/match']

/** Visits as the demo's client, one after the other; each answers how many bytes came, compressed as browsers ask for it. */
async function visitor(site: Site): Promise<(page: string, count: number) => Promise<number>> {
  const db = openDatabase(join(site.dataDir, 'cohearth.sqlite'))
  const client = db.sqlite
    .query<{ id: number }, [string]>('SELECT id FROM users WHERE email = ?')
    .get(DEMO_ACCOUNTS.client.email)
  const cookie = await createSessions(db, readConfig({})).start(client?.id ?? 0, Date.now(), 'bench')
  await db.close()
  const headers = { Cookie: cookie.split(';')[0] ?? '', 'Accept-Encoding': 'gzip' }
  return async (page, count) => {
    let bytes = 0
    for (let visit = 0; visit < count; visit += 1) {
      const answer = await fetch(site.url + page, { headers, decompress: false })
      bytes = (await answer.arrayBuffer()).byteLength
      if (answer.status !== 200) throw new Error(`${page} answers ${answer.status}.`)
    }
    return bytes
  }
}

async function measure() {
  const site = await startSite('bun', { DEMO: '1' })
  const visit = await visitor(site)
  for (const page of pages) await visit(page, WARM_UP)
  const found = pages.map((page) => ({ page, computed: Array<number>(), bytes: 0 }))
  for (let batch = 0; batch < BATCHES; batch += 1) {
    for (const row of found) {
      const before = wholeCpuTime(site.pid)
      row.bytes = await visit(row.page, VISITS)
      row.computed.push((wholeCpuTime(site.pid) - before) / VISITS)
    }
  }
  await site.remove()
  return found.map(({ page, computed, bytes }) => {
    const sorted = computed.toSorted((one, other) => one - other)
    return { page, least: at(sorted, 0), median: at(sorted, BATCHES >> 1), 'compressed bytes': bytes }
  })
}

const at = (values: number[], index: number) => Math.round((values[index] ?? 0) * 100) / 100

async function profile(page: string) {
  const folder = mkdtempSync(join(tmpdir(), 'cohearth-profile-'))
  const options = `--cpu-prof --cpu-prof-interval=${INTERVAL} --cpu-prof-dir=${folder}`
  const site = await startSite('bun', { DEMO: '1', BUN_OPTIONS: options })
  const visit = await visitor(site)
  await visit(page, 3 * WARM_UP)
  await site.stop()
  const [file = ''] = readdirSync(folder)
  const taken: Profile = JSON.parse(readFileSync(join(folder, file), 'utf8'))
  await site.remove()
  rmSync(folder, { recursive: true })
  // The first two thirds warm the server up, its start among them.
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
