import { expect, test } from 'bun:test'
import { DEFAULT_TAXES, taxesIn, taxNames } from '#domain/billing/invoices/tax.ts'

const CASES: [province: string | null, day: string, shown: string][] = [
  ['ON', '2026-11-22', 'HST 13'],
  ['NB', '2026-11-22', 'HST 15'],
  ['NL', '2026-11-22', 'HST 15'],
  ['PE', '2026-11-22', 'HST 15'],
  ['NS', '2025-03-31', 'HST 15'],
  ['NS', '2025-04-01', 'HST 14'],
  ['QC', '2026-11-22', 'GST and QST 14.975'],
  ...['AB', 'BC', 'MB', 'NT', 'NU', 'SK', 'YT'].map((province): [string, string, string] => [
    province,
    '2026-11-22',
    'GST 5',
  ]),
  [null, '2026-11-22', 'HST 13'],
  ['NY', '2026-11-22', 'HST 13'],
]

test.each(CASES)('%p on %s charges %s', (province, day, shown) => {
  const taxes = taxesIn(province, day)
  const percent = taxes.reduce((sum, tax) => sum + tax.percent, 0)
  expect(`${taxNames(taxes)} ${percent}`).toBe(shown)
})

test('the specification’s tax is charged by default', () => {
  expect(DEFAULT_TAXES).toEqual([{ name: 'HST', percent: 13 }])
})
