import { expect, test } from 'bun:test'
import { isOlderStatus, isRefundFailed, type ReversalKind } from '#domain/billing/refunds/reversal.ts'
import { addedTax } from '#domain/billing/invoices/tax.ts'

test('a refund that failed, was cancelled or was refused still has to be paid', () => {
  for (const status of ['failed', 'canceled', 'refused']) expect(isRefundFailed('refund', status)).toBe(true)
  for (const status of ['pending', 'succeeded']) expect(isRefundFailed('refund', status)).toBe(false)
  expect(isRefundFailed('dispute', 'failed')).toBe(false)
})

test.each<[ReversalKind, string, string, boolean]>([
  ['refund', 'pending', 'succeeded', true],
  ['refund', 'succeeded', 'failed', true],
  ['refund', 'requires_action', 'canceled', true],
  ['refund', 'failed', 'succeeded', false],
  ['refund', 'failed', 'canceled', false],
  ['dispute', 'needs_response', 'under_review', true],
  ['dispute', 'under_review', 'lost', true],
  ['dispute', 'won', 'lost', false],
  // An inquiry can become a dispute at any time.
  ['dispute', 'needs_response', 'warning_closed', false],
  ['credit_note', 'issued', 'void', true],
  ['credit_note', 'void', 'issued', false],
])('a %s that was read as %s after it became %s is out of date: %p', (kind, status, known, isOlder) => {
  expect(isOlderStatus(kind, status, known)).toBe(isOlder)
})

test('prices name the tax that’s added to them', () => {
  expect(addedTax(false)).toBe('HST')
  expect(addedTax(true)).toBe('your province’s tax')
})
