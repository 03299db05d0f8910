import { writingOf } from './fonts.ts'
import { linesOf } from './lines.ts'
import { PAGE, type Style, STYLES } from './look.ts'
import { decoration, drawText, widthOf } from './pen.ts'
import { newPdf, bytesOf } from './sheets.ts'
import { UNKNOWN } from './runs.ts'

/** Letter, landscape, in points. */
export const PLATE: Record<'width' | 'height', number> = { width: PAGE.height, height: PAGE.width }

/** Lines start below `top`, centred between `left` and `left + width` unless aligned left. */
interface Frame {
  top: number
  left: number
  width: number
  align?: 'left'
}

export class Plate {
  readonly #pdf: PDFKit.PDFDocument
  readonly #root: PDFKit.PDFStructureElement
  #hasUnknown = false

  constructor(title: string) {
    this.#pdf = newPdf(title, PLATE)
    this.#root = this.#pdf.struct('Document')
    this.#pdf.addStructure(this.#root)
    this.#pdf.addPage()
  }

  draw(draw: (pdf: PDFKit.PDFDocument) => void): void {
    decoration(this.#pdf, () => draw(this.#pdf))
  }

  text(tag: 'H1' | 'H2' | 'P', text: string, style: Style, { top, left, width, align }: Frame): number {
    const writing = writingOf(text, style.look)
    const measure = (part: string) => widthOf(part, style, writing)
    const element = this.#pdf.struct(tag)
    this.#root.add(element)
    let y = top
    for (const line of linesOf(text, width, measure)) {
      const x = align === 'left' ? left : left + (width - measure(line)) / 2
      const baseline = y + (style.leading + style.size * 0.7) / 2
      element.add(() => {
        if (drawText(this.#pdf, line, { x, y: baseline }, style, writing)) this.#hasUnknown = true
      })
      y += style.leading
    }
    element.end()
    return y
  }

  async bytes(): Promise<Uint8Array> {
    if (this.#hasUnknown) {
      const note = `${UNKNOWN} is a character that we can’t draw. Copy it to see it`
      this.text('P', note, STYLES.small, { top: PLATE.height - 20, left: 0, width: PLATE.width })
    }
    this.#root.end()
    return bytesOf(this.#pdf)
  }
}

/** Returns the first size at which a text has at most `lines` lines; otherwise the last. */
export function fittingSize(
  text: string,
  style: Style,
  { sizes, width, lines }: { sizes: readonly number[]; width: number; lines: number },
): Style {
  const styles = sizes.map((size) => ({ ...style, size, leading: Math.round(size * LEADING) }))
  const writing = writingOf(text, style.look)
  const fits = (sized: Style) => linesOf(text, width, (part) => widthOf(part, sized, writing)).length <= lines
  return styles.find(fits) ?? styles.at(-1) ?? style
}

const LEADING = 1.25
