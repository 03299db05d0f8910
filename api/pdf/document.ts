import { Forms, type Room } from './forms.ts'
import { COLORS, FULL_WIDTH, PAGE, type StyleName, STYLES } from './look.ts'
import { decoration, drawRule } from './pen.ts'
import { type Element, type Line, Sheets, type Tag } from './sheets.ts'

export type Cell = string | readonly { text: string; style: StyleName }[]

export interface Column {
  /** Without any titles, the table has no heading row. */
  title?: string
  /** In points. */
  width: number
  align?: 'right'
}

export interface Row {
  cells: readonly Cell[]
  style?: StyleName
  ruled?: boolean
}

const COLUMN_GAP = 12

/** A PDF written from top to bottom; what doesn't fit continues on the next page. Lengths are in points. */
export class PdfDocument {
  readonly #sheets: Sheets
  readonly forms: Forms

  constructor({
    title,
    notice = null,
    room = 'roomy',
  }: {
    title: string
    notice?: string | null
    room?: Room
  }) {
    this.#sheets = new Sheets(title, notice)
    this.forms = new Forms(this.#sheets, room)
  }

  get pages(): number {
    return this.#sheets.pdf.bufferedPageRange().count
  }

  /** Continues on a new page, unless this one is empty. */
  page(): void {
    this.keep(PAGE.height)
  }

  /** Keeps the next `height` points on one page. */
  keep(height: number): void {
    this.#sheets.room(height)
  }

  bytes(): Promise<Uint8Array> {
    return this.#sheets.bytes()
  }

  title(text: string): void {
    this.#block('H1', text, 'title')
  }

  /** Stays on the same page as the next `keepWithNext` points. */
  heading(text: string, keepWithNext: number = 3 * STYLES.text.leading): void {
    this.#sheets.room(STYLES.heading.leading + keepWithNext)
    this.#block('H2', text, 'heading')
  }

  paragraph(text: string, style: StyleName = 'text'): void {
    this.#block('P', text, style)
  }

  columns(columns: readonly Column[], cells: readonly Cell[]): void {
    this.#row({ columns, left: PAGE.side, tag: 'P', padding: 0 }, this.#sheets.element('Div'), { cells })
  }

  /** Repeats its headings on every page. `left` is measured from the page's left edge. */
  table(columns: readonly Column[], rows: readonly Row[], left: number = PAGE.side): void {
    const table = this.#sheets.element('Table')
    const padding = rows.some(({ ruled }) => ruled) ? 6 : 1
    const titles = columns.map(({ title = '' }) => title)
    const row = (tag: Tag, cells: Row, onNewPage?: () => void) =>
      this.#row({ columns, left, tag, padding }, this.#sheets.element('TR', table), cells, onNewPage)
    const head = () => row('TH', { cells: titles, style: 'small', ruled: true })
    const hasHead = titles.some((title) => title !== '')
    if (hasHead) head()
    for (const cells of rows) row('TD', cells, hasHead ? head : undefined)
    table.end()
  }

  rule(): void {
    drawRule(this.#sheets.pdf, { x: PAGE.side, y: this.#sheets.y }, FULL_WIDTH)
  }

  gap(height: number): void {
    this.#sheets.y += height
  }

  brand(): void {
    const { pdf, y } = this.#sheets
    decoration(pdf, () => {
      pdf
        .save()
        .translate(PAGE.side - 2, y - 2)
        .scale(0.8)
      pdf
        .path('M3 14 15 3l12 11v13H3z')
        .lineJoin('round')
        .lineWidth(1.5)
        .fillAndStroke(COLORS.action, COLORS.action)
      pdf.path('M10 27.5V17a5 5 0 0 1 10 0v10.5z').fill(COLORS.accent).restore()
    })
    this.#block('P', 'Cohearth', 'brand', PAGE.side + 30)
  }

  #block(tag: Tag, text: string, style: StyleName, left: number = PAGE.side): void {
    const element = this.#sheets.element(tag)
    for (const line of this.#sheets.lines(text, style, PAGE.side + FULL_WIDTH - left)) {
      this.#sheets.room(line.style.leading)
      this.#sheets.write(element, line, left)
      this.#sheets.y += line.style.leading
    }
    element.end()
  }

  /** Keeps a row on one page unless it's taller than one. `onNewPage` repeats what belongs above it. */
  #row(
    table: Table,
    element: Element,
    { cells, style = 'text', ruled = false }: Row,
    onNewPage?: () => void,
  ): void {
    const sheets = this.#sheets
    const { columns, left, tag, padding } = table
    const laid = columns.map(({ width }, at) => this.#linesOf(cells[at] ?? '', style, width - COLUMN_GAP))
    const heights = heightsOf(laid)
    if (sheets.room(sum(heights) + 2 * padding)) onNewPage?.()
    const parts = columns.map(() => sheets.element(tag, element))
    sheets.y += padding
    for (const [step, height] of heights.entries()) {
      if (sheets.room(height)) onNewPage?.()
      for (const [at, { width, align }] of columns.entries()) {
        const [line, part] = [laid[at]?.[step], parts[at]]
        const x = left + sum(columns.slice(0, at).map((column) => column.width))
        if (line && part) sheets.write(part, line, align === 'right' ? x + width : x, align)
      }
      sheets.y += height
    }
    element.end()
    sheets.y += padding
    if (ruled) drawRule(sheets.pdf, { x: left, y: sheets.y }, sum(columns.map(({ width }) => width)))
  }

  #linesOf(cell: Cell, style: StyleName, width: number): Line[] {
    const texts = typeof cell === 'string' ? [{ text: cell, style }] : cell
    return texts.flatMap((part) => this.#sheets.lines(part.text, part.style, width))
  }
}

interface Table {
  columns: readonly Column[]
  left: number
  tag: Tag
  padding: number
}

function heightsOf(columns: readonly (readonly Line[])[]): number[] {
  const count = Math.max(...columns.map(({ length }) => length))
  return Array.from({ length: count }, (_, at) =>
    Math.max(...columns.map((lines) => lines[at]?.style.leading ?? 0)),
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
