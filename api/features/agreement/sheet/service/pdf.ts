import { type Column, PdfDocument } from '#api/pdf/document.ts'
import { FULL_WIDTH } from '#api/pdf/look.ts'
import type { Block, Part, SheetColumn } from '#domain/agreement/sheet/outline.ts'

export interface PrintedSheet {
  title: string
  notice: string
  parts: Part[]
}

const NUMBER_WIDTH = 36
const TERM_COLUMNS: readonly Column[] = [{ width: NUMBER_WIDTH }, { width: FULL_WIDTH - NUMBER_WIDTH }]

/** A title that long would fill the page. */
const MAX_TITLE = 90

export function termSheetPdf({ title, notice, parts }: PrintedSheet): Promise<Uint8Array> {
  const pdf = new PdfDocument({ title, notice })
  for (const [at, { blocks }] of parts.entries()) {
    if (at > 0) pdf.page()
    for (const [place, block] of blocks.entries()) {
      if (block.kind === 'subheading') pdf.keep(heightOf(blocks.slice(place, place + WITH_SUBHEADING)))
      write(pdf, block)
    }
  }
  return pdf.bytes()
}

/** A subheading stays with the sentence and the table below it. */
const WITH_SUBHEADING = 3
const LINE = 17
const GAPS = 30

function heightOf(blocks: readonly Block[]): number {
  const lines = blocks.map((block) => (block.kind === 'table' ? block.rows.length : 1))
  return lines.reduce((sum, count) => sum + count, 0) * LINE + GAPS
}

function write(pdf: PdfDocument, block: Block): void {
  switch (block.kind) {
    case 'title':
      if (block.text.length <= MAX_TITLE) pdf.title(block.text)
      else pdf.paragraph(block.text, 'heading')
      return
    case 'heading':
      pdf.gap(8)
      pdf.heading(block.text)
      return pdf.gap(4)
    case 'subheading':
      pdf.gap(10)
      return pdf.paragraph(block.text, 'strong')
    case 'text':
      pdf.gap(4)
      return pdf.paragraph(block.text)
    case 'muted':
      return pdf.paragraph(block.text, 'muted')
    case 'term':
      pdf.columns(TERM_COLUMNS, [[{ text: block.number, style: 'muted' }], block.text])
      return pdf.gap(3)
    case 'table':
      pdf.gap(4)
      return pdf.table(
        block.columns.map(columnOf),
        block.rows.map((cells) => ({ cells, ruled: block.columns.some(({ title }) => title !== '') })),
      )
  }
}

function columnOf({ title, width, isNumber }: SheetColumn): Column {
  return { title, width: FULL_WIDTH * width, ...(isNumber && { align: 'right' }) }
}
