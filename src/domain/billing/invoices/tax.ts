import { HST_PERCENT } from '#domain/billing/invoices/hst.ts'
import { formatList } from '#domain/format.ts'

export interface Tax {
  name: 'HST' | 'GST' | 'QST'
  percent: number
}

/** The tax in the specification, charged to everyone unless the operator charges by province. */
export const DEFAULT_TAXES: readonly Tax[] = [{ name: 'HST', percent: HST_PERCENT }]

const GST: Tax = { name: 'GST', percent: 5 }
const hst = (percent: number): readonly Tax[] => [{ name: 'HST', percent }]

interface Edition {
  provinces: readonly string[]
  from: string
  taxes: readonly Tax[]
}

/**
 * What a registered seller of digital services charges by the person's province. Read in November 2026.
 *
 * GST and HST: https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/gst-hst-businesses/charge-collect-which-rate.html
 * Nova Scotia's 14%: SOR/2025-77, https://gazette.gc.ca/rp-pr/p2/2025/2025-03-26/html/sor-dors77-eng.html
 * QST, on the price without GST: https://www.revenuquebec.ca/en/businesses/consumption-taxes/gsthst-and-qst/basic-rules-for-applying-the-gsthst-and-qst/
 * and its start: http://www.revenuquebec.ca/en/salle-de-presse/communiques/autres/2012/17dec.aspx
 *
 * British Columbia, Manitoba and Saskatchewan also have a provincial sales tax (PST, RST), for which a seller registers with the
 * province. We don't charge it.
 */
const EDITIONS: readonly Edition[] = [
  { provinces: ['AB', 'MB', 'NT', 'NU', 'SK', 'YT'], from: '2008-01-01', taxes: [GST] },
  { provinces: ['BC'], from: '2013-04-01', taxes: [GST] },
  { provinces: ['ON'], from: '2010-07-01', taxes: hst(HST_PERCENT) },
  { provinces: ['NB', 'NL'], from: '2016-07-01', taxes: hst(15) },
  { provinces: ['PE'], from: '2016-10-01', taxes: hst(15) },
  { provinces: ['NS'], from: '2010-07-01', taxes: hst(15) },
  { provinces: ['NS'], from: '2025-04-01', taxes: hst(14) },
  { provinces: ['QC'], from: '2013-01-01', taxes: [GST, { name: 'QST', percent: 9.975 }] },
]

/** Returns the taxes of a province (two letters) on a day such as 2026-12-11; the default ones if the province isn't known. */
export function taxesIn(province: string | null, day: string): readonly Tax[] {
  const editions = EDITIONS.filter(
    ({ provinces, from }) => province !== null && provinces.includes(province) && from <= day,
  )
  return editions.toSorted((a, b) => a.from.localeCompare(b.from)).at(-1)?.taxes ?? DEFAULT_TAXES
}

export function taxNames(taxes: readonly Pick<Tax, 'name'>[]): string {
  return formatList(taxes.map(({ name }) => name))
}

export function addedTax(byProvince: boolean): string {
  return byProvince ? 'your province’s tax' : taxNames(DEFAULT_TAXES)
}
