// Promise: A file of any shape is read or refused in linear time.

import { expect, test } from 'bun:test'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { csvRecords, MAX_RECORD } from '#domain/listings/desk/csv-records.ts'

const read = (text: string, separator = ',') => [...csvRecords(text, separator)]
const brief = (text: string) =>
  read(text).map((record) => [record.line, 'cells' in record ? record.cells : record.fault])

test("the CSV reader reads another program's output, whatever the cells contain", () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '😀', '"', ',', ';', '\t', '\n', ' ', '=') })
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 5 })
  fc.assert(
    fc.property(rows, fc.constantFrom(',', ';', '\t'), fc.boolean(), (cells, delimiter, quoted) => {
      const text = stringify(cells, { delimiter, quoted, record_delimiter: '\n' })
      expect(read(text, delimiter)).toMatchObject(cells.map((row) => ({ cells: row })))
      expect(read(`${text}end`, delimiter)).toMatchObject([...cells, ['end']].map((row) => ({ cells: row })))
    }),
    { numRuns: 1000 },
  )
})

test("the CSV reader reports each record's start line and end position", () => {
  const text = 'a,b\n\n"two\nlines",\n"c"'
  expect(read(text)).toEqual([
    { line: 1, end: 4, cells: ['a', 'b'] },
    { line: 2, end: 5, cells: [''] },
    { line: 3, end: 18, cells: ['two\nlines', ''] },
    { line: 5, end: 22, cells: ['c'] },
  ])
})

test('the CSV reader continues on the next line after an error', () => {
  expect(brief('a "b" c,"\nd\n"two\nlines" x,"\n"e"f,\ng')).toEqual([
    [1, 'misplaced quote'],
    [2, ['d']],
    [4, 'misplaced quote'],
    [5, 'misplaced quote'],
    [6, ['g']],
  ])
  expect(brief('a\n"b\nc\n')).toEqual([
    [1, ['a']],
    [2, 'unclosed quote'],
  ])
  const line = 'x'.repeat(100)
  const [first, ...others] = brief(`"${`${line}\n`.repeat(MAX_RECORD / 50)}a`)
  expect(first).toEqual([1, 'too long'])
  expect(others.at(-1)).toEqual([MAX_RECORD / 50 + 1, ['a']])
})
