import { expect, test } from 'bun:test'
import { aScenario } from './scenarios.ts'
import { scheduleCsv } from '#domain/calculators/mortgage/schedule-csv.ts'
import { monthlySchedule, yearlySchedule } from '#domain/calculators/mortgage/schedule.ts'

const months = monthlySchedule(aScenario({ price: 400_000, downPayment: 200_000, ratePercent: 6, years: 30 }))

test('the monthly schedule is a CSV table with a header, commas, decimal points and CRLF', () => {
  const lines = scheduleCsv('Month', months).split('\r\n')
  expect(lines[0]).toBe('Month,Payment,Interest,Principal,Balance')
  expect(lines[1]).toBe('1,1199.10,1000.00,199.10,199800.90')
  expect(lines[360]).toBe('360,1199.10,5.97,1193.14,0.00')
  expect(lines[361]).toBe('')
  expect(lines).toHaveLength(362)
})

test('the yearly schedule is its own table', () => {
  const lines = scheduleCsv('Year', yearlySchedule(months)).split('\r\n')
  expect(lines[0]).toBe('Year,Payment,Interest,Principal,Balance')
  expect(lines[1]).toBe('1,14389.21,11933.19,2456.02,197543.98')
  expect(lines).toHaveLength(32)
})

test('every field is a plain number, which every spreadsheet can read', () => {
  const [, ...rows] = scheduleCsv('Month', months).trimEnd().split('\r\n')
  for (const row of rows) expect(row).toMatch(/^\d+(,\d+\.\d{2}){4}$/)
})
