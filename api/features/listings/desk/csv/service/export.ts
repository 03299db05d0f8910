import type { Deps } from '#api/deps.ts'
import { homesAfter } from '#api/features/listings/desk/csv/queries.ts'
import { csvWriter } from '#api/features/listings/desk/csv/service/csv-writer.ts'
import { pause } from '#api/features/listings/desk/csv/service/slices.ts'
import type { HomeRow } from '#api/features/listings/desk/queries.ts'
import { type DeskUser, homeScopeOf } from '#api/features/listings/desk/service/access.ts'
import { CSV_COLUMNS, type LineFault } from '#domain/listings/desk/csv.ts'
import { textsOf } from '#domain/listings/desk/values.ts'

const SLICE = 500

/** Importing the file unchanged changes nothing. */
export async function exportHomes({ db }: Deps, deskUser: DeskUser): Promise<string> {
  const written = await csvWriter([...CSV_COLUMNS])
  for (let last = 0; ;) {
    const homes = await homesAfter(db.read, homeScopeOf(deskUser), last, SLICE)
    written.add(homes.map(cellsOf))
    const end = homes.at(-1)
    if (!end) return written.text()
    last = end.id
    await pause()
  }
}

export async function exportFaults(faults: readonly LineFault[]): Promise<string> {
  const written = await csvWriter(['line', 'column', 'value', 'message'])
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
