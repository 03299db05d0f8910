// Promise: A CSV file is imported whole or not at all, even if killed halfway; no exported cell is a formula, and no import touches another agent's home.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import * as v from 'valibot'
import { importReport } from '#api/features/listings/desk/csv/schemas.ts'
import { users } from '#db/schema/index.ts'
import { CSV_COLUMNS } from '#domain/listings/desk/csv.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { refuse } from '#tests/support/engines.ts'
import { anAdmin, anAgent } from '#tests/support/factories.ts'
import { aDraft, aPublished, homesOf, linesOf, sendCsv, setStatus, TYPED } from './support.ts'

let app: TestApp
let dana: number
let amelie: number
beforeEach(async () => {
  app = await testApp()
  dana = await anAgent(app)
  amelie = await anAgent(app)
})
afterEach(() => app.close())

const HEADER = 'msl_number,street,city,province,propertyType,price'

const reportOf = async (response: Response | Promise<Response>) => {
  const answer = await response
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  return v.parse(importReport, await answer.json())
}
const checked = (text: string | Uint8Array<ArrayBuffer>, as = dana) =>
  reportOf(sendCsv(app, as, text, '?check'))
const imported = (text: string | Uint8Array<ArrayBuffer>) => reportOf(sendCsv(app, dana, text))
const refused = async (text: string | Uint8Array<ArrayBuffer>) => {
  const answer = await sendCsv(app, dana, text)
  expect(answer.status).toBe(400)
  return JSON.stringify(await answer.json())
}
const exported = async (as = dana) => (await app.call('GET', '/properties/export', { as })).text()

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
    ['wrong lines alone', `${HEADER}\n${'x"y\n'.repeat(30_000)}`, 'too many lines'],
    ['empty lines alone', `${HEADER}\n${',\n'.repeat(45_000)}`, 'too many lines'],
    ['a line of a million cells', ','.repeat(1_000_000), 'Line 1 is too long'],
    ['a cell without an end', `${HEADER}\nA1,${'x'.repeat(100_000)}`, 'Line 2 is too long'],
  ]
  test.each(UNREADABLE)('is refused: %s', async (_name, text, says) => {
    expect(await refused(text)).toContain(says)
  })

  test('can be at most 20 MB', async () => {
    expect((await sendCsv(app, dana, new Uint8Array(21 * 1024 * 1024))).status).toBe(413)
  })
})

describe('a file with wrong lines', () => {
  const TEXT = [
    HEADER,
    'A1,1 Good Street,Toronto,ON,loft,500000',
    'A2,"Two\nlines Street",Toronto,XX,loft,-5',
    'A3,3 Good Street,Toronto,ON,castle,500000',
    'a1,1 Good Street,Toronto,ON,loft,500000',
    'A5,5 Good Street,Toronto',
    '',
    'A6,6 Good Street,Toronto,ON,loft,500000',
  ].join('\n')

  test('reports each error by line and column, with what would be right', async () => {
    const { faults, ...counts } = await checked(TEXT)
    expect(counts).toMatchObject({ homes: 6, created: 2, wrong_lines: 4, wrong_cells: 5 })
    expect(faults).toEqual([
      {
        line: 3,
        column: 'province',
        value: 'XX',
        message: 'Choose a province or territory, such as ON.',
      },
      { line: 3, column: 'price', value: '-5', message: expect.stringContaining('from 10,000') },
      { line: 5, column: 'propertyType', value: 'castle', message: expect.stringContaining('detached') },
      {
        line: 6,
        column: 'msl_number',
        value: 'A1',
        message: expect.stringContaining('Line 2 has the same number'),
      },
      { line: 7, column: '', value: '', message: expect.stringContaining('3 cells') },
    ])
  })

  test('imports nothing', async () => {
    expect(await refused(TEXT)).toContain('4 lines have errors, so nothing was imported.')
    expect(await homesOf(app)).toEqual([])
    expect(await linesOf(app)).toEqual([])
  })

  test('can be downloaded as an error report, without formulas', async () => {
    const lines = Array.from({ length: 300 }, (_, index) => `B${index},"=cmd|' /C calc'!A0",,ON,loft,`)
    const text = [HEADER, ...lines].join('\n')
    expect((await checked(text)).faults).toHaveLength(200)
    const answer = await sendCsv(app, dana, text, '/report')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const report = await answer.text()
    expect(report.trimEnd().split('\r\n')).toHaveLength(301)
    const numbers = await sendCsv(app, dana, `${HEADER}\nC1,1 Street,X,ON,=1+1,\n`, '/report')
    expect(await numbers.text()).toContain("2,propertyType,'=1+1,")
  })

  test("with another agent's number is reported, and changes nothing of theirs", async () => {
    const { msl_number } = await aDraft(app, amelie)
    const before = await homesOf(app)
    const { faults } = await checked(`msl_number,price\n${msl_number},1\n`)
    expect(faults).toMatchObject([{ line: 2, column: 'msl_number' }])
    expect(await refused(`msl_number,price\n${msl_number},500000\n`)).toContain('One line has errors')
    expect(await homesOf(app)).toEqual(before)
  })

  const STRUCTURE: [name: string, text: string, line: number, says: string][] = [
    ['a column that is none', 'msl_number,prize\n1,2\n', 1, 'There’s no such column'],
    ['no numbers', 'street,city\nx,y\n', 1, 'msl_number column is missing'],
    [
      'a quotation mark that never closed',
      `${HEADER}\nA1,"1 Street,Toronto,ON,loft,500000\n\n\n`,
      2,
      'never closed',
    ],
    [
      'a quotation mark inside',
      `${HEADER}\nA1,1 "Good" Street,Toronto,ON,loft,500000\n`,
      2,
      'quotation mark',
    ],
  ]
  test.each(STRUCTURE)('is reported: %s', async (_name, text, line, says) => {
    const { faults } = await checked(text)
    expect(faults[0]).toMatchObject({ line, message: expect.stringContaining(says) })
    expect(await homesOf(app)).toEqual([])
  })
})

