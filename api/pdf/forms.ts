import { COLORS, FULL_WIDTH, PAGE, type StyleName, STYLES } from './look.ts'
import { decoration, widthOf } from './pen.ts'
import type { Element, Line, Sheets, Tag } from './sheets.ts'

/** In points. Lines are dark and thin enough for black-and-white printers. */
const STROKE = 0.6
const BOX = { edge: 11, indent: 22 }
const LABEL = { share: 0.45, gap: 12 }
const CELL_SIDE = 7
const ROOM = {
  roomy: { line: 23, cell: 5, below: 3 },
  tight: { line: 20.5, cell: 3.2, below: 1.5 },
}

export type Room = keyof typeof ROOM

const ROWS_KEPT = 2

export class Forms {
  readonly #sheets: Sheets
  readonly #room: (typeof ROOM)[Room]

  constructor(sheets: Sheets, room: Room) {
    this.#sheets = sheets
    this.#room = ROOM[room]
  }

  checklist(items: readonly string[]): void {
    const sheets = this.#sheets
    const list = sheets.element('L')
    for (const item of items) {
      const lines = sheets.lines(item, 'text', FULL_WIDTH - BOX.indent)
      const body = sheets.element('LBody', sheets.element('LI', list))
      sheets.room(lines.length * STYLES.text.leading + this.#room.below)
      this.#draw((pdf) => pdf.roundedRect(PAGE.side + 0.5, sheets.y + 2, BOX.edge, BOX.edge, 2).stroke())
      this.#write(body, lines, PAGE.side + BOX.indent)
      sheets.y += this.#room.below
    }
    list.end()
  }

  fields(labels: readonly string[]): void {
    const sheets = this.#sheets
    const widest = Math.max(...labels.map((label) => widthOf(label, STYLES.strong)))
    const width = Math.min(widest + 1, FULL_WIDTH * LABEL.share)
    for (const label of labels) {
      const lines = sheets.lines(label, 'strong', width)
      const height = lines.length * STYLES.strong.leading
      const space = Math.max(this.#room.line, height + 8)
      sheets.room(space)
      sheets.y += space - height
      const element = sheets.element('P')
      this.#write(element, lines, PAGE.side)
      element.end()
      this.#writingLine(PAGE.side + width + LABEL.gap)
    }
  }

  lines(count: number): void {
    for (let line = 0; line < count; line++) {
      this.#sheets.room(this.#room.line)
      this.#sheets.y += this.#room.line
      this.#writingLine(PAGE.side)
    }
  }

  grid(titles: readonly string[], rows: readonly (readonly string[])[]): void {
    const widths = widthsOf(titles, rows)
    const table = this.#sheets.element('Table')
    const head = () => this.#gridRow(table, 'TH', this.#cells(titles, 'strong', widths), widths)
    const headHeight = this.#heightOf(this.#cells(titles, 'strong', widths))
    const pieces = rows.flatMap((row) => piecesOf(this.#cells(row, 'text', widths), mostLines(headHeight)))
    const beginning = pieces.slice(0, ROWS_KEPT).map((cells) => this.#heightOf(cells))
    this.#sheets.room(beginning.reduce((sum, height) => sum + height, headHeight))
    head()
    for (const cells of pieces) {
      if (this.#sheets.room(this.#heightOf(cells))) head()
      this.#gridRow(table, 'TD', cells, widths)
    }
    table.end()
  }

  #cells(texts: readonly string[], style: StyleName, widths: readonly number[]): Line[][] {
    return widths.map((width, at) => this.#sheets.lines(texts[at] ?? '', style, width - 2 * CELL_SIDE))
  }

  #gridRow(table: Element, tag: Tag, cells: readonly Line[][], widths: readonly number[]): void {
    const sheets = this.#sheets
    const row = sheets.element('TR', table)
    const [top, height] = [sheets.y, this.#heightOf(cells)]
    let left = PAGE.side
    for (const [at, lines] of cells.entries()) {
      const [x, width] = [left, widths[at] ?? 0]
      this.#draw((pdf) => {
        if (tag === 'TH') pdf.rect(x, top, width, height).fillAndStroke(COLORS.soft, COLORS.text)
        else pdf.rect(x, top, width, height).stroke()
      })
      sheets.y = top + this.#room.cell
      this.#write(sheets.element(tag, row), lines, x + CELL_SIDE)
      left += width
    }
    sheets.y = top + height
  }

  #heightOf(cells: readonly Line[][]): number {
    const text = Math.max(...cells.map((lines) => lines.reduce((sum, { style }) => sum + style.leading, 0)))
    return Math.max(STYLES.text.leading, text) + 2 * this.#room.cell
  }

  #write(element: Element, lines: readonly Line[], x: number): void {
    for (const line of lines) {
      this.#sheets.write(element, line, x)
      this.#sheets.y += line.style.leading
    }
  }

  #writingLine(left: number): void {
    const { y } = this.#sheets
    this.#draw((pdf) =>
      pdf
        .moveTo(left, y)
        .lineTo(PAGE.side + FULL_WIDTH, y)
        .stroke(),
    )
  }

  #draw(draw: (pdf: PDFKit.PDFDocument) => void): void {
    const { pdf } = this.#sheets
    decoration(pdf, () => draw(pdf.lineWidth(STROKE).strokeColor(COLORS.text)))
  }
}

function mostLines(headHeight: number): number {
  const height = PAGE.height - PAGE.top - PAGE.bottom - headHeight - 2 * ROOM.roomy.cell
  return Math.floor(height / STYLES.text.leading)
}

function piecesOf(cells: readonly Line[][], most: number): Line[][][] {
  const count = Math.max(1, ...cells.map(({ length }) => Math.ceil(length / most)))
  return Array.from({ length: count }, (_, at) =>
    cells.map((lines) => lines.slice(at * most, (at + 1) * most)),
  )
}

const WEIGHT = { least: 9, most: 34, empty: 28 }

function widthsOf(titles: readonly string[], rows: readonly (readonly string[])[]): number[] {
  const isToFill = titles.map((_, at) => rows.some((row) => row[at] === ''))
  const toWrite = WEIGHT.empty / Math.sqrt(isToFill.filter(Boolean).length)
  const weights = titles.map((title, at) => {
    const filled = Math.max(0, ...rows.map((row) => row[at]?.length ?? 0))
    const hasRoom = isToFill[at] ? toWrite : WEIGHT.least
    const longestWord = Math.max(...title.split(' ').map((word) => word.length)) + 2
    return Math.min(WEIGHT.most, Math.max(filled, hasRoom, longestWord))
  })
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => (weight / all) * FULL_WIDTH)
}
