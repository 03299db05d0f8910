import { expect, test } from 'bun:test'
import { offersTrial } from '#domain/billing/purchase/offer.ts'
import { formatDuration } from '#domain/format.ts'

test.each([
  [false, 30, true],
  [true, 30, false],
  [false, 0, false],
])('had a trial: %p, days of trial: %d, so one is offered: %p', (hadTrial, trialDays, offered) => {
  expect(offersTrial({ hadTrial, trialDays })).toBe(offered)
})

test.each([
  [0, '0 days'],
  [1, '1 day'],
  [30, '30 days'],
])('%d is counted as %s', (days, text) => {
  expect(formatDuration(days, 'day')).toBe(text)
})
