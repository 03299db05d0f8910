import { guardedCell } from '#domain/listings/desk/csv.ts'

/** Makes spreadsheets read the file as UTF-8. */
const BOM = '\uFEFF'

/** Writes lines that spreadsheets read as UTF-8 and never run as formulas. */
export async function csvWriter(header: string[]) {
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
