import { plainDecimal } from '#domain/calculators/plain-decimal.ts'
import { clampScenario, INITIAL_SCENARIO, type Scenario } from '#domain/calculators/mortgage/scenario.ts'
import { BOUNDS } from '#domain/calculators/mortgage/bounds.ts'
import type { Shares } from '#domain/calculators/mortgage/shares.ts'

export const PARAMETERS = {
  price: 'price',
  downPayment: 'down',
  ratePercent: 'rate',
  years: 'years',
  shares: 'shares',
} as const satisfies Record<Exclude<keyof Scenario, 'compounding'>, string>

/** Between the shares, because a comma would become %2C: `shares=60-40`. */
const SHARE_SEPARATOR = '-'

/** Formats a scenario for the address: `price=750000&down=150000&rate=5.5&years=25&shares=50-50`. */
export function paramsOf(scenario: Scenario): URLSearchParams {
  return new URLSearchParams({
    [PARAMETERS.price]: String(scenario.price),
    [PARAMETERS.downPayment]: String(scenario.downPayment),
    [PARAMETERS.ratePercent]: String(scenario.ratePercent),
    [PARAMETERS.years]: String(scenario.years),
    [PARAMETERS.shares]: scenario.shares.join(SHARE_SEPARATOR),
  })
}

export function scenarioOf(params: URLSearchParams): Scenario {
  return clampScenario({
    price: numberOf(params.get(PARAMETERS.price)),
    downPayment: numberOf(params.get(PARAMETERS.downPayment)),
    ratePercent: numberOf(params.get(PARAMETERS.ratePercent)),
    years: numberOf(params.get(PARAMETERS.years)),
    shares: sharesOf(params.get(PARAMETERS.shares)),
    compounding: INITIAL_SCENARIO.compounding,
  })
}

function numberOf(text: string | null): number {
  return plainDecimal(text) ?? Number.NaN
}

function sharesOf(text: string | null): Shares {
  if (text === null) return INITIAL_SCENARIO.shares
  return text.split(SHARE_SEPARATOR, BOUNDS.owners.highest).map(numberOf)
}
