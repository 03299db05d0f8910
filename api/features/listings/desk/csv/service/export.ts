import type { Deps } from '#api/deps.ts'
import { homesAfter } from '#api/features/listings/desk/csv/queries.ts'
import { pause } from '#api/features/listings/desk/csv/service/slices.ts'
import type { HomeRow } from '#api/features/listings/desk/queries.ts'
import { type DeskUser, whoseHomes } from '#api/features/listings/desk/service/own.ts'
import { CSV_COLUMNS, guardedCell, type LineFault } from '#domain/listings/desk/csv.ts'
import { textsOf } from '#domain/listings/desk/values.ts'

/** Makes spreadsheets read the file as UTF-8. */
const BOM = '\uFEFF'
const SLICE = 500

/** Importing the file unchanged changes nothing. */
export async function exportHomes({ db }: Deps, deskUser: DeskUser): Promise<string> {
  const written = await writer([...CSV_COLUMNS])
  for (let last = 0; ;) {
    const homes = await homesAfter(db.read, whoseHomes(deskUser), last, SLICE)
    written.add(homes.map(cellsOf))
    const end = homes.at(-1)
    if (!end) return written.text()
    last = end.id
    await pause()
  }
}

export async function exportFaults(faults: readonly LineFault[]): Promise<string> {
  const written = await writer(['line', 'column', 'value', 'message'])
  for (let start = 0; start < faults.length; start += SLICE) {
    written.add(
      faults
        .slice(start, start + SLICE)
        .map(({ line, column, value, message }) => [String(line), column, value, message]),
    )
    await pause()
  }
  return written.text()
}

function cellsOf(home: HomeRow): string[] {
  const texts = { ...textsOf(home), status: home.status }
  return CSV_COLUMNS.map((column) => texts[column])
}

async function writer(header: string[]) {
  const { stringify } = await import('csv-stringify/sync')
  const lines = (rows: readonly (readonly string[])[]) =>
    stringify(
      rows.map((cells) => cells.map(guardedCell)),
      // By default it would only quote its own line breaks.
      { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
    )
  const parts = [BOM, lines([header])]
  return {
    add: (rows: readonly (readonly string[])[]) => void parts.push(lines(rows)),
    text: () => parts.join(''),
  }
}
