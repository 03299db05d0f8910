import { Database } from 'bun:sqlite'
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { readPdf } from '#tests/support/pdf.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

let server: Server
beforeAll(async () => {
  server = await startServer('executable', { DEMO: '1' })
})
afterAll(() => server.remove())

const NAME = 'Zoë Łuk, Ελένη, ᐃᓄᒃᑎᑐᑦ, ਗੁਰਪ੍ਰੀਤ, 王小明, さくら, 김민준'

test('the executable prints an invoice with a name in many alphabets', async () => {
  const control = `${server.url}/dev/payments/control`
  const desk = async () => (await fetch(control)).text()
  // The demonstration's client subscribes soon after the start.
  while (!(await desk()).includes('client@demo.test')) await Bun.sleep(50)
  using sandbox = new Database(join(server.dataDir, 'sandbox.sqlite'))
  sandbox.run('PRAGMA busy_timeout = 5000')
  sandbox.run(`UPDATE objects SET json = json_set(json, '$.name', ?) WHERE kind = 'customer'`, [NAME])
  const headers = { origin: server.url }
  await fetch(control, { method: 'POST', headers, body: new URLSearchParams({ do: 'advance', days: '40' }) })
  const invoice = /in_\w+/.exec(await desk())?.[0]
  const response = await fetch(`${server.url}/dev/payments/invoice/${invoice}/pdf`)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const { title, pages } = await readPdf(await response.bytes())
  expect(title).toBe('Invoice COH-0002')
  // The name takes more than one line, beside the seller's.
  const words = pages[0]?.join(' ').replace('Cohearth (sandbox) ', '').split(' ')
  expect(words).toEqual(expect.arrayContaining(NAME.split(' ')))
})
