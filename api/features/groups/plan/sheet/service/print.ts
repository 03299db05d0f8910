import { type Column, PdfDocument } from '#api/pdf/document.ts'
import { FULL_WIDTH } from '#api/pdf/look.ts'
import { AREA_OPENERS } from '#domain/matching/openers.ts'
import { formatDay, formatList } from '#domain/format.ts'
import { AREAS } from '#domain/matching/areas.ts'

export interface SheetContents {
  names: string[]
  /** Such as 2026-11-22. */
  day: string
  steps: string[]
  numbers: { line: string; rows: string[][] }
  homes: string[][]
}

interface Layout {
  steps: number
  homes: number
  lines: number
}

const LAYOUTS: readonly Layout[] = [
  { steps: 12, homes: 4, lines: 3 },
  { steps: 12, homes: 4, lines: 2 },
  { steps: 12, homes: 4, lines: 1 },
  { steps: 8, homes: 4, lines: 1 },
  { steps: 5, homes: 3, lines: 1 },
  { steps: 3, homes: 2, lines: 1 },
]

const SHORTEST: Layout = { steps: 1, homes: 0, lines: 1 }

/** Longer names are printed smaller, and the longest as text. */
const TITLE_MAX = { title: 40, heading: 80 }

const NUMBER_COLUMNS: readonly Column[] = [
  { title: 'Who', width: FULL_WIDTH * 0.46 },
  { title: 'Share', width: FULL_WIDTH * 0.14, align: 'right' },
  { title: 'Per month', width: FULL_WIDTH * 0.2, align: 'right' },
  { title: 'Down', width: FULL_WIDTH * 0.2, align: 'right' },
]

const HOME_COLUMNS: readonly Column[] = [
  { title: 'Home', width: FULL_WIDTH * 0.52 },
  { title: 'Saved by', width: FULL_WIDTH * 0.3 },
  { title: 'Price', width: FULL_WIDTH * 0.18, align: 'right' },
]

const SAFETY =
  'Money for a home goes only into the trust account of a lawyer or notary you’ve chosen and called yourselves. Don’t trust anyone who asks you to send it to them first, no matter how well you know each other.'

export function sheetPdf(contents: SheetContents): Promise<Uint8Array> {
  for (const cut of LAYOUTS.filter((one) => couldFit(contents, one))) {
    const laid = layOut(contents, cut)
    if (laid.pages === 1) return laid.bytes()
  }
  return layOut(contents, SHORTEST).bytes()
}

const ROWS = { ofLines: 5, besides: 18 }

/** Skips layouts that clearly won't fit, since laying out is expensive. */
function couldFit({ steps, numbers, homes }: SheetContents, cut: Layout): boolean {
  const rows = Math.min(steps.length, cut.steps) + numbers.rows.length + Math.min(homes.length, cut.homes)
  return rows + cut.lines * ROWS.ofLines <= ROWS.besides
}

function layOut({ names, day, steps, numbers, homes }: SheetContents, cut: Layout): PdfDocument {
  const who = formatList(names)
  const pdf = new PdfDocument({ title: `Kitchen-table sheet · ${who}`, room: 'tight' })
  pdf.gap(-26)
  pdf.brand()
  pdf.gap(6)
  if (who.length <= TITLE_MAX.title) pdf.title(who)
  else pdf.paragraph(who, who.length <= TITLE_MAX.heading ? 'heading' : 'strong')
  pdf.paragraph(`For your kitchen table · ${formatDay(day)}`, 'muted')
  pdf.gap(6)
  pdf.rule()

  head(pdf, 'Next steps')
  if (steps.length === 0) pdf.forms.checklist(['', '', ''])
  pdf.forms.checklist(steps.slice(0, cut.steps))
  more(pdf, steps.length - cut.steps)

  head(pdf, 'Your numbers')
  pdf.paragraph(numbers.line, 'muted')
  pdf.gap(2)
  pdf.table(
    NUMBER_COLUMNS,
    numbers.rows.map((cells) => ({ cells })),
  )

  if (homes.length > 0) {
    head(pdf, 'Saved homes')
    if (cut.homes === 0) pdf.paragraph(`You’ve saved ${homes.length}.`, 'muted')
    else {
      pdf.table(
        HOME_COLUMNS,
        homes.slice(0, cut.homes).map((cells) => ({ cells })),
      )
      more(pdf, homes.length - cut.homes)
    }
  }

  head(pdf, 'To talk about')
  for (const { area } of AREAS) {
    pdf.paragraph(AREA_OPENERS[area], 'strong')
    pdf.forms.lines(cut.lines)
    pdf.gap(4)
  }
  pdf.gap(4)
  pdf.paragraph(SAFETY, 'small')
  return pdf
}

function head(pdf: PdfDocument, text: string): void {
  pdf.gap(7)
  pdf.heading(text)
  pdf.gap(2)
}

function more(pdf: PdfDocument, count: number): void {
  if (count > 0) pdf.paragraph(`and ${count} more`, 'muted')
}
