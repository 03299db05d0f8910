/**
 * Measures the CPU time and latency of pages in a site with 10,000 homes, warm, over HTTP; other programs only affect the
 * latency. Each page is measured when it's rendered (a new address) and when it's requested again, next to the course's public
 * page, which is rendered too, and a page kept in memory. `bun run build && bun tests/bench/listing-pages.bench.ts`; Linux only.
 * Asserts nothing.
 */
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { cpuTime } from './cpu-time.ts'
import { quantiles } from './quantiles.ts'
import { openDatabase } from '#db/client.ts'
import { aCommunityOfHomes } from '#tests/support/many-homes.ts'
import { startServer } from '#tests/support/server.ts'

const HOMES = 10_000
const RUNS = 100
const WARM_UP = 20
const PEER = '/course'
const PAGES = [
  PEER,
  '/legal/terms',
  '/listings',
  '/listings?place=toronto&sort=cheapest',
  '/listings?min=400000&max=1200000&beds=3&owners=3',
  '/listings?type=triplex&sort=largest&page=9',
  '/listings/in/toronto',
  '/sitemap.xml',
  '/sitemap.xml?part=1',
  '/api/properties?beds=3',
  '/api/properties?place=toronto&sort=cheapest',
  '/api/properties/places',
  '/api/towns/toronto',
]

const site = await startServer('bun')
const db = openDatabase(join(site.dataDir, 'cohearth.sqlite'))
await aCommunityOfHomes(db, HOMES, Date.now())
await db.close()
const [first] = (await (await fetch(`${site.url}/api/properties`)).json()).properties
const home = `/listings/${first.place}-${first.street.toLowerCase().replaceAll(' ', '-')}-${first.msl_number.toLowerCase()}`

const measured = [...PAGES, home].flatMap((page) =>
  [false, true].map((isAgain) => ({
    page,
    isAgain,
    computed: Array<number>(),
    taken: Array<number>(),
    texts: new Set<number>(),
  })),
)
for (let run = -WARM_UP; run < RUNS; run += 1) {
  for (const { page, isAgain, computed, taken, texts } of measured) {
    const address = isAgain ? page : `${page}${page.includes('?') ? '&' : '?'}run=${run}`
    const before = cpuTime(site.pid)
    const start = performance.now()
    texts.add((await (await fetch(site.url + address)).arrayBuffer()).byteLength)
    const end = performance.now()
    if (run < 0) continue
    computed.push(cpuTime(site.pid) - before)
    taken.push(end - start)
  }
}
const peer = quantiles(measured.find(({ page }) => page === PEER)?.computed ?? []).median
const rows = measured.map(({ page, isAgain, computed, taken, texts }) => {
  const [cpu, wall] = [quantiles(computed), quantiles(taken)]
  return {
    page: isAgain ? `${page} (again)` : page,
    'computed, median': cpu.median,
    'computed, p95': cpu.p95,
    [`× ${PEER}`]: Math.round((cpu.median / peer) * 100) / 100,
    'taken, median': wall.median,
    'taken, p95': wall.p95,
    'KB of text': Math.round(Math.max(...texts) / 1024),
  }
})
const load = loadavg()
  .map((tasks) => tasks.toFixed(1))
  .join(', ')
console.log(
  `${HOMES} homes, ${cpus().length} × ${cpus()[0]?.model}, Bun ${Bun.version}; milliseconds for a response`,
)
console.log(`Tasks that ran or waited in the last 1, 5 and 15 minutes: ${load}`)
console.table(rows)
await site.remove()
