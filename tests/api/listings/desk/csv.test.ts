import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema/index.ts'
import { DAY_MS } from '#domain/duration.ts'
import { CSV_COLUMNS } from '#domain/listings/desk/csv.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { anAdmin, anAgent } from '#tests/support/factories.ts'
import {
  aDraft,
  aPublished,
  HEADER,
  homesOf,
  importCsv,
  linesOf,
  refusalOf,
  sendCsv,
  TYPED,
} from './support.ts'

let app: TestApp
let dana: number
let amelie: number
beforeEach(async () => {
  app = await testApp()
  dana = await anAgent(app)
  amelie = await anAgent(app)
})
afterEach(() => app.close())

type Text = string | Uint8Array<ArrayBuffer>
const checked = (text: Text, as = dana) => importCsv(app, as, text, '?check')
const imported = (text: Text) => importCsv(app, dana, text)
const refused = (text: Text) => refusalOf(app, dana, text)

describe('an imported file', () => {
  test("creates drafts, unless a home says that it's published", async () => {
    const line = (told: object) => CSV_COLUMNS.map((name) => `"${Reflect.get(told, name) ?? ''}"`).join(',')
    const { street, city, province, propertyType } = { ...TYPED, city: 'Montréal', province: 'QC' }
    const draft = { msl_number: 'C77', street, city, province, propertyType }
    const report = await imported(
      [CSV_COLUMNS.join(','), line({ ...TYPED, status: 'published' }), line(draft)].join('\r\n'),
    )
    expect(report).toMatchObject({ homes: 2, created: 2, changed: 0, wrong_lines: 0 })
    expect(await homesOf(app)).toMatchObject([
      {
        msl_number: '1001',
        status: 'published',
        agent_id: dana,
        price: 124_900_000,
        published_at: app.deps.clock(),
      },
      { msl_number: 'C77', status: 'draft', city: 'Montréal', place: 'montreal', published_at: null },
    ])
    expect((await app.call('GET', '/properties/1001')).status).toBe(200)
    expect(await linesOf(app)).toEqual([
      {
        action: 'listing.imported',
        actor_id: dana,
        subject_id: null,
        detail: { new_homes: 2, changed_homes: 0 },
      },
    ])
  })

  test('whose response got lost creates its homes once when it’s sent again', async () => {
    const text = `${HEADER}\n,1 Rue A,Montréal,QC,loft,500000\nC9,2 Rue B,Montréal,QC,loft,500000\n,3 Rue C,Montréal,QC,loft,500000`
    const query = `?key=${crypto.randomUUID()}`
    const first = await importCsv(app, dana, text, query)
    expect(first).toMatchObject({ homes: 3, created: 3, unchanged: 0 })
    app.advance(1000)
    expect(await importCsv(app, dana, text, query)).toEqual(first)
    expect(await homesOf(app)).toHaveLength(3)
    expect(await linesOf(app)).toHaveLength(1)
    await importCsv(app, dana, text, `?key=${crypto.randomUUID()}`)
    expect(await homesOf(app)).toHaveLength(5)
  })

  test('changes existing homes by number, and only the columns it has', async () => {
    const msl = await aPublished(app, dana)
    const other = await aDraft(app, dana)
    app.advance(1000)
    const text = `msl_number,price\n${msl.toLowerCase()},"$1,000,000"\n${other.msl_number},1249000\n`
    expect(await imported(text)).toMatchObject({ changed: 1, unchanged: 1, created: 0 })
    expect(await homesOf(app)).toMatchObject([
      { msl_number: msl, status: 'published', price: 100_000_000, beds: 4, changed_at: app.deps.clock() },
      { changed_at: other.changed_at },
    ])
    expect(await imported(text)).toMatchObject({ changed: 0, unchanged: 2 })
    const recorded = (await linesOf(app)).filter(({ action }) => action === 'listing.imported')
    expect(recorded).toMatchObject([{ detail: { new_homes: 0, changed_homes: 1 } }])
  })

  test('changes nothing if it’s blank where a home has the usual value, or spells that value out', async () => {
    const { msl_number, changed_at } = await aDraft(app, dana, { ...TYPED, prkng: '', parking: '' })
    app.advance(1000)
    for (const cells of [',,,', '0,none,America/Toronto,4']) {
      const text = `msl_number,prkng,parking,time_zone,suits\n${msl_number},${cells}\n`
      expect(await imported(text)).toMatchObject({ changed: 0, unchanged: 1 })
    }
    expect(await homesOf(app)).toMatchObject([{ changed_at }])
  })

  test('leaves the listing date of a published home as the day it was published', async () => {
    const msl = await aPublished(app, dana)
    const [before] = await homesOf(app)
    app.advance(30 * DAY_MS)
    const text = `msl_number,list_date\n${msl},\n`
    expect(await imported(text)).toMatchObject({ changed: 0, unchanged: 1 })
    await imported(`msl_number,list_date,beds\n${msl},,5\n`)
    expect(await homesOf(app)).toMatchObject([{ beds: 5, list_date: before?.list_date }])
  })

  test('publishes, sells and withdraws through its status column', async () => {
    const msl = await aPublished(app, dana)
    await imported(`msl_number,status\n${msl},sold\n`)
    expect(await homesOf(app)).toMatchObject([{ status: 'sold' }])
    expect(await refused(`msl_number,status\n${msl},draft\n`)).toContain('One line has errors')
  })

  const READABLE: [name: string, text: string | Uint8Array<ArrayBuffer>][] = [
    ['LF', `${HEADER}\nA1,1 Rue É,Montréal,QC,loft,500000\n`],
    ['CRLF', `${HEADER}\r\nA1,1 Rue É,Montréal,QC,loft,500000\r\n`],
    ['CR', `${HEADER}\rA1,1 Rue É,Montréal,QC,loft,500000`],
    ['a byte order mark', `\uFEFF${HEADER}\nA1,1 Rue É,Montréal,QC,loft,500000\n`],
    [
      'semicolons and French figures',
      `${HEADER.replaceAll(',', ';')}\nA1;1 Rue É;Montréal;Québec;Loft;500 000,00 $\n`,
    ],
    ['tabs', `${HEADER}\nA1,1 Rue É,Montréal,QC,loft,500000\n`.replaceAll(',', '\t')],
    ['quoted cells', `"${HEADER.replaceAll(',', '","')}"\n"A1","1 Rue É","Montréal","QC","loft","500,000"\n`],
    ['empty lines', `${HEADER}\n\n,,,,,\nA1,1 Rue É,Montréal,QC,loft,500000\n\n`],
  ]
  test.each(READABLE)('can be written with %s', async (_name, text) => {
    expect(await imported(text)).toMatchObject({ homes: 1, created: 1 })
    expect(await homesOf(app)).toMatchObject([
      { msl_number: 'A1', street: '1 Rue É', city: 'Montréal', property_type: 'loft', price: 50_000_000 },
    ])
  })

  const UNREADABLE: [name: string, text: string | Uint8Array<ArrayBuffer>, says: string][] = [
    ['UTF-16', new Uint8Array(Buffer.from(`\uFEFF${HEADER}`, 'utf16le')), 'CSV UTF-8'],
    ['Latin 1', new Uint8Array(Buffer.from(`${HEADER}\nA1,1 Rue É`, 'latin1')), 'CSV UTF-8'],
    ['a spreadsheet', new Uint8Array(Buffer.from('PK\x03\x04\x14\0\0\0')), 'CSV UTF-8'],
    ['nothing', '', 'This file is empty'],
    ['blank lines', '\n\n\n', 'This file is empty'],
    ['too many homes', `msl_number\n${'1\n'.repeat(20_001)}`, 'more than 20,000 homes'],
    ['only invalid lines', `${HEADER}\n${'x"y\n'.repeat(30_000)}`, 'too many lines'],
    ['only empty lines', `${HEADER}\n${',\n'.repeat(45_000)}`, 'too many lines'],
    ['a line of a million cells', ','.repeat(1_000_000), 'Line 1 is too long'],
    ['a very long cell', `${HEADER}\nA1,${'x'.repeat(100_000)}`, 'Line 2 is too long'],
  ]
  test.each(UNREADABLE)('is refused: %s', async (_name, text, says) => {
    expect(await refused(text)).toContain(says)
  })

  test('can be at most 20 MB', async () => {
    expect((await sendCsv(app, dana, new Uint8Array(21 * 1024 * 1024))).status).toBe(413)
  })
})

test("an admin can't publish a home whose agent is deactivated", async () => {
  const admin = await anAdmin(app)
  const { msl_number } = await aDraft(app, dana)
  await app.deps.db.write((tx) => tx.update(users).set({ is_active: false }).where(eq(users.id, dana)))
  const { faults } = await checked(`msl_number,status\n${msl_number},published\n`, admin)
  expect(faults).toMatchObject([{ column: 'status', message: expect.stringContaining('No agent handles') }])
})

test('new homes imported by an admin belong to the agent they name', async () => {
  const admin = await anAdmin(app)
  const text = `${HEADER}\nA1,1 Street,Toronto,ON,loft,500000\n`
  expect((await sendCsv(app, dana, text, `?agent=${amelie}`)).status).toBe(400)
  expect((await sendCsv(app, admin, text, '?agent=99999')).status).toBe(400)
  expect((await sendCsv(app, admin, text, `?agent=${amelie}`)).status).toBe(200)
  expect(await homesOf(app)).toMatchObject([{ agent_id: amelie }])
})
