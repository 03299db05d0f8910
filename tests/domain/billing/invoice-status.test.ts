import { expect, test } from 'bun:test'
import {
  INVOICE_STATUS_TEXTS,
  type InvoiceFacts,
  type InvoiceStatus,
  invoiceStatusOf,
} from '#domain/billing/invoice-status.ts'
import { isDispute, isGivenBack, reversalText } from '#domain/billing/reversal.ts'

const PAID: InvoiceFacts = { status: 'paid', amountPaid: 1695, amountRefunded: 0, disputed: false }

const CASES: [InvoiceFacts, InvoiceStatus | null][] = [
  [{ ...PAID, status: 'draft' }, null],
  [{ ...PAID, status: 'open', amountPaid: 0 }, 'open'],
  [{ ...PAID, status: 'void', amountPaid: 0 }, 'void'],
  [{ ...PAID, status: 'uncollectible', amountPaid: 0 }, 'uncollectible'],
  [PAID, 'paid'],
  [{ ...PAID, amountPaid: 0 }, 'paid'],
  [{ ...PAID, amountRefunded: 1 }, 'part refunded'],
  [{ ...PAID, amountRefunded: 1694 }, 'part refunded'],
  [{ ...PAID, amountRefunded: 1695 }, 'refunded'],
  [{ ...PAID, disputed: true }, 'disputed'],
  [{ ...PAID, amountRefunded: 500, disputed: true }, 'disputed'],
]

test.each(CASES)('an invoice with %p stands as %p', (facts, status) => {
  expect(invoiceStatusOf(facts)).toBe(status)
})

test('each status has words of its own', () => {
  const texts = Object.values(INVOICE_STATUS_TEXTS)
  expect(new Set(texts).size).toBe(texts.length)
})

test('what goes back has words, also when the provider finds a new one', () => {
  expect(reversalText('refund', 'succeeded')).toBe('Refunded')
  expect(reversalText('dispute', 'lost')).toMatch(/went back/)
  expect(reversalText('credit_note', 'void')).toBe('Credit note voided')
  expect(reversalText('dispute', 'in_the_mail')).toBe('Dispute')
})

test('a failed refund gave nothing back, and a dispute that was won takes nothing', () => {
  expect([isGivenBack('refund', 'succeeded'), isGivenBack('refund', 'failed')]).toEqual([true, false])
  expect(['needs_response', 'lost', 'won'].map((status) => isDispute('dispute', status))).toEqual([
    true,
    true,
    false,
  ])
})
