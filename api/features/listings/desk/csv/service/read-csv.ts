import type { CsvError } from 'csv-parse'
import { invalid } from '#api/errors.ts'
import { pause } from '#api/features/listings/desk/csv/service/slices.ts'
import {
  CSV_MAX_HOMES,
  columnsIn,
  type CsvColumn,
  type LineFault,
  separatorOf,
} from '#domain/listings/csv.ts'
import { formatCount } from '#domain/format.ts'
import type { ReadLine } from '#domain/listings/import.ts'

/** A file as it was read: its lines behind the first, and what of it is no CSV. */
export interface CsvFile {
  columns: CsvColumn[]
  lines: ReadLine[]
  faults: LineFault[]
}

/** So many letters are read at a time: a few milliseconds. */
const SLICE = 16 * 1024
/** Longer lines hold no home, nor do those of more cells: a description has 5,000 letters. */
const MAX_LINE = 50_000
const MAX_CELLS = 1000

const NO_UTF8 = 'This file is not written in UTF-8. Please save it as “CSV UTF-8” and choose it again.'
const EMPTY = 'This file is empty. Its first line has to name the columns, as in an export.'
/** Empty ones and wrong ones too: spreadsheets put some behind the last. */
const MAX_LINES = 2 * CSV_MAX_HOMES

const TOO_MANY_LINES =
  'This file has very many lines, most of them empty or wrong. Please remove them and choose it again.'
const tooMany = () => `This file has more than ${formatCount(CSV_MAX_HOMES)} homes. Please split it.`

/** Reads a CSV file without holding up other requests. Throws invalid for what is no text in UTF-8, empty, or too long. */
export async function readCsv(bytes: Uint8Array): Promise<CsvFile> {
  const text = textOf(bytes)
  const separator = separatorOf(text.split('\n', 1)[0] ?? '')
  const [header, lines, faults] = await recordsIn(text, separator)
  if (!header) throw invalid(EMPTY)
  const { columns, faults: ofColumns } = columnsIn(header.cells)
  return { columns, lines, faults: [...ofColumns, ...faults] }
}

function textOf(bytes: Uint8Array): string {
  const text = decoded(bytes)
  if (text === null || text.includes('\0')) throw invalid(NO_UTF8)
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  requireShortLines(lines)
  return lines
}

/** The parser would take its time over millions of empty cells. Throws invalid. */
function requireShortLines(text: string): void {
  let start = 0
  for (let line = 1; start <= text.length; line += 1) {
    const end = text.indexOf('\n', start)
    const length = (end < 0 ? text.length : end) - start
    if (length > MAX_LINE) throw invalid(`Line ${line} is too long to be of a home.`)
    if (end < 0) return
    start = end + 1
  }
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

type Records = [header: ReadLine | undefined, lines: ReadLine[], faults: LineFault[]]

async function recordsIn(text: string, delimiter: string): Promise<Records> {
  const { parse } = await import('csv-parse')
  const found: ReadLine[] = []
  const wrong = new Map<number, LineFault>()
  /** Where the last whole line ended. */
  let last = 0
  let seen = 0
  const parser = parse({
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    max_record_size: MAX_LINE,
    skip_records_with_error: true,
    // What is kept here is not handed on.
    on_record: (cells: string[], { lines }) => {
      const line = lines - breaksIn(cells)
      last = lines
      seen += 1
      if (cells.length > MAX_CELLS) wrong.set(line, { line, column: '', value: '', message: TOO_LONG })
      else if (cells.some((cell) => cell.trim() !== '')) found.push({ line, cells })
      return null
    },
    on_skip: (error) => {
      // One that never ends is found at the end of the file.
      const line = error?.code === 'CSV_QUOTE_NOT_CLOSED' ? last + 1 : lineOf(error)
      seen += 1
      if (error && !wrong.has(line)) wrong.set(line, faultOf(line, error))
      return undefined
    },
  })
  const ended = new Promise<void>((resolve, reject) => parser.on('end', resolve).on('error', reject))
  ended.catch(() => undefined)
  parser.resume()
  for (let start = 0; start < text.length; start += SLICE) {
    parser.write(text.slice(start, start + SLICE))
    if (found.length > CSV_MAX_HOMES + 1) throw invalid(tooMany())
    if (wrong.size > CSV_MAX_HOMES || seen > MAX_LINES) throw invalid(TOO_MANY_LINES)
    await pause()
  }
  parser.end()
  await ended
  const [header, ...lines] = found
  if (lines.length > CSV_MAX_HOMES) throw invalid(tooMany())
  return [header, lines, [...wrong.values()]]
}

/** How often the cells of a record break the line: it begins so many lines before its end. */
function breaksIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0)
}

function lineOf(error: CsvError | undefined): number {
  const lines = error && 'lines' in error ? error.lines : 0
  return typeof lines === 'number' ? lines : 0
}

const QUOTES =
  'A quotation mark is out of place. A cell with quotation marks inside is written "like ""this"" one".'
const UNCLOSED = 'A cell begins with a quotation mark and never ends. Please close it.'
const TOO_LONG = 'This line is too long. Is a quotation mark missing before it?'

const MESSAGES: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: UNCLOSED,
  CSV_MAX_RECORD_SIZE: TOO_LONG,
}

function faultOf(line: number, error: CsvError): LineFault {
  return { line, column: '', value: '', message: MESSAGES[error.code] ?? QUOTES }
}
