import { describe, expect, test } from 'bun:test'
import { csvRecords, MAX_RECORD } from '#domain/listings/desk/csv-records.ts'

const read = (text: string, separator = ',') => [...csvRecords(text, separator)]

describe('a CSV file', () => {
  test('has one record per line, with or without a final line break', () => {
    const records = [
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['', ''] },
    ]
    expect(read('a,b\n,')).toMatchObject(records)
    expect(read('a,b\n,\n')).toMatchObject(records)
    expect(read('')).toEqual([])
  })

  test('may quote cells that contain quotes, separators and line breaks', () => {
    expect(read('"say ""hi"", please","two\nlines"\nx,y')).toMatchObject([
      { line: 1, cells: ['say "hi", please', 'two\nlines'] },
      { line: 3, cells: ['x', 'y'] },
    ])
    expect(read('""""')).toMatchObject([{ cells: ['"'] }])
    expect(read('""')).toMatchObject([{ cells: [''] }])
  })

  test('may use other separators', () => {
    expect(read('a;b,c', ';')).toMatchObject([{ cells: ['a', 'b,c'] }])
  })

  test('continues after a quote in the wrong place', () => {
    expect(read('a"b,c\nd,e')).toMatchObject([
      { line: 1, fault: 'misplaced quote' },
      { line: 2, cells: ['d', 'e'] },
    ])
    expect(read('"a\nb"c\nd,e')).toMatchObject([
      { line: 2, fault: 'misplaced quote' },
      { line: 3, cells: ['d', 'e'] },
    ])
  })

  test('can’t be read past a quote that’s never closed', () => {
    expect(read('x\n"a,b\nc')).toMatchObject([{ cells: ['x'] }, { line: 2, fault: 'unclosed quote' }])
  })

  test('has cells of a limited length', () => {
    expect(read(`"${'x'.repeat(MAX_RECORD - 1)}"`)).toMatchObject([{ cells: ['x'.repeat(MAX_RECORD - 1)] }])
    expect(read(`"${'x'.repeat(MAX_RECORD + 1)}"`)).toMatchObject([{ fault: 'too long' }])
    expect(read(`"${'x'.repeat(MAX_RECORD + 1)}`)).toMatchObject([{ fault: 'too long' }])
  })
})
