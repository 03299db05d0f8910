import { expect, test } from 'bun:test'
import { invoicePdf } from '#api/stripe-sandbox/pages/invoice-pdf.ts'
import type { InvoiceView } from '#api/stripe-sandbox/pages/invoice-view.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { anInvoiceView } from './views.ts'

async function read(given: Partial<InvoiceView> = {}) {
  return readPdf(await invoicePdf(anInvoiceView(given)))
}

test('the invoice PDF shows number, dates, person, lines and sums on one page', async () => {
  const { title, pages } = await read({ dueDate: 1_797_000_000 })
  expect(title).toBe('Invoice COH-0001')
  expect(pages).toEqual([
    [
      ['Cohearth', 'Invoice', 'Number COH-0001', 'Date December 5, 2026', 'Due December 11, 2026'],
      ['From Billed to', 'Cohearth (sandbox) Amélie O’Neil', 'amelie@example.com'],
      ['$16.95 paid on December 5, 2026', 'Description Quantity Amount'],
      ['Cohearth membership 1 $15.00', 'December 5, 2026 – January 5, 2027'],
      ['Subtotal $15.00', 'HST (13%) $1.95', 'Total $16.95', 'Paid $16.95', 'To pay $0.00'],
      ['Payment sandbox: no money moved', 'Invoice COH-0001 Page 1 of 1'],
    ].flat(),
  ])
})

test('the PDF of an unpaid invoice doesn’t say that it’s paid', async () => {
  const { pages } = await read({ status: 'open', paidAt: null, amountPaid: 0, amountRemaining: 1695 })
  expect(pages[0]).toContain('$16.95 – Not paid yet')
  expect(pages.join()).not.toContain('paid on')
})

test('the PDF of a draft needs no number, and that of someone without a name shows only the address', async () => {
  const { title, pages } = await read({ number: null, person: { name: null, email: 'zoe@example.com' } })
  expect(title).toBe('Draft invoice')
  expect(pages[0]).toContain('Cohearth (sandbox) zoe@example.com')
})

test('the PDF of an invoice with many lines continues on the next page, with the headings repeated', async () => {
  const [line] = anInvoiceView().lines
  const { pages } = await read({ lines: Array.from({ length: 20 }, () => line!) })
  expect(pages).toHaveLength(2)
  expect(pages[1]?.[0]).toBe('Description Quantity Amount')
  expect(pages.map((page) => page.at(-1))).toEqual([
    'Invoice COH-0001 Page 1 of 2',
    'Invoice COH-0001 Page 2 of 2',
  ])
})
