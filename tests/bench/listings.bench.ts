/**
 * Measures searches of 10,000 homes through the API, warm, for every filter and order, next to two baselines: the same queries on
 * an in-memory table without indexes, and serializing the finished response as JSON. Ratios are of medians. Run: `bun
 * tests/bench/listings.bench.ts`. Asserts nothing.
 */
import { Database as Sqlite } from 'bun:sqlite'
import { cpus, loadavg } from 'node:os'
import { Hono } from 'hono'
import { quantiles } from './quantiles.ts'
import { aCommunityOfHomes } from '#tests/support/many-homes.ts'
import { testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'

const HOMES = 10_000
const RUNS = 60

const QUESTIONS = [
  '',
  'sort=cheapest',
  'sort=dearest',
  'sort=largest',
  'place=toronto',
  'place=toronto&sort=cheapest',
  'place=on&sort=dearest',
  'place=hope-bc',
  'min=600000&max=900000',
  'min=600000&max=900000&sort=largest',
  'beds=4',
  'beds=4&sort=largest',
  'type=triplex',
  'type=condo&sort=cheapest',
  'owners=4',
  'owners=5&sort=largest',
  'place=on&min=400000&max=1200000&beds=3&type=detached&owners=3',
  'place=montreal&min=400000&beds=3&owners=3&sort=cheapest',
  'page=200',
  'sort=cheapest&page=417',
  'sort=largest&owners=2&page=150',
  'place=nowhere',
]

const app = await testApp()
await aCommunityOfHomes(app.deps.db, HOMES, app.deps.clock())
const as = await aClient(app, { state_id: 3100 })
const peer = scanning()

const rows: Record<string, object> = {}
const all: number[] = []
for (const question of QUESTIONS) {
  const body = await (await app.call('GET', `/properties?${question}`)).text()
  const ready = fromMemory(JSON.parse(body))
  const [own, signedIn, scanned, plain] = [
    await measure(() => get(app.respond(request(`/properties?${question}`)))),
    await measure(async () => get(app.call('GET', `/properties?${question}`, { as })), 15),
    await measure(async () => peer(question)),
    await measure(() => get(ready.request('/'))),
  ]
  all.push(...own)
  const { median, p95 } = quantiles(own)
  const ratio = (other: number[]) =>
    Math.round((median / Math.max(quantiles(other).median, 0.01)) * 100) / 100
  rows[question || '(everything)'] = {
    found: JSON.parse(body).total,
    median,
    p95,
    'signed in, p95': quantiles(signedIn).p95,
    '× scan': ratio(scanned),
    '× JSON alone': ratio(plain),
  }
}
for (const path of ['/properties/places', '/towns/toronto', '/properties/B77']) {
  const own = await measure(() => get(app.respond(request(path))))
  rows[path] = quantiles(own)
}
console.log(`${HOMES} homes, ${cpus()[0]?.model}, Bun ${Bun.version}; milliseconds for a whole call`)
console.log(`Tasks that ran or waited in the last 1, 5 and 15 minutes: ${loadavg().join(', ')}`)
console.table(rows)
console.table([{ what: 'all searches', ...quantiles(all) }])
await app.close()

function request(path: string): Request {
  return new Request(`http://localhost:3000${path}`)
}

async function get(response: Response | Promise<Response>): Promise<string> {
  return (await response).text()
}

async function measure(act: () => Promise<unknown>, runs = RUNS): Promise<number[]> {
  const times: number[] = []
  for (let run = -5; run < runs; run += 1) {
    const start = performance.now()
    await act()
    if (run >= 0) times.push(performance.now() - start)
  }
  return times
}

function fromMemory(body: object) {
  return new Hono().get('/', (c) => c.json(body))
}

/** Uses a copy of the table without indexes, with one statement each for the page and its total. */
function scanning() {
  const copy = new Sqlite(':memory:')
  copy.run(`ATTACH '${app.deps.config.dataDir}/cohearth.sqlite' AS full`)
  copy.run('CREATE TABLE listings AS SELECT * FROM full.listings')
  copy.run('CREATE TABLE listing_pictures AS SELECT * FROM full.listing_pictures WHERE position = 0')
  const orders: Record<string, string> = {
    newest: 'published_at DESC',
    cheapest: 'price',
    dearest: 'price DESC',
    largest: 'sqft DESC',
  }
  return (question: string) => {
    const params = new URLSearchParams(question)
    const conditions = ["status = 'published'"]
    const place = params.get('place')
    if (place) conditions.push(place === 'on' ? "province = 'ON'" : `place = '${place}'`)
    const bounds = { min: 'price >= 100 *', max: 'price <= 100 *', beds: 'beds >=', owners: 'suits >=' }
    for (const [name, bound] of Object.entries(bounds))
      if (params.has(name)) conditions.push(`${bound} ${params.get(name)}`)
    if (params.has('type')) conditions.push(`property_type = '${params.get('type')}'`)
    const where = conditions.join(' AND ')
    const total = copy.query(`SELECT count(*) AS n FROM listings WHERE ${where}`).get()
    const skip = 24 * (Number(params.get('page') ?? 1) - 1)
    const order = orders[params.get('sort') ?? 'newest']
    const page = copy
      .query(`SELECT * FROM listings WHERE ${where} ORDER BY ${order}, id LIMIT 24 OFFSET ${skip}`)
      .all()
    return JSON.stringify({ total, page })
  }
}
