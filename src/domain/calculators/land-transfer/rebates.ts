import type { Line } from '#domain/calculators/land-transfer/charges.ts'
import { type Micros, microsOf } from '#domain/calculators/land-transfer/exact.ts'
import type { Rebate } from '#domain/calculators/land-transfer/rules.ts'
import { rebateText } from '#domain/calculators/land-transfer/wording.ts'

/** Returns what first-time buyers of `share` (0 to 1) of a home get back of a tax, to a millionth of a dollar. */
export function rebateLine(rebate: Rebate, tax: Micros, price: Micros, share: number): Line<Micros> {
  const counted = rebate.counts === 'whole' ? 1 : share
  const whole = rebate.atMost === undefined ? tax : Math.min(tax, microsOf(rebate.atMost))
  return {
    part: 'rebate',
    name: rebate.name,
    on: 'tax',
    from: 0,
    to: tax,
    rate: rebateText(rebate, counted),
    amount: Math.round(atPrice(rebate, whole, price) * counted),
    source: rebate.source,
  }
}

function atPrice({ wholeUpTo, nothingFrom = wholeUpTo }: Rebate, whole: Micros, price: Micros): Micros {
  if (wholeUpTo === undefined || nothingFrom === undefined || price <= microsOf(wholeUpTo)) return whole
  if (price >= microsOf(nothingFrom)) return 0
  const left = (microsOf(nothingFrom) - price) / (microsOf(nothingFrom) - microsOf(wholeUpTo))
  return whole * left
}
