import { type Micros, microsOf, percentOf, unitsIn } from '#domain/calculators/land-transfer/exact.ts'
import {
  type BracketFee,
  type Fee,
  type FlatFee,
  MORTGAGE_PERCENT,
  type Part,
  type UnitFee,
  type WholePriceFee,
} from '#domain/calculators/land-transfer/rules.ts'
import type { Source } from '#domain/calculators/source.ts'
import { dollarText, unitText } from '#domain/calculators/land-transfer/wording.ts'

/** A step of the working; `from`, `to` and `amount` in the unit of `Money`. */
export interface Line<Money> {
  part: Part | 'rebate'
  name: string
  on: 'price' | 'mortgage' | 'tax'
  from: Money
  to: Money
  /** '1.5%', or '$50 + $2 for each $5,000'. */
  rate: string
  amount: Money
  source: Source
}

/** Returns a fee's steps at a price in whole cents. */
export function linesOf(fee: Fee, price: Micros): Line<Micros>[] {
  switch (fee.kind) {
    case 'brackets':
      return bracketLines(fee, price)
    case 'whole-price':
      return [wholePriceLine(fee, price)]
    case 'units':
      return unitLines(fee, price)
    case 'flat':
      return [flatLine(fee, price)]
  }
}

function bracketLines(fee: BracketFee, price: Micros): Line<Micros>[] {
  const lines: Line<Micros>[] = []
  let from: Micros = 0
  for (const { upTo, percent } of fee.brackets) {
    if (price <= from) break
    const to = upTo === null ? price : Math.min(price, microsOf(upTo))
    lines.push({ ...headOf(fee), from, to, rate: `${percent}%`, amount: percentOf(to - from, percent) })
    from = to
  }
  return lines
}

function wholePriceLine(fee: WholePriceFee, price: Micros): Line<Micros> {
  const isCharged = price > microsOf(fee.over)
  const rate = isCharged ? `${fee.percent}% of the whole price` : `nothing up to ${dollarText(fee.over)}`
  const amount = isCharged ? percentOf(price, fee.percent) : 0
  return { ...headOf(fee), from: 0, to: price, rate, amount }
}

function unitLines(fee: UnitFee, price: Micros): Line<Micros>[] {
  const base = fee.on === 'price' ? price : (price / 100) * MORTGAGE_PERCENT
  const over = microsOf(fee.over ?? 0)
  const to = fee.upTo === undefined ? base : Math.min(base, microsOf(fee.upTo))
  const units = unitsIn(Math.max(0, to - over), microsOf(fee.unit))
  const amount = within(fee, microsOf(fee.flat ?? 0) + units * microsOf(fee.perUnit))
  if (amount === 0) return []
  const from = fee.flat === undefined ? over : 0 // the flat part covers everything up to `over`
  return [{ ...headOf(fee), on: fee.on, from, to, rate: unitText(fee), amount }]
}

function within({ atLeast = 0, atMost }: UnitFee, amount: Micros): Micros {
  const capped = atMost === undefined ? amount : Math.min(amount, microsOf(atMost))
  return Math.max(capped, microsOf(atLeast))
}

function flatLine(fee: FlatFee, price: Micros): Line<Micros> {
  const rate = fee.amount === 0 ? 'no charge' : `${dollarText(fee.amount)} at any price`
  return { ...headOf(fee), from: 0, to: price, rate, amount: microsOf(fee.amount) }
}

function headOf({ part, name, source }: Fee): Pick<Line<Micros>, 'part' | 'name' | 'on' | 'source'> {
  return { part, name, on: 'price', source }
}
