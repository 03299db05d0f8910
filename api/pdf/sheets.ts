import PDFDocument from 'pdfkit'
import { type Writing, writingOf } from './fonts.ts'
import { linesOf } from './lines.ts'
import { COLORS, FULL_WIDTH, PAGE, type Style, type StyleName, STYLES } from './look.ts'
import { decoration, drawText, widthOf } from './pen.ts'
import { UNKNOWN } from './runs.ts'

export interface Line {
  text: string
  style: Style
  writing: Writing
}

export type Element = PDFKit.PDFStructureElement
export type Tag = 'H1' | 'H2' | 'P' | 'Div' | 'L' | 'LI' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD'

const STRIP = 24
const FOOT = PAGE.height - 36
const ROOM_FOR_NUMBER = 90

export class Sheets {
  readonly pdf: PDFKit.PDFDocument
  readonly #title: string
  readonly #notice: string | null
  readonly #root: Element
  #hasUnknown = false
  /** In points from the page's top. */
  y: number = PAGE.top

  constructor(title: string, notice: string | null) {
    this.#title = title
    this.#notice = notice
    this.pdf = newPdf(title, PAGE)
    this.#root = this.pdf.struct('Document')
    this.pdf.addStructure(this.#root)
    this.#addPage()
  }

  element(tag: Tag, parent: Element = this.#root): Element {
    const element = this.pdf.struct(tag)
    parent.add(element)
    return element
  }

  /** Starts a new page if fewer than `height` points are left. Returns whether it did. */
  room(height: number): boolean {
    if (this.y === PAGE.top || this.y + height <= PAGE.height - PAGE.bottom) return false
    this.#addPage()
    return true
  }

  lines(text: string, name: StyleName, width: number): Line[] {
    const style = STYLES[name]
    const writing = writingOf(text, style.look)
    const lines = linesOf(text, width, (part) => widthOf(part, style, writing))
    return lines.map((line) => ({ text: line, style, writing }))
  }

  /** Writes a line into an element; `x` in points from the left, or from the right if aligned right. */
  write(element: Element, { text, style, writing }: Line, x: number, align?: 'right'): void {
    const left = align === 'right' ? x - widthOf(text, style, writing) : x
    const baseline = this.y + (style.leading + style.size * 0.7) / 2
    element.add(() => {
      if (drawText(this.pdf, text, { x: left, y: baseline }, style, writing)) this.#hasUnknown = true
    })
  }

  async bytes(): Promise<Uint8Array> {
    const { count } = this.pdf.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      this.pdf.switchToPage(page)
      this.#edge(`Page ${page + 1} of ${count}`)
    }
    this.#root.end()
    return bytesOf(this.pdf)
  }

  #addPage(): void {
    this.pdf.addPage()
    this.y = PAGE.top
  }

  #edge(pageNumber: string): void {
    const { small, strip } = STYLES
    const foot = this.#hasUnknown
      ? `${this.#title} · ${UNKNOWN} is a character that we can’t draw. Copy it to see it`
      : this.#title
    decoration(
      this.pdf,
      () => {
        if (this.#notice !== null) {
          this.pdf.rect(0, 0, PAGE.width, STRIP).fill(COLORS.accent)
          drawText(this.pdf, this.#notice, { x: PAGE.side, y: STRIP - 9 }, strip)
        }
        const [line] = this.lines(foot, 'small', FULL_WIDTH - ROOM_FOR_NUMBER)
        if (line) drawText(this.pdf, line.text, { x: PAGE.side, y: FOOT }, small, line.writing)
        const right = PAGE.side + FULL_WIDTH - widthOf(pageNumber, small)
        drawText(this.pdf, pageNumber, { x: right, y: FOOT }, small)
      },
      'Pagination',
    )
  }
}

/** An empty PDF without pages; `width` and `height` of its pages in points. */
export function newPdf(title: string, { width, height }: { width: number; height: number }) {
  return new PDFDocument({
    // Without a name, pdfkit doesn't read its standard fonts, which the executable doesn't have.
    font: '',
    size: [width, height],
    margin: 0,
    lang: 'en-CA',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    autoFirstPage: false,
    info: { Title: title, Creator: 'Cohearth', Producer: 'Cohearth' },
  })
}

/** Ends a PDF and returns its bytes. */
export async function bytesOf(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const whole = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  pdf.end()
  await whole
  return Buffer.concat(chunks)
}
