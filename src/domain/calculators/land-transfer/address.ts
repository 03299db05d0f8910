import { plainDecimal } from '#domain/calculators/plain-decimal.ts'
import { INITIAL_PURCHASE, type Purchase } from '#domain/calculators/land-transfer/estimate.ts'
import { clampPrice } from '#domain/calculators/land-transfer/exact.ts'
import { LOCATIONS } from '#domain/calculators/land-transfer/locations.ts'
import { BOUNDS } from '#domain/calculators/mortgage/bounds.ts'

export interface Scenario extends Pick<Purchase, 'price' | 'location'> {
  /** For each owner, in equal shares, whether they buy for the first time. */
  firstTimers: readonly boolean[]
}

export const INITIAL_SCENARIO: Scenario = {
  price: INITIAL_PURCHASE.price,
  location: INITIAL_PURCHASE.location,
  firstTimers: Array<boolean>(BOUNDS.owners.initial).fill(INITIAL_PURCHASE.firstTimeBuyer),
}

const PARAMETERS = {
  price: 'price',
  location: 'location',
  firstTimers: 'first-time',
} as const satisfies Record<keyof Scenario, string>

const YES = 'yes'
const NO = 'no'
const SEPARATOR = '-'

/** Formats a scenario for the address: `price=750000&location=nova-scotia-other&first-time=yes-no`. */
export function paramsOf({ price, location, firstTimers }: Scenario): URLSearchParams {
  return new URLSearchParams({
    [PARAMETERS.price]: String(price),
    [PARAMETERS.location]: inAddress(location),
    [PARAMETERS.firstTimers]: firstTimers.map((isFirst) => (isFirst ? YES : NO)).join(SEPARATOR),
  })
}

/** Reads a scenario. `owners` is how many there are if the address doesn't say. */
export function scenarioOf(params: URLSearchParams, owners: number = BOUNDS.owners.initial): Scenario {
  const location = params.get(PARAMETERS.location)
  return {
    price: clampPrice(plainDecimal(params.get(PARAMETERS.price)) ?? INITIAL_SCENARIO.price),
    location: LOCATIONS.find((known) => inAddress(known) === location) ?? INITIAL_SCENARIO.location,
    firstTimers: firstTimersOf(params.get(PARAMETERS.firstTimers), owners),
  }
}

/** A single value applies to everyone. */
function firstTimersOf(text: string | null, owners: number): boolean[] {
  const words = (text ?? YES).split(SEPARATOR, BOUNDS.owners.highest)
  const isReadable = words.every((word) => word === YES || word === NO)
  const [first] = words
  if (isReadable && words.length >= BOUNDS.owners.lowest) return words.map((word) => word === YES)
  return Array<boolean>(owners).fill(!isReadable || first === YES)
}

export function purchaseOf({ price, location, firstTimers }: Scenario): Purchase {
  const firsts = firstTimers.filter(Boolean).length
  return { price, location, firstTimeBuyer: firsts > 0, firstTimeShare: firsts / firstTimers.length }
}

function inAddress(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '')
}
