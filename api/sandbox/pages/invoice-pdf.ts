import { day, money, taxLabel } from './format.ts'
import { STATUS, titleOf } from './invoice-page.ts'
import { pdf, PDF_PAGE, type PdfBox, type PdfText } from './pdf.ts'
import { fitted, widthOf } from './pdf-metrics.ts'
import type { InvoiceView } from './views.ts'

const LEFT = 56
const RIGHT = PDF_PAGE.width - LEFT
/** Where the second column begins, of the parties and of the sums. */
const MIDDLE = 330

const INK = [0.125, 0.188, 0.169] as const
const MUTED = [0.357, 0.42, 0.396] as const
const SPRUCE = [0.118, 0.357, 0.31] as const
const MARIGOLD = [0.949, 0.71, 0.267] as const
const LINE = [0.906, 0.878, 0.827] as const

type Part = { text: PdfText } | { box: PdfBox }

/** The invoice as a PDF of one page. */
export function invoicePdf(view: InvoiceView): Uint8Array {
  const rowsEnd = 322 + view.lines.length * 44
  const parts = [...head(view), ...parties(view), ...rows(view), ...sums(view, rowsEnd)]
  return pdf({
    title: titleOf(view),
    boxes: parts.flatMap((part) => ('box' in part ? [part.box] : [])),
    texts: parts.flatMap((part) => ('text' in part ? [part.text] : [])),
  })
}

function head(view: InvoiceView): Part[] {
  const facts: [string, string][] = [['Date', day(view.created)]]
  if (view.number !== null) facts.unshift(['Number', view.number])
  if (view.dueDate !== null) facts.push(['Due', day(view.dueDate)])
  return [
    box(0, 0, PDF_PAGE.width, 24, MARIGOLD),
    text(LEFT, 16, 'Payment sandbox: no money moved', { size: 9 }),
    text(LEFT, 80, 'Invoice', { size: 26, bold: true }),
    text(MIDDLE, 80, 'Cohearth', { size: 18, bold: true, color: SPRUCE }),
    ...facts.flatMap(([label, value], at) => [
      text(LEFT, 110 + at * 16, label, { color: MUTED }),
      text(LEFT + 64, 110 + at * 16, value),
    ]),
  ]
}

function parties({ person, ...view }: InvoiceView): Part[] {
  const fit = (value: string) => fitted(value, 10, RIGHT - MIDDLE)
  return [
    text(LEFT, 184, 'From', { color: MUTED }),
    text(LEFT, 200, 'Cohearth (sandbox)'),
    ...view.fields.map(({ name, value }, at) => text(LEFT, 215 + at * 15, `${name} ${value}`)),
    text(MIDDLE, 184, 'Billed to', { color: MUTED }),
    ...[person.name, person.email]
      .filter((value) => value !== null)
      .map((value, at) => text(MIDDLE, 200 + at * 15, fit(value))),
    text(LEFT, 262, headline(view), { size: 15, bold: true }),
  ]
}

function headline(view: Omit<InvoiceView, 'person'>): string {
  const total = money(view.tax.total, view.currency)
  return view.paidAt === null ? `${total} – ${STATUS[view.status]}` : `${total} paid on ${day(view.paidAt)}`
}

function rows({ lines, currency }: InvoiceView): Part[] {
  return [
    text(LEFT, 300, 'Description', { size: 9, color: MUTED }),
    toTheRight(430, 300, 'Quantity', { size: 9, color: MUTED }),
    toTheRight(RIGHT, 300, 'Amount', { size: 9, color: MUTED }),
    box(LEFT, 308, RIGHT - LEFT, 0.75, INK),
    ...lines.flatMap((line, at) => {
      const y = 328 + at * 44
      return [
        text(LEFT, y, fitted(line.description, 10, 310)),
        text(LEFT, y + 14, `${day(line.periodStart)} – ${day(line.periodEnd)}`, { size: 9, color: MUTED }),
        toTheRight(430, y, String(line.quantity)),
        toTheRight(RIGHT, y, money(line.amount, currency)),
        box(LEFT, y + 25, RIGHT - LEFT, 0.5, LINE),
      ]
    }),
  ]
}

function sums(view: InvoiceView, top: number): Part[] {
  const sum = (at: number, label: string, cents: number, bold: boolean) => [
    text(MIDDLE, top + at * 20, label, { bold }),
    toTheRight(RIGHT, top + at * 20, money(cents, view.currency), { bold }),
  ]
  return [
    ...sum(1, 'Subtotal', view.tax.subtotal, false),
    ...sum(2, taxLabel(view.tax), view.tax.tax, false),
    box(MIDDLE, top + 48, RIGHT - MIDDLE, 0.5, LINE),
    ...sum(3.25, 'Total', view.tax.total, true),
    ...sum(4.25, 'Paid', view.amountPaid, false),
    ...sum(5.25, 'To pay', view.amountRemaining, true),
  ]
}

type Look = Partial<Pick<PdfText, 'size' | 'bold' | 'color'>>

function text(x: number, y: number, words: string, look: Look = {}): Part {
  return { text: { x, y, text: words, size: 10, bold: false, color: INK, ...look } }
}

/** A text that ends at `x`: figures in any look, words in the regular one. */
function toTheRight(x: number, y: number, words: string, look: Look = {}): Part {
  return text(x - widthOf(words, look.size ?? 10), y, words, look)
}

function box(x: number, y: number, width: number, height: number, color: PdfBox['color']): Part {
  return { box: { x, y, width, height, color } }
}
