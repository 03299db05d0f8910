import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  columnsIn,
  CSV_COLUMNS,
  groupedFaults,
  guardedCell,
  plainCell,
  separatorOf,
  shortened,
} from '#domain/listings/desk/csv.ts'
import { storedTexts } from '#domain/listings/desk/fields.ts'
import { checkLine } from '#domain/listings/desk/check-line.ts'
import { valuesOf } from '#domain/listings/desk/values.ts'
import { HOME } from '#tests/domain/listings/home.ts'

describe("spreadsheets don't read any cell as a formula", () => {
  const CELLS: [text: string, cell: string][] = [
    ['=HYPERLINK("http://x")', `'=HYPERLINK("http://x")`],
    ['+1 416 555 0123', "'+1 416 555 0123"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ['＝1', "'＝1"],
    ["'=1", "''=1"],
    ["'tis", "'tis"],
    ['48 Euclid Avenue', '48 Euclid Avenue'],
    ['1-2', '1-2'],
    // Where semicolons separate cells, quotes inside a line mean nothing.
    ['x;=HYPERLINK("http://x")', `x;'=HYPERLINK("http://x")`],
    ['Bright.\n=1+1', "Bright.\n'=1+1"],
    ["x;''@y;-z", "x;'''@y;'-z"],
    ['x; y = z', 'x; y = z'],
    ['', ''],
    ['-12.50', '-12.50'],
    ['-12.50-1', `'-12.50-1`],
    ['-12.50\n', `'-12.50\n`],
  ]
  test.each(CELLS)('%j', (text, cell) => {
    expect(guardedCell(text)).toBe(cell)
    expect(plainCell(cell)).toBe(text)
  })

  test('and every text can be restored', () => {
    const tricky = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', ';', 'a') })
    fc.assert(
      fc.property(fc.oneof(tricky, fc.string({ unit: 'grapheme' })), (text) => {
        expect(plainCell(guardedCell(text))).toBe(text)
        expect(guardedCell(text)).not.toMatch(/^(?!-\d+(?:\.\d+)?$)[=+\-@\t\r]/)
        expect(guardedCell(text)).not.toMatch(/[\n;][=+\-@]/)
      }),
    )
  })
})

test('the separator is detected from the first line', () => {
  expect(separatorOf('msl_number,street')).toBe(',')
  expect(separatorOf('msl_number;street;city')).toBe(';')
  expect(separatorOf('msl_number\tstreet')).toBe('\t')
  expect(separatorOf('msl_number')).toBe(',')
})

describe('the first line names the columns', () => {
  test('in any order and letter case', () => {
    expect(columnsIn([' Street', 'MSL_NUMBER', 'propertytype'])).toEqual({
      columns: ['street', 'msl_number', 'propertyType'],
      faults: [],
    })
  })

  const WRONG: [header: string[], says: string][] = [
    [['msl_number', 'strasse'], 'There’s no such column.'],
    [['msl_number', ''], 'There’s no such column.'],
    [['msl_number', 'price', 'Price'], 'This column appears twice.'],
    [['street', 'city'], 'The msl_number column is missing'],
  ]
  test.each(WRONG)('%j is reported', (header, says) => {
    expect(columnsIn(header).faults).toMatchObject([{ line: 1, message: expect.stringContaining(says) }])
  })
})

test('long cells are cut between letters', () => {
  expect(shortened('🏡'.repeat(61))).toBe(`${'🏡'.repeat(60)}…`)
  expect(shortened('x'.repeat(60))).toBe('x'.repeat(60))
})

describe('a line is checked against the home with its number', () => {
  const values = valuesOf(storedTexts(HOME))
  const published = { ...values, status: 'published' as const, published_at: 0, hasAgent: true }
  const line = (cells: Record<string, string>) => ({ line: 5, cells: Object.values(cells) })
  const columns = (cells: Record<string, string>) => CSV_COLUMNS.filter((name) => name in cells)
  const judged = (cells: Record<string, string>, known: Parameters<typeof checkLine>[2]) =>
    checkLine(columns(cells), { line: 5, cells: columns(cells).map((name) => cells[name] ?? '') }, known)

  test('identical values change nothing', () => {
    expect(judged({ ...HOME, price: '1249000.00', status: '' }, published)).toEqual({ kind: 'unchanged' })
  })

  test('missing columns keep their values', () => {
    expect(judged({ msl_number: '1042', price: '999000' }, published)).toMatchObject({
      kind: 'changed',
      status: 'published',
      texts: { price: '999000', street: '48 Euclid Avenue' },
    })
  })

  test('a home without an agent can be withdrawn', () => {
    const unattended = { ...published, hasAgent: false }
    expect(judged({ msl_number: '1042', status: 'withdrawn' }, unattended)).toMatchObject({ kind: 'changed' })
  })

  test('a new home is a draft unless the line says otherwise', () => {
    expect(judged({ ...HOME }, null)).toMatchObject({ kind: 'new', status: 'draft' })
    expect(judged({ ...HOME, status: 'Published' }, null)).toMatchObject({ kind: 'new', status: 'published' })
  })

  const WRONG: [
    name: string,
    cells: Record<string, string>,
    known: Parameters<typeof checkLine>[2],
    column: string,
  ][] = [
    ['another agent’s number', { ...HOME }, 'taken', 'msl_number'],
    ['an unknown status', { ...HOME, status: 'gone' }, null, 'status'],
    ['a new home that’s already sold', { ...HOME, status: 'sold' }, null, 'status'],
    ['an impossible change of status', { ...HOME, status: 'draft' }, published, 'status'],
    [
      'publishing a home without an agent',
      { ...HOME, status: 'published' },
      { ...published, status: 'withdrawn', hasAgent: false },
      'status',
    ],
    ['a published home without a price', { ...HOME, price: '' }, published, 'price'],
    ['a price that isn’t a number', { ...HOME, price: 'cheap' }, null, 'price'],
  ]
  test.each(WRONG)('%s is reported', (_name, cells, known, column) => {
    expect(judged(cells, known)).toMatchObject({ kind: 'wrong', faults: [{ line: 5, column }] })
  })

  test('a line with too few cells is reported', () => {
    const cells = { msl_number: '1042', price: '1' }
    expect(checkLine([...columns(cells), 'street'], line(cells), null)).toMatchObject({
      kind: 'wrong',
      faults: [{ line: 5, column: '', message: expect.stringContaining('2 cells') }],
    })
  })
})

test('faults with the same message about the same value are merged, with all their lines', () => {
  const wrong = { column: 'province', value: 'ZZ', message: 'Choose a province.' }
  const other = { line: 4, column: 'province', value: '', message: 'Choose a province.' }
  expect(groupedFaults([{ ...wrong, line: 2 }, other, { ...wrong, line: 7 }])).toEqual([
    { ...wrong, line: 2, lines: [2, 7] },
    { ...other, lines: [4] },
  ])
})
