import { describe, expect, test } from 'bun:test'
import { invoicePdf } from '#api/sandbox/pages/invoice-pdf.ts'
import { winAnsi } from '#api/sandbox/pages/pdf.ts'
import { fitted, widthOf } from '#api/sandbox/pages/pdf-metrics.ts'
import { anInvoiceView } from './views.ts'

describe('the PDF of an invoice', () => {
  test('has a table that points at every object', () => {
    const file = bytesAsText(invoicePdf(anInvoiceView()))
    expect(file).toStartWith('%PDF-1.7\n')
    expect(file).toEndWith('%%EOF\n')
    const table = Number(file.match(/startxref\n(\d+)\n/)?.[1])
    expect(file.slice(table)).toStartWith('xref\n0 8\n0000000000 65535 f \n')
    const offsets = [...file.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) =>
      Number(offset),
    )
    expect(offsets.map((offset) => file.slice(offset, offset + 7))).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((number) => `${number} 0 obj`),
    )
    expect(file.slice(table)).toContain('/Size 8 /Root 1 0 R /Info 7 0 R')
  })

  test('says how long its content is, whatever signs are in it', () => {
    const person = { name: 'Zoë (née “Łuk\\”) – 日本', email: 'zoe@example.com' }
    const file = bytesAsText(invoicePdf(anInvoiceView({ person })))
    const [, length, content] = file.match(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/) ?? []
    expect(content?.length).toBe(Number(length))
    expect(textsOf(file)).toContain('Zo\xeb (n\xe9e \x93?uk\\\x94) \x96 ??')
  })

  test('shows number, dates, person, lines and sums', () => {
    expect(textsOf(bytesAsText(invoicePdf(anInvoiceView())))).toEqual(
      [
        ['Payment sandbox: no money moved', 'Invoice', 'Cohearth'],
        ['Number', 'COH-0001', 'Date', 'December 5, 2026'],
        ['From', 'Cohearth (sandbox)', 'Billed to', 'Am\xe9lie O\x92Neil', 'amelie@example.com'],
        ['$16.95 paid on December 5, 2026'],
        ['Description', 'Quantity', 'Amount'],
        ['Cohearth membership', 'December 5, 2026 \x96 January 5, 2027', '1', '$15.00'],
        ['Subtotal', '$15.00', 'HST (13%)', '$1.95'],
        ['Total', '$16.95', 'Paid', '$16.95', 'To pay', '$0.00'],
      ].flat(),
    )
  })

  test('of an invoice that is not paid does not say that it is', () => {
    const texts = textsOf(
      bytesAsText(
        invoicePdf(anInvoiceView({ status: 'open', paidAt: null, amountPaid: 0, amountRemaining: 1695 })),
      ),
    )
    expect(texts).toContain('$16.95 \x96 Not paid yet')
    expect(texts.join()).not.toContain('paid on')
  })
})

test('letters of French keep their signs, others become question marks', () => {
  expect(winAnsi('é’–œ€\u00a0$')).toBe('\xe9\x92\x96\x9c\x80 $')
  expect(winAnsi('e\u0301')).toBe('\xe9')
  expect(winAnsi('Ł\u0007\x85')).toBe('???')
})

test('a text that is too wide is cut where it fits', () => {
  expect(widthOf('$15.00', 10)).toBeCloseTo(30.58)
  expect(fitted('Amélie', 10, 100)).toBe('Amélie')
  const cut = fitted('A'.repeat(100), 10, 100)
  expect(cut).toBe(`${'A'.repeat(13)}…`)
})

function bytesAsText(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
}

/** The texts that a file shows, in their order, as bytes of WinAnsi. */
function textsOf(file: string): string[] {
  return [...file.matchAll(/Tm \((.*)\) Tj ET/g)].map(([, text]) => (text ?? '').replace(/\\([\\()])/g, '$1'))
}
