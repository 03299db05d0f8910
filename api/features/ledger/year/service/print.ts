import { type Column, PdfDocument, type Row } from '#api/pdf/document.ts'
import { FULL_WIDTH } from '#api/pdf/look.ts'
import type { Statement } from '#api/features/ledger/year/schemas.ts'
import { total } from '#domain/exits/cents.ts'
import { formatCents, formatDate, formatDay, formatPercentOneDecimal } from '#domain/format.ts'
import { MONTH_NAMES } from '#domain/ledger/months.ts'
import { signedCents } from '#domain/ledger/signed-cents.ts'
import { periodStart } from '#domain/ledger/year/period.ts'
import { LINE_NAMES } from '#domain/ledger/year/year.ts'

const columns = (...widths: [title: string, part: number][]): Column[] =>
  widths.map(([title, part], index) => ({
    title,
    width: FULL_WIDTH * part,
    ...(index > 0 && { align: 'right' as const }),
  }))

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
  const own = (parts: readonly number[]) => (owner === null ? [] : [formatCents(parts[owner] ?? 0)])
  pdf.table(
    columns(
      ['', owner === null ? 0.7 : 0.5],
      ['The home', owner === null ? 0.3 : 0.25],
      ...(owner === null ? [] : [['Your part', 0.25] as [string, number]]),
    ),
    [
      ...view.lines.map(({ key, cents, parts }): Row => ({
        cells: [LINE_NAMES[key], formatCents(cents), ...own(parts)],
        ruled: true,
      })),
      { cells: ['Total', formatCents(all), ...own(view.parts)], style: 'strong' },
    ],
  )
  pdf.gap(10)
  pdf.heading('Who paid what')
  pdf.table(
    columns(['', 0.34], ['Their part', 0.22], ['Paid', 0.22], ['Carried over', 0.22]),
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
    columns(['', 0.4], ['Principal', 0.3], ['Interest', 0.3]),
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
    columns(['', 0.4], [formatDay(view.until), 0.3], [view.bought ? 'Since you bought' : 'In the year', 0.3]),
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
  const widths: [string, number][] = [
    ['', 0.09],
    ['Date', 0.15],
    ['What', owner === null ? 0.4 : 0.28],
    ['Paid by', 0.18],
    ['Amount', 0.18],
  ]
  const heads = columns(...widths, ...(owner === null ? [] : [['Your part', 0.12] as [string, number]]))
  pdf.table(
    heads.map((column, index) =>
      index >= 1 && index <= 3 ? { title: column.title ?? '', width: column.width } : column,
    ),
    rows.map(({ number, day, title, paidBy, cents, parts }): Row => ({
      cells: [String(number), formatDay(day), title, paidBy, formatCents(cents), ...part(parts)],
      style: 'strip',
    })),
  )
}
