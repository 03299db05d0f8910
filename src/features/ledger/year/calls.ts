import { api, unwrap } from '#lib/api.ts'

export const sealYear = (year: number) =>
  unwrap(api.ledger.years[':year'].seal.$post({ param: { year: String(year) } }))
