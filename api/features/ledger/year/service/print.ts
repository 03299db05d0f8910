import { type Column, PdfDocument, type Row } from '#api/pdf/document.ts'
import { FULL_WIDTH } from '#api/pdf/look.ts'
import type { Statement } from '#api/features/ledger/year/schemas.ts'
import { total } from '#domain/exits/cents.ts'
import { formatCents, formatDate, formatDay, formatPercentOneDecimal } from '#domain/format.ts'
import { MONTH_NAMES } from '#domain/day.ts'
import { signedCents } from '#domain/ledger/signed-cents.ts'
import { periodStart } from '#domain/ledger/year/period.ts'
import { LINE_NAMES } from '#domain/ledger/year/year.ts'

const text = (title: string, part: number): Column => ({ title, width: FULL_WIDTH * part })
const amount = (title: string, part: number): Column => ({ ...text(title, part), align: 'right' })

const NOT_ADVICE =
  'A record of what the owners entered, not legal or tax advice. Amounts are in Canadian dollars.'

/** Prints a year: summary, entries, mortgage and equity. */
export function statementPdf(statement: Statement): Promise<Uint8Array> {
  const { view, owner } = statement
  const { owners, home, year, until } = view
  const pdf = new PdfDocument({ title: `Statement for ${year} · ${home}`, notice: NOT_ADVICE })
  pdf.brand()
  pdf.gap(10)
  pdf.title(`Statement for ${year}`)
  const whole = total(view.shares)
  pdf.paragraph(
    owner === null
      ? `${owners.map(({ name }) => name).join(', ')} · ${home}`
      : `${owners[owner]?.name ?? ''} · ${formatPercentOneDecimal((view.shares[owner] ?? 0) / whole)} of ${home}`,
    'muted',
  )
  pdf.paragraph(`${periodStart(view)} to ${formatDay(until)}`, 'muted')
  summary(pdf, statement)
  mortgage(pdf, statement)
  equity(pdf, statement)
  entries(pdf, statement)
  pdf.gap(14)
  pdf.paragraph(
    view.seal
      ? `Sealed ${formatDate(view.seal.at)} · ${view.seal.fingerprint}`
      : `Not sealed on ${formatDay(view.until)}`,
    'strong',
  )
  return pdf.bytes()
}

function summary(pdf: PdfDocument, { view, owner }: Statement): void {
  pdf.gap(14)
  pdf.heading('Summary')
  const all = total(view.lines.map(({ cents }) => cents))
  const partOf = (parts: readonly number[]) => (owner === null ? [] : [formatCents(parts[owner] ?? 0)])
  pdf.table(
    owner === null
      ? [text('', 0.7), amount('The home', 0.3)]
      : [text('', 0.5), amount('The home', 0.25), amount('Your part', 0.25)],
    [
      ...view.lines.map(({ key, cents, parts }): Row => ({
        cells: [LINE_NAMES[key], formatCents(cents), ...partOf(parts)],
        ruled: true,
      })),
      { cells: ['Total', formatCents(all), ...partOf(view.parts)], style: 'strong' },
    ],
  )
  pdf.gap(10)
  pdf.heading('Who paid what')
  pdf.table(
    [text('', 0.34), amount('Their part', 0.22), amount('Paid', 0.22), amount('Carried over', 0.22)],
    view.owners.map(({ name }, place): Row => ({
      cells: [
        name,
        formatCents(view.parts[place] ?? 0),
        formatCents(view.paid[place] ?? 0),
        signedCents(view.carried[place] ?? 0),
      ],
      ruled: true,
    })),
  )
}

function mortgage(pdf: PdfDocument, { view }: Statement): void {
  if (!view.months.some(({ principal, interest }) => principal !== 0 || interest !== 0)) return
  pdf.gap(14)
  pdf.heading('Mortgage')
  pdf.table(
    [text('', 0.4), amount('Principal', 0.3), amount('Interest', 0.3)],
    view.months.map(({ principal, interest }, month): Row => ({
      cells: [MONTH_NAMES[month] ?? '', formatCents(principal), formatCents(interest)],
    })),
  )
  pdf.paragraph(`Owed to the bank on ${formatDay(view.until)}: ${formatCents(view.owed)}`, 'strong')
}

function equity(pdf: PdfDocument, { view }: Statement): void {
  const { value, owned, before } = view.equity
  pdf.gap(14)
  pdf.heading('Equity')
  pdf.paragraph(`The home counts as ${formatCents(value)}, less what is owed to the bank.`, 'muted')
  pdf.table(
    [
      text('', 0.4),
      amount(formatDay(view.until), 0.3),
      amount(view.bought ? 'Since you bought' : 'In the year', 0.3),
    ],
    view.owners.map(({ name }, place): Row => ({
      cells: [name, formatCents(owned[place] ?? 0), signedCents((owned[place] ?? 0) - (before[place] ?? 0))],
      ruled: true,
    })),
  )
}

function entries(pdf: PdfDocument, { owner, entries: rows }: Statement): void {
  if (rows.length === 0) return
  pdf.gap(14)
  pdf.heading('Entries')
  const part = (parts: readonly number[]) => (owner === null ? [] : [formatCents(parts[owner] ?? 0)])
  pdf.table(
    [
      text('', 0.09),
      text('Date', 0.15),
      text('What', owner === null ? 0.4 : 0.28),
      text('Paid by', 0.18),
      amount('Amount', 0.18),
      ...(owner === null ? [] : [amount('Your part', 0.12)]),
    ],
    rows.map(({ number, day, title, paidBy, cents, parts }): Row => ({
      cells: [String(number), formatDay(day), title, paidBy, formatCents(cents), ...part(parts)],
      style: 'strip',
    })),
  )
}
