import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { centsIn } from '#domain/ledger/import/amounts.ts'
import { type BankFile, MAX_FILE_BYTES, MAX_LINES, readBankFile } from '#domain/ledger/import/bank-file.ts'
import { dayIn, type DayOrder } from '#domain/ledger/import/days.ts'
import { BANKS } from './banks.ts'

const bytesOf = (file: string | Uint8Array) =>
  typeof file === 'string' ? new TextEncoder().encode(file) : file

function read(file: string | Uint8Array, order: DayOrder | null = null): BankFile {
  const found = readBankFile(bytesOf(file), order)
  if (typeof found === 'string') throw new Error(found)
  return found
}

describe('a bank’s file', () => {
  test.each(Object.keys(BANKS))('of %s is read', (bank) => {
    const { lines, isOrderGuessed, unread } = read(BANKS[bank]!)
    expect(lines.map(({ day, cents }) => [day, cents])).toEqual([
      ['2029-01-02', -363_524],
      ['2029-01-02', 196_000],
      ['2029-01-15', -11_852],
    ])
    expect(lines.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^MORTGAGE PAYMENT/),
      expect.stringMatching(/HADDAD/),
      expect.stringMatching(/^HAMILTON WATER/),
    ])
    expect(isOrderGuessed).toBe(false)
    expect(unread).toEqual([])
  })

  test('keeps French letters in Windows-1252', () => {
    expect(read(BANKS.Desjardins!).lines[0]!.text).toBe('MORTGAGE PAYMENT / Prêt')
  })

  test('with ambiguous dates is read as chosen, and otherwise as its dates show', () => {
    const either = 'Date,Description,Amount\n03/04/2029,WATER,-1.00\n'
    expect(read(either)).toMatchObject({ isOrderGuessed: true, lines: [{ day: '2029-03-04' }] })
    expect(read(either, 'day first')).toMatchObject({ lines: [{ day: '2029-04-03' }] })
    const sure = `${either}25/04/2029,GAS,-2.00\n`
    expect(read(sure, 'month first').lines.map(({ day }) => day)).toEqual(['2029-04-03', '2029-04-25'])
  })

  test('needs no choice between days and months for a 13th', () => {
    const on = (date: string, order: DayOrder) =>
      read(`Date,Description,Amount\n${date},WATER,-1.00\n`, order).lines[0]?.day
    expect(on('01/13/2029', 'day first')).toBe('2029-01-13')
    expect(on('13/01/2029', 'month first')).toBe('2029-01-13')
  })

  test('keeps two identical lines apart', () => {
    const twice = 'Date,Description,Amount\n2029-01-05,CAFE,-4.00\n2029-01-05,CAFE,-4.00\n'
    expect(read(twice).lines.map(({ nth }) => nth)).toEqual([0, 1])
  })

  test('says so if a line has no description', () => {
    const file = 'Date,Description,Amount\n2029-01-05,,-4.00\n2029-01-06,[DS] ,-5.00\n'
    expect(read(file).lines.map(({ text }) => text)).toEqual(['No description', 'No description'])
  })

  test('may have columns for money out and in, and a line with neither can’t be read', () => {
    const file =
      'Date,Description,Withdrawals,Deposits\n2029-01-05,CAFE,4.00,\n2029-01-06,PAY,,9.00\n2029-01-07,NOTE,,\n'
    expect(read(file)).toMatchObject({ lines: [{ cents: -400 }, { cents: 900 }], unread: [4] })
  })

  test('says which lines it couldn’t read', () => {
    const file = 'Date,Description,Amount\n2029-01-05,CAFE,-4.00\n2029-02-31,GAS,-4.00\n2029-01-06,GAS,soon\n'
    expect(read(file)).toMatchObject({ lines: [{ text: 'CAFE' }], unread: [3, 4] })
  })

  test('keeps 120 characters of each text', () => {
    const cells = (text: string) => read(`Date,Description,Amount\n2029-01-05,${text},-4.00\n`).lines[0]?.text
    expect(cells('x'.repeat(120))).toBe('x'.repeat(120))
    expect(cells('x'.repeat(121))).toBe('x'.repeat(120))
  })

  test('has at most 40 columns', () => {
    const wide = (cells: number) => `Date,Description,Amount\n2029-01-05,CAFE,-4.00${','.repeat(cells - 3)}\n`
    expect(read(wide(40))).toMatchObject({ lines: [{ text: 'CAFE' }], unread: [] })
    expect(read(wide(41))).toMatchObject({ lines: [], unread: [2] })
  })

  test('has its headings in the first fifteen lines', () => {
    const below = (lines: number) =>
      `${'Our bank\n'.repeat(lines)}Date,Description,Amount\n2029-01-05,CAFE,-4.00\n`
    expect(read(below(14)).lines).toMatchObject([{ text: 'CAFE' }])
    expect(readBankFile(bytesOf(below(15)))).toBe('no columns')
  })

  test('has at most 20,000 lines, counting empty ones', () => {
    const late = (empty: number) =>
      readBankFile(bytesOf(`Date,Description,Amount\n${'\n'.repeat(empty)}2029-01-05,CAFE,-4.00\n`))
    expect(late(19_998)).toMatchObject({ lines: [{ text: 'CAFE' }] })
    expect(late(19_999)).toBe('too many lines')
  })

  test.each([
    ['too large', new Uint8Array(MAX_FILE_BYTES + 1)],
    ['no text', new Uint8Array([1, 0, 2, 0, 3])],
    ['no text', bytesOf('Date,Description,Amount\n2029-01-05,CA\0FE,-4.00\n')],
    ['no columns', bytesOf('')],
    ['no columns', bytesOf('Dear owners,\nthank you.\n')],
    ['too many lines', bytesOf('2029-01-05,CAFE,-4.00\n'.repeat(MAX_LINES + 20))],
  ])('is refused: %s', (fault, bytes) => {
    expect(readBankFile(bytes)).toBe(fault as never)
  })
})

