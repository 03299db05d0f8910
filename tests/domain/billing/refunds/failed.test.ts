import { expect, test } from 'bun:test'
import { isRefundFailed } from '#domain/billing/refunds/reversal.ts'
import { addedTax } from '#domain/billing/invoices/tax.ts'

test('a refund that failed, was cancelled or was refused still has to be paid', () => {
  for (const status of ['failed', 'canceled', 'refused']) expect(isRefundFailed('refund', status)).toBe(true)
  for (const status of ['pending', 'succeeded']) expect(isRefundFailed('refund', status)).toBe(false)
  expect(isRefundFailed('dispute', 'failed')).toBe(false)
})

test('prices name the tax that’s added to them', () => {
  expect(addedTax(false)).toBe('HST')
  expect(addedTax(true)).toBe('your province’s tax')
})
