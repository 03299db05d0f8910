import { EDITIONS } from '#domain/calculators/land-transfer/editions.ts'
import { INITIAL_PURCHASE, type Purchase } from '#domain/calculators/land-transfer/estimate.ts'
import { clampPrice } from '#domain/calculators/land-transfer/exact.ts'
import { LOCATIONS } from '#domain/calculators/land-transfer/locations.ts'

export type Edition = keyof typeof EDITIONS

export const EDITION_KEYS: readonly Edition[] = ['specified', 'inForce']

export interface Scenario extends Omit<Purchase, 'firstTimeShare'> {
  /** The part of the home that first-time buyers buy, in whole percent. */
  firstTimePercent: number
  edition: Edition
}

export const INITIAL_SCENARIO: Scenario = { ...INITIAL_PURCHASE, firstTimePercent: 100, edition: 'specified' }

const PARAMETERS = {
  price: 'price',
  location: 'location',
  firstTimeBuyer: 'first-time',
  firstTimePercent: 'share',
  edition: 'rules',
} as const satisfies Record<keyof Scenario, string>

const YES = 'yes'
const NO = 'no'

/** A plain decimal; anything else isn't a number. */
const NUMBER = /^-?\d{1,15}(\.\d{1,9})?$/

/** Formats a scenario for the address: `price=750000&location=nova-scotia-other&first-time=yes&share=100&rules=quick-estimate`. */
export function paramsOf(scenario: Scenario): URLSearchParams {
  return new URLSearchParams({
    [PARAMETERS.price]: String(scenario.price),
    [PARAMETERS.location]: inAddress(scenario.location),
    [PARAMETERS.firstTimeBuyer]: scenario.firstTimeBuyer ? YES : NO,
    [PARAMETERS.firstTimePercent]: String(scenario.firstTimePercent),
    [PARAMETERS.edition]: EDITIONS[scenario.edition].slug,
  })
}

export function scenarioOf(params: URLSearchParams): Scenario {
  const location = params.get(PARAMETERS.location)
  const edition = params.get(PARAMETERS.edition)
  const firstTimeBuyer = params.get(PARAMETERS.firstTimeBuyer)
  const percent = numberOf(params.get(PARAMETERS.firstTimePercent), INITIAL_SCENARIO.firstTimePercent)
  return {
    price: clampPrice(numberOf(params.get(PARAMETERS.price), INITIAL_SCENARIO.price)),
    location: LOCATIONS.find((known) => inAddress(known) === location) ?? INITIAL_SCENARIO.location,
    firstTimeBuyer: firstTimeBuyer === NO ? false : firstTimeBuyer === YES || INITIAL_SCENARIO.firstTimeBuyer,
    firstTimePercent: Math.round(Math.min(100, Math.max(0, percent))),
    edition: EDITION_KEYS.find((key) => EDITIONS[key].slug === edition) ?? INITIAL_SCENARIO.edition,
  }
}

function inAddress(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '')
}

function numberOf(text: string | null, otherwise: number): number {
  return text !== null && NUMBER.test(text) ? Number(text) : otherwise
}
