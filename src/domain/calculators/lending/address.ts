import { plainDecimal } from '#domain/calculators/plain-decimal.ts'
import { clampTerms, INITIAL_TERMS, type LendingTerms } from '#domain/calculators/lending/terms.ts'
import { isProvince } from '#domain/calculators/provinces.ts'

/** The household's income and debts are left out: an address gets shared. */
const PARAMETERS = {
  province: 'province',
  firstTimeOrNew: 'first-time',
  borrowedDown: 'borrowed',
  propertyTax: 'tax',
  heat: 'heat',
  fees: 'fees',
} as const satisfies Record<Exclude<keyof LendingTerms, 'income' | 'debts'>, string>

const YES = 'yes'
const NO = 'no'

/** Formats the terms that differ from the defaults: `province=QC&first-time=no&heat=200`. */
export function termParams(terms: LendingTerms): URLSearchParams {
  const params = new URLSearchParams()
  const add = (name: string, value: string, usual: string) => value !== usual && params.set(name, value)
  add(PARAMETERS.province, terms.province, INITIAL_TERMS.province)
  add(PARAMETERS.firstTimeOrNew, terms.firstTimeOrNew ? YES : NO, YES)
  add(PARAMETERS.borrowedDown, terms.borrowedDown ? YES : NO, NO)
  add(PARAMETERS.propertyTax, String(terms.propertyTax), String(INITIAL_TERMS.propertyTax))
  add(PARAMETERS.heat, String(terms.heat), String(INITIAL_TERMS.heat))
  add(PARAMETERS.fees, String(terms.fees), String(INITIAL_TERMS.fees))
  return params
}

export function termsOf(params: URLSearchParams): LendingTerms {
  const province = params.get(PARAMETERS.province)
  const propertyTax = numberOf(params.get(PARAMETERS.propertyTax))
  return clampTerms({
    ...INITIAL_TERMS,
    province: isProvince(province) ? province : INITIAL_TERMS.province,
    firstTimeOrNew: params.get(PARAMETERS.firstTimeOrNew) !== NO,
    borrowedDown: params.get(PARAMETERS.borrowedDown) === YES,
    propertyTax: Number.isNaN(propertyTax) ? null : propertyTax,
    heat: numberOf(params.get(PARAMETERS.heat)),
    fees: numberOf(params.get(PARAMETERS.fees)),
  })
}

function numberOf(text: string | null): number {
  const number = plainDecimal(text)
  return number === null || number < 0 ? Number.NaN : number
}
