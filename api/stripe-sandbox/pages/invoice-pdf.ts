import { type Cell, PdfDocument, type Row } from '#api/pdf/document.ts'
import { day, money, taxLabel } from './document.ts'
import { STATUS, titleOf } from './invoice-page.ts'
import type { InvoiceView } from './invoice-view.ts'

/** Columns of the page's 500 points. */
const HALVES = [{ width: 274 }, { width: 226 }]
const FACTS = [{ width: 74 }, { width: 426 }]
const LINES = [
  { title: 'Description', width: 330 },
  { title: 'Quantity', width: 60, align: 'right' },
  { title: 'Amount', width: 110, align: 'right' },
] as const
const SUMS = [{ width: 116 }, { width: 110, align: 'right' }] as const
/** Where the totals begin: below the second half. */
const SUMS_LEFT = 330

export function invoicePdf(view: InvoiceView): Promise<Uint8Array> {
  const pdf = new PdfDocument({ title: titleOf(view), notice: 'Payment sandbox: no money moved' })
  pdf.brand()
  pdf.gap(20)
  pdf.title('Invoice')
  pdf.gap(6)
  pdf.table(FACTS, facts(view))
  pdf.gap(20)
  pdf.columns(HALVES, [parties('From', from(view)), parties('Billed to', billedTo(view))])
  pdf.gap(28)
  pdf.heading(headline(view))
  pdf.gap(14)
  pdf.table(
    LINES,
    view.lines.map((line) => row(line, view.currency)),
  )
  pdf.table(SUMS, sums(view), SUMS_LEFT)
  return pdf.bytes()
}

function facts({ number, created, dueDate }: InvoiceView): Row[] {
  const facts: [label: string, value: string | null][] = [
    ['Number', number],
    ['Date', day(created)],
    ['Due', dueDate === null ? null : day(dueDate)],
  ]
  return facts.flatMap(([label, value]) =>
    value === null ? [] : [{ cells: [[{ text: label, style: 'muted' }], value] }],
  )
}

function from({ fields }: InvoiceView): string[] {
  return ['Cohearth (sandbox)', ...fields.map(({ name, value }) => `${name} ${value}`)]
}

function billedTo({ person }: InvoiceView): string[] {
  return person.name === null ? [person.email] : [person.name, person.email]
}

function parties(label: string, [name = '', ...more]: string[]): Cell {
  return [
    { text: label, style: 'muted' },
    { text: name, style: 'strong' },
    ...more.map((text) => ({ text, style: 'text' as const })),
  ]
}

function headline(view: InvoiceView): string {
  const total = money(view.tax.total, view.currency)
  return view.paidAt === null ? `${total} – ${STATUS[view.status]}` : `${total} paid on ${day(view.paidAt)}`
}

function row(line: InvoiceView['lines'][number], currency: string): Row {
  const period = `${day(line.periodStart)} – ${day(line.periodEnd)}`
  const description: Cell = [
    { text: line.description, style: 'text' },
    { text: period, style: 'small' },
  ]
  return { cells: [description, String(line.quantity), money(line.amount, currency)], ruled: true }
}

function sums(view: InvoiceView): Row[] {
  const amount = (cents: number) => money(cents, view.currency)
  return [
    { cells: ['Subtotal', amount(view.tax.subtotal)], ruled: true },
    { cells: [taxLabel(view.tax), amount(view.tax.tax)], ruled: true },
    { cells: ['Total', amount(view.tax.total)], style: 'strong', ruled: true },
    { cells: ['Paid', amount(view.amountPaid)], ruled: true },
    { cells: ['To pay', amount(view.amountRemaining)], style: 'strong' },
  ]
}
