import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { Database } from 'bun:sqlite'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, Browser } from 'playwright'
import { DATABASE } from '#api/boot/data-folder.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { png } from '#tests/support/pictures.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

let server: Server
let browser: Browser
let agent: APIRequestContext
beforeAll(async () => {
  server = await startServer('executable', { DEMO: '1' })
  browser = await launchBrowser()
  const { storageState } = await signedIn(browser, server, 'agent@demo.test')
  agent = (await browser.newContext({ baseURL: server.url, ...(storageState && { storageState }) })).request
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

const MANY = 10_000
const ROW = `,published,1 Long Road,Kenora,ON,loft,300000,2,1,1,900,"${'A long description. '.repeat(60)}"`
const HEADER = 'msl_number,status,street,city,province,propertyType,price,beds,bath,kitchens,sqft,description'
const FILE = [HEADER, ...Array.from({ length: MANY }, (_, index) => `K${index}${ROW}`)].join('\n')

const send = (query = '') =>
  agent.post(`/api/properties/import${query}`, {
    headers: { origin: server.url, 'content-type': 'text/csv' },
    data: FILE,
    // How long a slow machine takes isn't tested.
    timeout: 0,
  })

function homesImported(): number {
  using database = new Database(join(server.dataDir, DATABASE), { readwrite: true })
  const sql = "SELECT count(*) AS homes FROM listings WHERE msl_number LIKE 'K%'"
  return database.query<{ homes: number }, []>(sql).get()?.homes ?? 0
}

test('an import killed in the middle leaves all of its homes or none', async () => {
  const log = join(server.dataDir, `${DATABASE}-wal`)
  const written = () => (existsSync(log) ? statSync(log).size : 0)
  const before = written()
  const sent = send().then(
    (response) => response.status(),
    () => null,
  )
  // Uncommitted data is already in the log.
  while (written() < before + 4_000_000) await Bun.sleep(1)
  await server.kill()
  const status = await sent
  await server.restart()
  expect(homesImported()).toBe(status === 200 ? MANY : 0)
})

test('the executable imports and exports 10,000 homes', async () => {
  expect(await (await send('?check')).json()).toMatchObject({ homes: MANY, wrong_lines: 0 })
  expect((await send()).status()).toBe(200)
  expect(homesImported()).toBe(MANY)
  const exported = await (await agent.get('/api/properties/export')).text()
  expect(exported.split('\r\n').length).toBeGreaterThan(MANY)
  expect(await (await send('?check')).json()).toMatchObject({ created: 0, changed: 0, unchanged: MANY })
})

test('the executable accepts pictures', async () => {
  const picture = { name: 'kitchen.png', mimeType: 'image/png', buffer: png(900, 600) }
  const options = { headers: { origin: server.url }, multipart: { picture } }
  const response = await agent.post('/api/properties/K1/pictures', options)
  const { images } = await response.json()
  expect([response.status(), images[0]?.width]).toEqual([201, 900])
  const copy = await agent.get(`/api/listing-pictures/${images[0]?.filename}-320.webp`)
  expect(copy.headers()['content-type']).toBe('image/webp')
})
