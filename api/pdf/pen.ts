import type { Font } from 'fontkit'
import { COLORS, type Style } from './look.ts'
import { writingOf } from './fonts.ts'
import { type Run, runsOf } from './runs.ts'

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** Accepts a font that's already read, which the package's types omit. `key` identifies it in the document. */
      font(font: Font, key: string): this
    }
  }
}

type Pdf = PDFKit.PDFDocument

/** The start of the baseline, in points from the page's top left corner. */
interface Place {
  x: number
  y: number
}

export function widthOf(text: string, style: Style, writing = writingOf(text, style.look)): number {
  return runsOf(clean(text), writing).reduce((sum, run) => sum + widthOfRun(run, style), 0)
}

function widthOfRun({ text, features, face: { font } }: Run, { size }: Style): number {
  return (font.layout(text, features).advanceWidth * size) / font.unitsPerEm
}

export function drawText(
  pdf: Pdf,
  text: string,
  { x, y }: Place,
  style: Style,
  writing = writingOf(text, style.look),
): boolean {
  const runs = runsOf(clean(text), writing)
  pdf.fillColor(style.color).fontSize(style.size)
  let left = x
  for (const run of runs) {
    if (run.actual !== null) pdf.markContent('Span', { actual: run.actual })
    pdf.font(run.face.font, run.face.key)
    // Naming features, even none, stops pdfkit from laying out word by word, which reverses Arabic.
    pdf.text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic', features: run.features })
    if (run.actual !== null) pdf.endMarkedContent()
    left += widthOfRun(run, style)
  }
  return runs.some(({ actual }) => actual !== null)
}

export function drawRule(pdf: Pdf, { x, y }: Place, width: number, color: string = COLORS.line): void {
  decoration(pdf, () => pdf.rect(x, y, width, 0.75).fill(color))
}

/** Draws what screen readers skip. */
export function decoration(pdf: Pdf, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  pdf.markContent('Artifact', { type })
  draw()
  pdf.endMarkedContent()
}

/** Removes control characters, such as direction changes, and replaces unpaired surrogates. */
function clean(text: string): string {
  const drawn = text
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(/\p{Bidi_Control}/gu, '')
  return drawn.replaceAll(/\p{Cc}|\s/gu, ' ')
}
