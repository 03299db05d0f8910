import { FIELD_NAMES, type FieldName } from '#domain/listings/desk/fields.ts'

export const CSV_COLUMNS: readonly CsvColumn[] = [
  'msl_number',
  'status',
  ...FIELD_NAMES.filter((name) => name !== 'msl_number'),
]

export type CsvColumn = FieldName | 'status'

export const CSV_MAX_BYTES = 20 * 1024 * 1024
export const CSV_MAX_HOMES = 20_000

export interface LineFault {
  /** From 1, as text editors count; the first line if a cell spans several. */
  line: number
  column: string
  value: string
  message: string
}

/** Joins faults that say the same of the same cell; their lines stay in order. */
export function groupedFaults(faults: readonly LineFault[]) {
  const groups = Map.groupBy(faults, ({ column, value, message }) => JSON.stringify([column, value, message]))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ ...first, lines: group.map(({ line }) => line) }] : []
  })
}

const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/u

/**
 * The same inside a cell. Where spreadsheets split at semicolons, as in French, they read our line as one cell with
 * meaningless quotes, and each line break or semicolon starts a new cell.
 */
const INSIDE = /(?<=[\n\r\t;])(?='*[=+\-@＝＋－＠])/gu
const GUARDED_INSIDE = /(?<=[\n\r\t;])'(?='*[=+\-@＝＋－＠])/gu

const NEGATIVE = /^-\d+(?:\.\d+)?$/

/** Prefixes an apostrophe to anything that a spreadsheet would run as a formula. Numbers below 0 stay numbers. */
export function guardedCell(text: string): string {
  if (NEGATIVE.test(text)) return text
  const guarded = text.replace(INSIDE, "'")
  return FORMULA.test(guarded) ? `'${guarded}` : guarded
}

export function plainCell(cell: string): string {
  const text = cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
  return text.replace(GUARDED_INSIDE, '')
}

export function separatorOf(firstLine: string): ',' | ';' | '\t' {
  const count = (separator: string) => firstLine.split(separator).length
  if (count(';') > count(',')) return ';'
  return count('\t') > count(',') ? '\t' : ','
}

export function columnsIn(header: readonly string[]): { columns: CsvColumn[]; faults: LineFault[] } {
  const columns: CsvColumn[] = []
  const faults: LineFault[] = []
  const fault = (value: string, message: string) => faults.push({ line: 1, column: '', value, message })
  for (const cell of header) {
    const name = columnNamed(cell)
    if (name === null)
      fault(shortened(cell), `There’s no such column. The columns are: ${CSV_COLUMNS.join(', ')}.`)
    else if (columns.includes(name)) fault(name, 'This column appears twice. Please keep only one of them.')
    else columns.push(name)
  }
  if (faults.length === 0 && !columns.includes('msl_number'))
    fault(
      '',
      'The msl_number column is missing. It identifies the home on each line, but its cells can be empty.',
    )
  return { columns, faults }
}

const COLUMN_BY_NAME = new Map(CSV_COLUMNS.map((name) => [name.toLowerCase(), name]))

function columnNamed(cell: string): CsvColumn | null {
  return COLUMN_BY_NAME.get(cell.trim().toLowerCase()) ?? null
}

const SHOWN = 60

export function shortened(text: string): string {
  const letters = Array.from(text.slice(0, 4 * SHOWN))
  return letters.length > SHOWN ? `${letters.slice(0, SHOWN).join('')}…` : text
}
