import { api, send, unwrap } from '#lib/api.ts'

export const sealYear = (year: number) =>
  unwrap(api.ledger.years[':year'].seal.$post({ param: { year: String(year) } }))

/** Returns a year's statement as a PDF. */
export async function fetchStatement(year: number, of: string): Promise<File> {
  const response = await send(`/api/ledger/years/${year}/statement.pdf?of=${of}`)
  return new File([await response.blob()], `cohearth-${year}.pdf`, { type: 'application/pdf' })
}
