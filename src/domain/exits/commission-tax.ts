import { HST_PERCENT } from '#domain/billing/invoices/hst.ts'
import { taxesIn, taxNames } from '#domain/billing/invoices/tax.ts'
import type { Province } from '#domain/calculators/provinces.ts'

/** Tax that a seller pays on a commission. */
export interface CommissionTax {
  percent: number
  /** Such as GST and QST; Tax where the province isn't known. */
  name: string
  /** Tells the reader what isn't included; null if nothing is missing. */
  missing: string | null
}

/** Provinces for which no source we could check says whether sales tax applies to a commission. */
const UNCHECKED: Readonly<Partial<Record<Province, string>>> = {
  BC: 'British Columbia’s PST',
  MB: 'Manitoba’s sales tax',
  SK: 'Saskatchewan’s PST',
}

/** Used if there's no province: Ontario's. */
export const ASSUMED_TAX: CommissionTax = {
  percent: HST_PERCENT,
  name: 'Tax',
  missing: `The tax on the commission, ${HST_PERCENT}%, is an assumption until the home’s province is known.`,
}

/** Returns a province's GST, HST and QST on a commission, on a day such as 2027-01-12. Sources are next to the rates, see `taxesIn`. */
export function commissionTaxIn(province: Province | null, day: string): CommissionTax {
  if (province === null) return ASSUMED_TAX
  const taxes = taxesIn(province, day)
  const unchecked = UNCHECKED[province]
  return {
    percent: taxes.reduce((sum, one) => sum + one.percent, 0),
    name: taxNames(taxes),
    missing: unchecked
      ? `We couldn’t check whether ${unchecked} applies to the commission, so it isn’t counted.`
      : null,
  }
}
