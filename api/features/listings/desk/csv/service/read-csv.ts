import { invalid } from '#api/http/errors.ts'
import { type CsvFault, csvRecords, MAX_RECORD } from '#domain/listings/desk/csv-records.ts'
import { pause } from '#api/features/listings/desk/csv/service/slices.ts'
import {
  CSV_MAX_HOMES,
  columnsIn,
  type CsvColumn,
  type LineFault,
  separatorOf,
} from '#domain/listings/desk/csv.ts'
import { formatCount } from '#domain/format.ts'
import type { ReadLine } from '#domain/listings/desk/check-line.ts'

/** The parsed lines after the first, and the CSV errors. */
export interface CsvFile {
  columns: CsvColumn[]
  lines: ReadLine[]
  faults: LineFault[]
}

/** Characters parsed per slice, a few milliseconds. */
const SLICE = 16 * 1024
const MAX_CELLS = 1000

const NO_UTF8 = 'This file isn’t in UTF-8. Save it as “CSV UTF-8”, then choose it again.'
const EMPTY = 'This file is empty. Its first line has to name the columns, as in an export.'
/** Includes empty and invalid lines: spreadsheets append some. */
const MAX_LINES = 2 * CSV_MAX_HOMES

const TOO_MANY_LINES =
  'This file has too many lines, and most of them are empty or wrong. Remove them and choose it again.'
const tooMany = () =>
  `This file has more than ${formatCount(CSV_MAX_HOMES)} homes. Please split it into smaller files.`

/** Yields to other requests. Throws invalid if the file isn't UTF-8, is empty, or is too long. */
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

/** Throws invalid if a line exceeds the maximum record length. */
function requireShortLines(text: string): void {
  let start = 0
  for (let line = 1; start <= text.length; line += 1) {
    const end = text.indexOf('\n', start)
    const length = (end < 0 ? text.length : end) - start
    if (length > MAX_RECORD) throw invalid(`Line ${line} is too long to describe a home.`)
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

async function recordsIn(text: string, separator: string): Promise<Records> {
  const found: ReadLine[] = []
  const faults: LineFault[] = []
  let seen = 0
  let paused = 0
  for (const record of csvRecords(text, separator)) {
    const { line, end } = record
    seen += 1
    if ('fault' in record) faults.push(faultOf(line, MESSAGES[record.fault]))
    else if (record.cells.length > MAX_CELLS) faults.push(faultOf(line, MESSAGES['too long']))
    else if (record.cells.some((cell) => cell.trim() !== '')) found.push({ line, cells: record.cells })
    if (found.length > CSV_MAX_HOMES + 1) throw invalid(tooMany())
    if (faults.length > CSV_MAX_HOMES || seen > MAX_LINES) throw invalid(TOO_MANY_LINES)
    if (end - paused < SLICE) continue
    paused = end
    await pause()
  }
  const [header, ...lines] = found
  return [header, lines, faults]
}

const MESSAGES: Readonly<Record<CsvFault, string>> = {
  'misplaced quote':
    'A quotation mark is out of place. Write cells that contain quotation marks "like ""this"" one".',
  'unclosed quote': 'A cell starts with a quotation mark that’s never closed. Please close it.',
  'too long': 'This line is too long. Is a quotation mark missing?',
}

function faultOf(line: number, message: string): LineFault {
  return { line, column: '', value: '', message }
}
