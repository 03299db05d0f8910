import { csvRecords } from '#domain/listings/desk/csv-records.ts'
import { amountIn, type Columns, guessedColumns, namedColumns } from './columns.ts'
import { type DayOrder, dayIn, orderOf } from './days.ts'

/** A line of a bank statement. */
export interface BankLine {
  day: string
  text: string
  /** In cents, above 0 for money that came in. */
  cents: number
  /** Distinguishes otherwise equal lines, such as two coffees on one day; from 0. */
  nth: number
}

export interface BankFile {
  lines: BankLine[]
  order: DayOrder
  /** Whether the dates don't show the order of day and month. */
  isOrderGuessed: boolean
  /** Lines of the file, from 1, without a date or amount, except headings. */
  unread: number[]
}

export type FileFault = 'too large' | 'no text' | 'no columns' | 'too many lines'

export const MAX_FILE_BYTES = 5 * 1024 * 1024
export const MAX_LINES = 2000
export const MAX_TEXT = 120
const MAX_CELLS = 40
/** Including empty lines. */
const MAX_WITH_EMPTY = 10 * MAX_LINES
/** BMO has two lines above its headings. */
const MAX_ABOVE = 15

/** Reads a bank's export, in UTF-8, UTF-16 or Windows-1252, with or without headings. */
export function readBankFile(bytes: Uint8Array, chosen: DayOrder | null = null): BankFile | FileFault {
  if (bytes.length > MAX_FILE_BYTES) return 'too large'
  const text = textOf(bytes)
  if (text === null) return 'no text'
  const rows = rowsIn(text)
  if (rows === null) return 'too many lines'
  const above = rows.slice(0, MAX_ABOVE).findIndex(({ cells }) => namedColumns(cells) !== null)
  const body = rows.slice(above + 1)
  const columns =
    above < 0 ? guessedColumns(rows.map(({ cells }) => cells)) : namedColumns(rows[above]?.cells ?? [])
  return columns ? linesIn(body, columns, chosen) : 'no columns'
}

/** Decodes a file; null if it isn't text. */
function textOf(bytes: Uint8Array): string | null {
  const text = bytes[0] === 0xff && bytes[1] === 0xfe ? decoded(bytes, 'utf-16le') : decoded(bytes, 'utf-8')
  const read = text ?? decoded(bytes, 'windows-1252')
  return read === null || read.includes('\0') ? null : read.replaceAll(/\r\n?/gu, '\n')
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

interface FileRow {
  line: number
  cells: string[]
}

/** Returns the rows that aren't empty; malformed ones have no cells. Null if there are too many. */
function rowsIn(text: string): FileRow[] | null {
  const rows: FileRow[] = []
  for (const record of csvRecords(text, separatorIn(text))) {
    if (rows.length > MAX_LINES + MAX_ABOVE || record.line > MAX_WITH_EMPTY) return null
    const cells = 'cells' in record && record.cells.length <= MAX_CELLS ? record.cells : null
    if (cells?.every((cell) => cell.trim() === '') !== true)
      rows.push({ line: record.line, cells: cells ?? [] })
  }
  return rows
}

/** Returns the most common separator in the first lines, allowing for commas in amounts such as 12,50. */
function separatorIn(text: string): string {
  const head = text.slice(0, 4000)
  const count = (separator: string) => head.split(separator).length
  if (count(';') > 3 && count(';') * 2 > count(',')) return ';'
  return count('\t') > count(',') ? '\t' : ','
}

function linesIn(rows: readonly FileRow[], columns: Columns, chosen: DayOrder | null): BankFile {
  const { order, isSure } = orderOf(
    rows.map(({ cells }) => cells[columns.day] ?? ''),
    columns.isFrench ? 'day first' : 'month first',
  )
  const used = isSure ? order : (chosen ?? order)
  const unread: number[] = []
  const seen = new Map<string, number>()
  const lines = rows.flatMap(({ line, cells }) => {
    const day = dayIn(cells[columns.day] ?? '', used)
    const cents = amountIn(cells, columns)
    if (day === null || cents === null || cents === 0) {
      unread.push(line)
      return []
    }
    const text = textIn(cells, columns)
    const same = `${day} ${cents} ${text}`
    const nth = seen.get(same) ?? 0
    seen.set(same, nth + 1)
    return [{ day, text, cents, nth }]
  })
  return { lines, order: used, isOrderGuessed: !isSure, unread }
}

/** Returns the bank's text on one line, without BMO's prefixes such as [DS]. */
function textIn(cells: readonly string[], { texts }: Columns): string {
  const parts = texts
    .map((index) => (cells[index] ?? '').slice(0, MAX_TEXT).trim())
    .filter((part) => part !== '-')
  return (
    parts
      .join(' ')
      .replaceAll(/\s+/gu, ' ')
      .replace(/^\[\w\w\] ?/u, '')
      .slice(0, MAX_TEXT)
      .trim() || 'No description'
  )
}
