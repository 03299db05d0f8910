// Promise: A CSV file is imported whole or not at all, even if killed halfway; no exported cell is a formula, and no import touches another agent's home.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { listings } from '#db/schema/index.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { refuse } from '#tests/support/engines.ts'
import { anAgent } from '#tests/support/factories.ts'
import { refusalIn } from '#tests/support/refusals.ts'
import {
  aDraft,
  aPublished,
  HEADER,
  homesOf,
  importCsv,
  linesOf,
  refusalOf,
  sendCsv,
  setStatus,
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
    const response = await sendCsv(app, dana, text, '/report')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const report = await response.text()
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
    ['an unknown column', 'msl_number,prize\n1,2\n', 1, 'There’s no such column'],
    ['no number column', 'street,city\nx,y\n', 1, 'msl_number column is missing'],
    ['an unclosed quotation mark', `${HEADER}\nA1,"1 Street,Toronto,ON,loft,500000\n\n\n`, 2, 'never closed'],
    [
      'a quotation mark inside a cell',
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

describe('an import is all or nothing', () => {
  test('if one of its homes changes after its line was checked', async () => {
    const msl = await aPublished(app, dana)
    const { db } = app.deps
    const interrupted: typeof db.write = async (work) => {
      await db.write((tx) => tx.update(listings).set({ changed_at: sql`${listings.changed_at} + 1` }))
      return db.write(work)
    }
    app.deps.db = { ...db, write: interrupted }
    const text = `${HEADER}\nC1,1 New Street,Toronto,ON,loft,500000\n${msl},2 New Street,Toronto,ON,loft,500000\n`
    expect(await refusalIn(await sendCsv(app, dana, text))).toEqual([
      409,
      'Some homes in this file were changed during the import, so nothing was imported. Please import it again.',
    ])
    expect((await homesOf(app)).map(({ street }) => street)).toEqual(['48 Euclid Avenue'])
  })

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
  }, 900_000)

  test('when the database fails in the middle', async () => {
    await refuse(app.deps.db, { table: 'listings', when: "NEW.msl_number = 'M450'" })
    expect((await sendCsv(app, dana, many(500))).status).toBe(500)
    expect(await homesOf(app)).toEqual([])
  })

  test('when someone changes a home in the meantime', async () => {
    const msl = await aPublished(app, dana)
    const text = `${many(300)}\n`.replace(HEADER, HEADER) + `${msl},48 Euclid Avenue,Toronto,ON,loft,750000\n`
    const [file, status] = await Promise.all([sendCsv(app, dana, text), setStatus(app, dana, msl, 'sold')])
    expect(status.status).toBe(200)
    expect((await homesOf(app)).length).toBe(file.status === 200 ? 301 : 1)
    expect((await homesOf(app))[0]?.status).toBe('sold')
  })
})
