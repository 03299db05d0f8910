import { FIELD_NAMES, type FieldName } from '#domain/listings/desk/fields.ts'

/** The columns of a file of homes, in the order of an export. */
export const CSV_COLUMNS: readonly CsvColumn[] = [
  'msl_number',
  'status',
  ...FIELD_NAMES.filter((name) => name !== 'msl_number'),
]

export type CsvColumn = FieldName | 'status'

/** The largest file that is taken, and how many homes one may have. */
export const CSV_MAX_BYTES = 20 * 1024 * 1024
export const CSV_MAX_HOMES = 20_000

/** What is wrong in a file: where, and what would be right. */
export interface LineFault {
  /** From 1, as text editors count; the first of the line's where a cell has several. */
  line: number
  /** The column's name; empty for the whole line. */
  column: string
  /** What stands there, shortened. */
  value: string
  message: string
}

/** What spreadsheets take for the beginning of a formula, in the narrow and the wide form of East Asia. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/u

/**
 * The same inside a cell: where spreadsheets part cells at semicolons, as in French, a line of ours is one cell whose quotation
 * marks mean nothing, and each line break and semicolon begins another one.
 */
const INSIDE = /(?<=[\n\r\t;])(?='*[=+\-@＝＋－＠])/gu
const GUARDED_INSIDE = /(?<=[\n\r\t;])'(?='*[=+\-@＝＋－＠])/gu

/** A cell that no spreadsheet takes for a formula: what would be one begins with an apostrophe. */
export function guardedCell(text: string): string {
  const guarded = text.replace(INSIDE, "'")
  return FORMULA.test(guarded) ? `'${guarded}` : guarded
}

/** The text of a cell that may be guarded: `plainCell(guardedCell(text))` is the text. */
export function plainCell(cell: string): string {
  const text = cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
  return text.replace(GUARDED_INSIDE, '')
}

/** What stands between the cells, by the first line: spreadsheets write semicolons where a comma is the decimal point. */
export function separatorOf(firstLine: string): ',' | ';' | '\t' {
  const count = (separator: string) => firstLine.split(separator).length
  if (count(';') > count(',')) return ';'
  return count('\t') > count(',') ? '\t' : ','
}

/** The columns by their place, from the cells of the first line, and what is wrong with them. */
export function columnsIn(header: readonly string[]): { columns: CsvColumn[]; faults: LineFault[] } {
  const columns: CsvColumn[] = []
  const faults: LineFault[] = []
  const fault = (value: string, message: string) => faults.push({ line: 1, column: '', value, message })
  for (const cell of header) {
    const name = columnNamed(cell)
    if (name === null)
      fault(shortened(cell), `There is no such column. There are: ${CSV_COLUMNS.join(', ')}.`)
    else if (columns.includes(name)) fault(name, 'This column is there twice. Please keep one of them.')
    else columns.push(name)
  }
  if (faults.length === 0 && !columns.includes('msl_number'))
    fault('', 'The column msl_number is missing: it says which home a line is about. Its cells may be empty.')
  return { columns, faults }
}

const COLUMN_BY_NAME = new Map(CSV_COLUMNS.map((name) => [name.toLowerCase(), name]))

function columnNamed(cell: string): CsvColumn | null {
  return COLUMN_BY_NAME.get(cell.trim().toLowerCase()) ?? null
}

const SHOWN = 60

/** As much of a cell as a report shows. */
export function shortened(text: string): string {
  const letters = Array.from(text.slice(0, 4 * SHOWN))
  return letters.length > SHOWN ? `${letters.slice(0, SHOWN).join('')}…` : text
}