describe('amounts', () => {
  test.each<[string, number | null]>([
    ['1,234.56', 123_456],
    ['1.234,56', 123_456],
    ['1\u00a0234,56 $', 123_456],
    ['-$12', -1200],
    ['(12.50)', -1250],
    ['12.50-', -1250],
    ['12.50 DR', -1250],
    ['12.50CR', 1250],
    ['1,234', 123_400],
    ['12,5', 1250],
    ['−7.40', -740],
    ['0.00', 0],
    ['', null],
    ['.', null],
    ['1.2.3', null],
    ['=1+1', null],
    ['1e9', null],
    ['12.345', 1_234_500],
    ['9'.repeat(14), null],
  ])('%p is %p', (cell, cents) => {
    expect(centsIn(cell)).toBe(cents)
  })

  test('are read as they’re written, with either separator', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) => {
        const amount = cents / 100
        const options = { minimumFractionDigits: 2 }
        for (const place of ['en-CA', 'fr-CA', 'de-DE'])
          expect(centsIn(new Intl.NumberFormat(place, options).format(amount))).toBe(cents)
      }),
    )
  })
})

test.each<[string, string | null]>([
  ['2029-01-05', '2029-01-05'],
  ['2029-01-05 12:30', '2029-01-05'],
  ['20290105', '2029-01-05'],
  ['1/5/2029', '2029-01-05'],
  ['01-05-29', '2029-01-05'],
  ['Jan 5, 2029', '2029-01-05'],
  ['05-JAN-2029', '2029-01-05'],
  ['5 janv. 2029', '2029-01-05'],
  ['14 juillet 2029', '2029-07-14'],
  ['14 juin 2029', '2029-06-14'],
  ['1 août 2029', '2029-08-01'],
  ['3 mars 2029', '2029-03-03'],
  ['3 mai 2029', '2029-05-03'],
  ['2029-02-30', null],
  [`2029-01-05 ${'x'.repeat(29)}`, '2029-01-05'],
  [`2029-01-05 ${'x'.repeat(30)}`, null],
  ['soon', null],
  ['5 oct 2029', '2029-10-05'],
  ['5 doct 2029', null],
])('the day in %p is %p', (cell, day) => {
  expect(dayIn(cell, 'month first')).toBe(day)
})

describe('a hostile file takes time in proportion to its size', () => {
  const HOSTILE: Record<string, (size: number) => string> = {
    'columns without end': (size) => 'a,'.repeat(size / 2),
    'a quote that is never closed': (size) => `2029-01-05,"${'x'.repeat(size)}`,
    'quotes opened on every line': (size) => '"a\n'.repeat(size / 3),
    'quotes out of place': (size) => '"a"b,'.repeat(size / 5),
    'spaces after quotes': (size) => `"${'" '.repeat(size / 2)}`,
    'line breaks': (size) => '\r\n'.repeat(size / 2),
    digits: (size) => '1'.repeat(size),
    formulas: (size) => '=cmd|A1,'.repeat(size / 8),
  }

  test.each(Object.keys(HOSTILE))('%s', (name) => {
    const time = (size: number) => {
      const bytes = bytesOf(HOSTILE[name]!(size))
      const times = Array.from({ length: 5 }, () => {
        const start = process.cpuUsage()
        readBankFile(bytes)
        return process.cpuUsage(start).user
      })
      return Math.min(...times)
    }
    time(50_000)
    const [small, large] = [time(400_000), time(4_000_000)]
    // Ten times the size; quadratic work would take a hundred times as long. The clock may tick every 10 ms only.
    expect(large / Math.max(small, 10_000)).toBeLessThan(50)
  })
})