describe('an export', () => {
  test("has one's own homes, for admins all, in a file that spreadsheets can read", async () => {
    await aDraft(app, dana)
    await aDraft(app, amelie, { ...TYPED, street: '9 rue Fabre' })
    const answer = await app.call('GET', '/properties/export', { as: dana })
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="cohearth-homes-2026-08-01.csv"',
    )
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const text = new TextDecoder().decode(bytes)
    expect(text.split('\r\n')[0]).toBe(CSV_COLUMNS.join(','))
    expect(text).toContain('48 Euclid Avenue')
    expect(text).not.toContain('9 rue Fabre')
    expect(await exported(await anAdmin(app))).toContain('9 rue Fabre')
  })

  test('changes nothing when imported again, whatever the homes contain', async () => {
    const text = fc.oneof(
      fc.string({
        unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\n', '\r', '\t', 'a', 'é'),
      }),
      fc.string({ unit: 'grapheme', maxLength: 50 }),
    )
    const homes = fc.array(fc.tuple(text, text, fc.boolean()), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(homes, async (said) => {
        for (const [description, street, published] of said) {
          const typed = { ...TYPED, street: `${street} a`, description: `${description} a` }
          await (published ? aPublished : aDraft)(app, dana, typed)
        }
        const before = await homesOf(app)
        app.advance(1000)
        const file = await exported()
        expect(file.replaceAll(/"(?:[^"]|"")*"/g, '')).not.toMatch(/(?:^|[,\n])[=+\-@\t]/)
        expect(file).not.toMatch(/(?:^|,)"[=+\-@\t\r]/m)
        expect((await checked(file)).faults).toEqual([])
        expect(await imported(file)).toMatchObject({ unchanged: before.length, changed: 0, created: 0 })
        expect(await homesOf(app)).toEqual(before)
      }),
      { numRuns: 25 },
    )
  })

  test('recreates the same homes elsewhere', async () => {
    await aPublished(app, dana, {
      ...TYPED,
      msl_number: 'A1',
      description: '=1+1 is two.\n\n"Quoted", he said.',
    })
    await aDraft(app, dana, { ...TYPED, msl_number: 'A2' })
    const file = await exported()
    const before = await homesOf(app)
    await app.deps.db.write(async (tx) => void (await tx.run('DELETE FROM listings')))
    expect((await checked(file)).faults).toEqual([])
    await imported(file)
    const plain = (homes: typeof before) => homes.map(({ id: _id, changed_at: _at, ...home }) => home)
    expect(plain(await homesOf(app))).toEqual(plain(before))
  })
})

describe('an import is all or nothing', () => {
  const many = (count: number, street = 'Example Street') =>
    [
      HEADER,
      ...Array.from(
        { length: count },
        (_, index) => `M${index},${index + 1} ${street},Toronto,ON,loft,500000`,
      ),
    ].join('\n')

  test('with 10,000 homes, first new and then changed', async () => {
    expect(await imported(many(10_000))).toMatchObject({ created: 10_000 })
    expect(await imported(many(10_000, 'Changed Street'))).toMatchObject({ changed: 10_000 })
    const homes = await homesOf(app)
    expect(homes).toHaveLength(10_000)
    expect(homes.every(({ street }) => street.endsWith('Changed Street'))).toBe(true)
    expect(await linesOf(app)).toHaveLength(2)
  }, 300_000)

  test('when the database fails in the middle', async () => {
    await refuse(app.deps.db, { table: 'listings', when: "NEW.msl_number = 'M450'" })
    expect((await sendCsv(app, dana, many(500))).status).toBe(500)
    expect(await homesOf(app)).toEqual([])
  })

  test('when someone changes a home meanwhile', async () => {
    const msl = await aPublished(app, dana)
    const text = `${many(300)}\n`.replace(HEADER, HEADER) + `${msl},48 Euclid Avenue,Toronto,ON,loft,750000\n`
    const [file, status] = await Promise.all([sendCsv(app, dana, text), setStatus(app, dana, msl, 'sold')])
    expect(status.status).toBe(200)
    expect((await homesOf(app)).length).toBe(file.status === 200 ? 301 : 1)
    expect((await homesOf(app))[0]?.status).toBe('sold')
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
