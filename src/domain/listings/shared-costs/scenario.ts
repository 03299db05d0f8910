import { paramsOf as transferParams } from '#domain/calculators/land-transfer/address.ts'
import { paramsOf as mortgageParams } from '#domain/calculators/mortgage/address.ts'
import { BOUNDS, withinBound } from '#domain/calculators/mortgage/bounds.ts'
import { clampShares, equalShares, type Shares } from '#domain/calculators/mortgage/shares.ts'
import type { Priced } from '#domain/listings/shared-costs/costs.ts'
import { locationOf } from '#domain/listings/towns/tax-location.ts'
import { DOWN_PERCENT, type Terms, usualTerms } from '#domain/listings/shared-costs/terms.ts'
import { PATH } from '#domain/paths.ts'

export interface Scenario {
  owners: number
  /** Whole percents that add up to 100, the viewer first; null for equal parts, since thirds aren't whole percents. */
  shares: Shares | null
  downPercent: number
  ratePercent: number
  years: number
  firstTime: boolean
}

export function usualScenario(owners: number): Scenario {
  const { downPercent, ratePercent, years, firstTime } = usualTerms(owners)
  return { owners, shares: null, downPercent, ratePercent, years, firstTime }
}

export function termsOf({ owners, shares, ...terms }: Scenario): Terms {
  return { ...usualTerms(owners), ...terms, ...(shares && { shares }) }
}

export function percentsOf({ owners, shares }: Pick<Scenario, 'owners' | 'shares'>): Shares {
  return shares ?? equalShares(owners)
}

const PARAMETERS = {
  owners: 'people',
  shares: 'shares',
  downPercent: 'down',
  ratePercent: 'rate',
  years: 'years',
  firstTime: 'first-time',
} as const satisfies Record<keyof Scenario, string>

const YES = 'yes'
const SHARE_SEPARATOR = '-'
const NUMBER = /^\d{1,3}(\.\d{1,9})?$/

/** Leaves out defaults; `usually` is the number of owners that a page starts with. */
export function withScenario(params: URLSearchParams, scenario: Scenario, usually: number): URLSearchParams {
  const { owners, shares, downPercent, ratePercent, years, firstTime } = scenario
  const usual = usualScenario(owners)
  const changed: [name: string, value: string | null][] = [
    [PARAMETERS.owners, owners === usually ? null : String(owners)],
    [PARAMETERS.shares, shares && shares.join(SHARE_SEPARATOR)],
    [PARAMETERS.downPercent, downPercent === usual.downPercent ? null : String(downPercent)],
    [PARAMETERS.ratePercent, ratePercent === usual.ratePercent ? null : String(ratePercent)],
    [PARAMETERS.years, years === usual.years ? null : String(years)],
    [PARAMETERS.firstTime, firstTime ? YES : null],
  ]
  const next = new URLSearchParams(params)
  for (const [name, value] of changed) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}

export function scenarioIn(params: URLSearchParams, usually: number): Scenario {
  const number = (name: keyof Scenario) => {
    const text = params.get(PARAMETERS[name])
    return text !== null && NUMBER.test(text) ? Number(text) : Number.NaN
  }
  const owners = withinBound(number('owners'), { ...BOUNDS.owners, initial: usually })
  const shares = params.get(PARAMETERS.shares)?.split(SHARE_SEPARATOR, BOUNDS.owners.highest).map(Number)
  return {
    owners,
    shares: shares?.length === owners && shares.every(Number.isFinite) ? clampShares(shares) : null,
    downPercent: withinBound(number('downPercent'), DOWN_PERCENT),
    ratePercent: withinBound(number('ratePercent'), BOUNDS.ratePercent),
    years: withinBound(number('years'), BOUNDS.years),
    firstTime: params.get(PARAMETERS.firstTime) === YES,
  }
}

/** Returns null for a price that the calculator doesn't accept. */
export function mortgageAddress(
  { price }: Pick<Priced, 'price'>,
  scenario: Scenario,
  page: string = PATH.MORTGAGE,
): string | null {
  const dollars = price / 100
  if (dollars !== withinBound(dollars, BOUNDS.price)) return null
  const { compounding } = termsOf(scenario)
  const { downPercent, ratePercent, years } = scenario
  const downPayment = Math.round(price * (downPercent / 100)) / 100
  const shares = percentsOf(scenario)
  return `${page}?${mortgageParams({ price: dollars, downPayment, ratePercent, years, shares, compounding })}`
}

export function transferAddress({ price, city, province }: Priced, { firstTime, owners }: Scenario): string {
  const location = locationOf(city, province)
  const params = transferParams({
    price: price / 100,
    location,
    firstTimers: Array<boolean>(owners).fill(firstTime),
  })
  return `${PATH.LAND_TRANSFER}?${params}`
}
