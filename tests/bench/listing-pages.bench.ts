/**
 * How fast the pages of 10,000 homes are, warm, from the built server over HTTP, beside a page that lies ready in memory:
 * `bun run build && bun tests/bench/listing-pages.bench.ts`. Asserts nothing.
 */
import { cpus } from 'node:os'
import { join } from 'node:path'
import { quantiles } from './quantiles.ts'
import { openDatabase } from '#db/client.ts'
import { aCommunityOfHomes } from '#tests/support/many-homes.ts'
import { startSite } from '#tests/support/site.ts'

const HOMES = 10_000
const RUNS = 100
const READY = '/legal/terms'
const PAGES = [
  '/listings',
  '/listings?place=toronto&sort=cheapest',
  '/listings?min=400000&max=1200000&beds=3&owners=3',
  '/listings?type=triplex&sort=largest&page=9',
  '/listings/in/toronto',
  '/sitemap.xml',
  '/sitemap.xml?part=1',
  '/api/properties?beds=3',
]

const site = await startSite('bun')
const db = openDatabase(join(site.dataDir, 'cohearth.sqlite'))
await aCommunityOfHomes(db, HOMES, Date.now())
await db.close()
const [first] = (await (await fetch(`${site.url}/api/properties`)).json()).properties
const home = `/listings/${first.place}-${first.street.toLowerCase().replaceAll(' ', '-')}-${first.msl_number.toLowerCase()}`

const ready = quantiles(await measure(READY))
const rows = [{ page: READY, ...ready, 'KB of text': await size(READY), '× ready': 1 }]
for (const page of [...PAGES, home]) {
  const times = quantiles(await measure(page))
  const ratio = Math.round((times.median / ready.median) * 10) / 10
  rows.push({ page, ...times, 'KB of text': await size(page), '× ready': ratio })
}
console.log(`${HOMES} homes, ${cpus()[0]?.model}, Bun ${Bun.version}; milliseconds from request to last byte`)
console.table(rows)
await site.remove()

async function size(page: string): Promise<number> {
  return Math.round((await (await fetch(site.url + page)).text()).length / 1024)
}

async function measure(page: string): Promise<number[]> {
  const times: number[] = []
  for (let run = -10; run < RUNS; run += 1) {
    const start = performance.now()
    await (await fetch(site.url + page)).arrayBuffer()
    if (run >= 0) times.push(performance.now() - start)
  }
  return times
}
