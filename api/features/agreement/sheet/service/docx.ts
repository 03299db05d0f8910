import type { Paragraph, Table, TextRun } from 'docx'
import type { PrintedSheet } from '#api/features/agreement/sheet/service/pdf.ts'
import type { Block } from '#domain/agreement/sheet/outline.ts'

/** Twentieths of a point, in which Word measures. */
const TWIPS = 20
/** The width of a letter page minus one-inch margins, in twips. */
const WIDTH = 6.5 * 72 * TWIPS
const NUMBER_INDENT = 36 * TWIPS

type Docx = typeof import('docx')

/** Writes a term sheet as a Word document, for a lawyer to work in. */
export async function termSheetDocx({ title, notice, parts }: PrintedSheet): Promise<Uint8Array> {
  // Loaded on first use to keep the start fast.
  const docx = await import('docx')
  const document = new docx.Document({
    title: clean(title),
    creator: 'Cohearth',
    description: notice,
    styles: { default: { document: { run: { font: 'Calibri', size: 22, language: { value: 'en-CA' } } } } },
    sections: parts.map(({ blocks }) => ({
      properties: { page: { size: { width: 12_240, height: 15_840 } } },
      footers: { default: new docx.Footer({ children: [footerOf(docx, notice)] }) },
      children: blocks.flatMap((block) => childrenOf(docx, block)),
    })),
  })
  return new Uint8Array(await docx.Packer.toArrayBuffer(document))
}

function footerOf({ Paragraph, TextRun, PageNumber }: Docx, notice: string): Paragraph {
  return new Paragraph({
    children: [
      new TextRun({ text: `${notice} `, size: 16, color: '5C6B63' }),
      new TextRun({ children: [PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES], size: 16 }),
    ],
  })
}

function childrenOf(docx: Docx, block: Block): (Paragraph | Table)[] {
  const { Paragraph, TextRun, HeadingLevel, TabStopType } = docx
  switch (block.kind) {
    case 'title':
      return [new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(clean(block.text))] })]
    case 'heading':
      return [new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun(clean(block.text))] })]
    case 'subheading':
      return [new Paragraph({ heading: HeadingLevel.HEADING_2, children: [new TextRun(clean(block.text))] })]
    case 'text':
    case 'muted':
      return [
        new Paragraph({
          spacing: { after: 80 },
          children: [
            new TextRun({ text: clean(block.text), ...(block.kind === 'muted' && { color: '5C6B63' }) }),
          ],
        }),
      ]
    case 'term':
      return [
        new Paragraph({
          spacing: { after: 80 },
          indent: { left: NUMBER_INDENT, hanging: NUMBER_INDENT },
          tabStops: [{ type: TabStopType.LEFT, position: NUMBER_INDENT }],
          children: [
            new TextRun(block.number),
            new TextRun({ children: [new docx.Tab()] }),
            ...linesOf(docx, block.text),
          ],
        }),
      ]
    case 'table':
      return [tableOf(docx, block), new Paragraph({})]
  }
}

function linesOf({ TextRun }: Docx, text: string): TextRun[] {
  return text.split('\n').map((line, at) => new TextRun({ text: clean(line), ...(at > 0 && { break: 1 }) }))
}

function tableOf(docx: Docx, { columns, rows }: Extract<Block, { kind: 'table' }>): Table {
  const { Table, TableRow, TableCell, Paragraph, TextRun, WidthType, AlignmentType } = docx
  const widths = columns.map(({ width }) => Math.round(WIDTH * width))
  const rowOf = (cells: readonly string[], isHead: boolean) =>
    new TableRow({
      tableHeader: isHead,
      cantSplit: true,
      children: cells.map(
        (cell, at) =>
          new TableCell({
            width: { size: widths[at] ?? 0, type: WidthType.DXA },
            margins: { top: 40, bottom: 40, left: 80, right: 80 },
            children: cell.split('\n').map(
              (line) =>
                new Paragraph({
                  ...(columns[at]?.isNumber && { alignment: AlignmentType.RIGHT }),
                  children: [new TextRun({ text: clean(line), bold: isHead })],
                }),
            ),
          }),
      ),
    })
  const titles = columns.map(({ title }) => title)
  const hasHead = titles.some((title) => title !== '')
  return new Table({
    width: { size: WIDTH, type: WidthType.DXA },
    columnWidths: widths,
    rows: [...(hasHead ? [rowOf(titles, true)] : []), ...rows.map((cells) => rowOf(cells, false))],
  })
}

/** Removes what XML can't hold, and characters that change the direction of text. */
function clean(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Bidi_Control}\ufffe\uffff]/gu, '')
    .replaceAll(/\p{Cc}/gu, ' ')
}
