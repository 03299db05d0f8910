import { PdfDocument } from '#api/pdf/document.ts'
import type { Room } from '#api/pdf/forms.ts'
import type { Block } from '#domain/course/contents.ts'
import { formatDay } from '#domain/format.ts'

export interface Worksheet {
  title: string
  blocks: readonly Block[]
  course: string
  film: string
  /** The day its facts were checked, such as 2026-11-22. */
  checked_on: string
}

/** The height of a table's heading with two rows, in points. */
const KEPT_WITH_HEADING = 95

const GAPS: Record<Room, number> = { roomy: 1, tight: 0.7 }

const NOTE = 'General information, not legal, tax or financial advice.'

export function worksheetPdf(sheet: Worksheet): Promise<Uint8Array> {
  const roomy = layOut(sheet, 'roomy')
  const tight = roomy.pages > 1 ? layOut(sheet, 'tight') : roomy
  return (tight.pages < roomy.pages ? tight : roomy).bytes()
}

function layOut(sheet: Worksheet, room: Room): PdfDocument {
  const pdf = new PdfDocument({ title: `${sheet.title} · ${sheet.course}`, room })
  // The mark goes in the margin, so that a one-page worksheet stays on one page.
  pdf.gap(-26)
  pdf.brand()
  pdf.gap(8)
  pdf.title(sheet.title)
  pdf.gap(2)
  pdf.paragraph(`${sheet.course} · ${sheet.film}`, 'muted')
  pdf.paragraph(`Facts checked on ${formatDay(sheet.checked_on)}. ${NOTE}`, 'small')
  pdf.gap(6)
  pdf.rule()
  pdf.gap(10)
  for (const [at, block] of sheet.blocks.entries()) {
    pdf.gap(gapBetween(sheet.blocks[at - 1], block) * GAPS[room])
    draw(pdf, block)
  }
  return pdf
}

/** Points between two blocks. A line to write on needs less space after it than text does. */
function gapBetween(before: Block | undefined, { kind }: Block): number {
  if (!before) return 0
  const endsInLine = before.kind === 'fields' || before.kind === 'notes'
  return (kind === 'heading' ? 13 : 8) + (endsInLine && kind !== 'fields' ? 6 : 0)
}

function draw(pdf: PdfDocument, block: Block): void {
  switch (block.kind) {
    case 'heading':
      return pdf.heading(block.text, KEPT_WITH_HEADING)
    case 'text':
      return pdf.paragraph(block.text)
    case 'checklist':
      return pdf.forms.checklist(block.items)
    case 'fields':
      return pdf.forms.fields(block.items)
    case 'table':
      return pdf.forms.grid(block.columns, block.rows)
    case 'notes':
      return pdf.forms.lines(block.lines)
  }
}
