import { type CsvColumn, type LineFault, plainCell, shortened } from '#domain/listings/desk/csv.ts'
import { eachField, fieldFaults, type FieldTexts, storedTexts } from '#domain/listings/desk/fields.ts'
import { LISTING_STATUSES, type ListingStatus } from '#domain/listings/status.ts'
import { mayChangeStatus } from '#domain/listings/desk/transitions.ts'
import { differences, type ListingValues, settledTexts, textsOf } from '#domain/listings/desk/values.ts'

export interface ReadLine {
  line: number
  cells: readonly string[]
}

interface KnownHome extends ListingValues {
  status: ListingStatus
  published_at: number | null
  hasAgent: boolean
}

type LineResult =
  | { kind: 'wrong'; faults: LineFault[] }
  | { kind: 'unchanged' }
  | { kind: 'new' | 'changed'; texts: FieldTexts; status: ListingStatus }

const STATUS_MESSAGE = `Use one of ${LISTING_STATUSES.join(', ')}, or leave it blank.`
const NEW_STATUS_MESSAGE =
  'A new home has to start as draft or published. Use one of these, or leave it blank.'
const TAKEN_MESSAGE =
  'This number belongs to another agent’s home. Use another one, or leave it blank to use the next free number.'
const NO_AGENT_MESSAGE = 'No agent handles this home. Please assign one first.'

export function checkLine(
  columns: readonly CsvColumn[],
  { line, cells }: ReadLine,
  known: KnownHome | 'taken' | null,
): LineResult {
  const wrong = (faults: Partial<Record<CsvColumn | '', string>>): LineResult => ({
    kind: 'wrong',
    faults: Object.entries(faults).map(([column, message = '']) => {
      const value = shortened(cells[columns.findIndex((name) => name === column)] ?? '')
      return { line, column, value, message }
    }),
  })
  if (cells.length !== columns.length) {
    return wrong({
      '': `This line has ${cells.length} cells, but the first line has ${columns.length} columns.`,
    })
  }
  if (known === 'taken') return wrong({ msl_number: TAKEN_MESSAGE })
  const given = cellsByColumn(columns, cells)
  const before = known ? textsOf(known) : null
  const stored = storedTexts(eachField((name) => given[name] ?? before?.[name] ?? ''))
  const from = known?.status ?? 'draft'
  const status = statusIn(given.status, from)
  if (status === null) return wrong({ status: STATUS_MESSAGE })
  const faults: Partial<Record<CsvColumn, string>> = {
    ...fieldFaults(stored, status === 'draft' ? 'draft' : 'published'),
    ...statusFault(known, from, status),
  }
  if (Object.keys(faults).length > 0) return wrong(faults)
  const texts = settledTexts(stored, known?.published_at ?? null)
  if (before && status === from && differences(before, texts).length === 0) return { kind: 'unchanged' }
  return { kind: known ? 'changed' : 'new', texts, status }
}

function cellsByColumn(
  columns: readonly CsvColumn[],
  cells: readonly string[],
): Partial<Record<CsvColumn, string>> {
  return Object.fromEntries(columns.map((column, place) => [column, plainCell(cells[place] ?? '')]))
}

function statusIn(cell: string | undefined, from: ListingStatus): ListingStatus | null {
  const text = cell?.trim().toLowerCase() ?? ''
  return text === '' ? from : (LISTING_STATUSES.find((status) => status === text) ?? null)
}

function statusFault(known: KnownHome | null, from: ListingStatus, to: ListingStatus): { status?: string } {
  const decision = mayChangeStatus(from, to)
  if (!decision.ok) return { status: known ? decision.reason : NEW_STATUS_MESSAGE }
  const lacksAgent = known !== null && !known.hasAgent && to === 'published' && from !== to
  return lacksAgent ? { status: NO_AGENT_MESSAGE } : {}
}

export function numberOf(columns: readonly CsvColumn[], { cells }: ReadLine): string {
  const cell = cells[columns.indexOf('msl_number')] ?? ''
  return storedTexts({ msl_number: plainCell(cell) }).msl_number
}

export function repeatedNumber(line: number, number: string, first: number): LineFault {
  const message = `Line ${first} has the same number. Please keep only one of them.`
  return { line, column: 'msl_number', value: shortened(number), message }
}
