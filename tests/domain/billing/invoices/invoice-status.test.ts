import { expect, test } from 'bun:test'
import {
  INVOICE_STATUS_TEXTS,
  type InvoiceFacts,
  type InvoiceStatus,
  invoiceStatusOf,
} from '#domain/billing/invoices/invoice-status.ts'
import {
  isDispute,
  isMoneyReturned,
  REFUSED,
  type ReversalKind,
  reversalText,
  invoicesWon,
} from '#domain/billing/refunds/reversal.ts'

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
  [{ ...PAID, amountPaid: 1, amountRefunded: 1 }, 'refunded'],
  [{ ...PAID, disputed: true }, 'disputed'],
  [{ ...PAID, amountRefunded: 500, disputed: true }, 'disputed'],
]

test.each(CASES)('an invoice with %p has the status %p', (facts, status) => {
  expect(invoiceStatusOf(facts)).toBe(status)
})

test('each status has its own label', () => {
  const texts = Object.values(INVOICE_STATUS_TEXTS)
  expect(new Set(texts).size).toBe(texts.length)
})

test('refunds and disputes have labels, even for a status the provider adds later', () => {
  expect(reversalText('refund', 'succeeded')).toBe('Refunded')
  expect(reversalText('dispute', 'lost')).toMatch(/was returned/)
  expect(reversalText('credit_note', 'void')).toBe('Credit note voided')
  expect(reversalText('dispute', 'in_the_mail')).toBe('Dispute')
})

test.each<[ReversalKind, string, boolean]>([
  ['refund', 'succeeded', true],
  ['refund', 'pending', true],
  ['refund', 'requires_action', true],
  ['refund', 'failed', false],
  ['refund', 'canceled', false],
  ['refund', REFUSED, false],
  ['credit_note', 'succeeded', false],
])('a %s that is %s returns money to the person: %p', (kind, status, given) => {
  expect(isMoneyReturned(kind, status)).toBe(given)
})

test.each<[ReversalKind, string, boolean]>([
  ['dispute', 'needs_response', true],
  ['dispute', 'under_review', true],
  ['dispute', 'warning_needs_response', true],
  ['dispute', 'lost', true],
  ['dispute', 'in_the_mail', true],
  ['dispute', 'won', false],
  ['dispute', 'warning_closed', false],
  ['dispute', 'prevented', false],
  ['refund', 'pending', false],
])('a %s that is %s means the bank took money or may take it: %p', (kind, status, taken) => {
  expect(isDispute(kind, status)).toBe(taken)
})

test('an invoice is won if all of its disputes were decided in our favour', () => {
  const dispute = (invoice_id: string | null, status: string) =>
    ({ kind: 'dispute', status, invoice_id }) as const
  const won = invoicesWon([
    dispute('in_won', 'won'),
    dispute('in_won', 'warning_closed'),
    dispute('in_lost', 'lost'),
    dispute('in_lost', 'won'),
    dispute('in_open', 'under_review'),
    dispute(null, 'won'),
    { kind: 'refund', status: 'succeeded', invoice_id: 'in_refunded' },
  ])
  expect([...won]).toEqual(['in_won'])
})
