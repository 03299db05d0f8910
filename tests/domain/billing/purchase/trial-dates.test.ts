import { expect, test } from 'bun:test'
import { trialDates } from '#domain/billing/purchase/trial-dates.ts'

const NOW = Date.parse('2026-11-27T12:00:00Z')

test('a trial’s reminder comes three days before the first charge', () => {
  expect(trialDates(30, NOW)).toEqual({
    reminder: Date.parse('2026-12-24T12:00:00Z'),
    firstCharge: Date.parse('2026-12-27T12:00:00Z'),
  })
})

test('a trial of three days has no reminder, and one of four days does', () => {
  expect(trialDates(3, NOW).reminder).toBeNull()
  expect(trialDates(4, NOW).reminder).toBe(Date.parse('2026-11-28T12:00:00Z'))
})
