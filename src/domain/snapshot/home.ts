import { estimateInForce } from '#domain/calculators/land-transfer/estimate.ts'
import { wholeCents } from '#domain/calculators/rounding.ts'
import { percentOf } from '#domain/exits/cents.ts'
import { MONTHS_PER_YEAR, monthlyPayment } from '#domain/calculators/mortgage/payment.ts'
import {
  type BuyingTerms,
  lowestDownPayment,
  uninsuredDown,
  usualPropertyTax,
  withDown,
} from '#domain/snapshot/reach.ts'
import { CLOSING_PERCENT, type ClosingCost, PREPAID_TAX_MONTHS, UTILITIES } from '#domain/snapshot/rules.ts'

/** The home being considered, in dollars. */
export interface PricedHome {
  price: number
  /** Per month; null if the listing doesn't say. */
  propertyTax: number | null
  /** Per month. */
  fees: number
}

/** An owner's part of the home, in percent, and whether they get the place's first-time refund; null if unknown. */
export interface OwnerShare {
  percent: number
  firstTime: boolean | null
}

export interface CostLine<Key extends string> {
  key: Key
  whole: number
  yours: number
}

export type ClosingKey = 'down' | 'transfer' | 'refund' | 'premium_tax' | ClosingCost | 'adjustments'

export interface CashToClose {
  lines: CostLine<ClosingKey>[]
  whole: number
  yours: number
  downPercent: number
  /** 0 without mortgage insurance. */
  premium: number
  /** The loan for the price, including the premium. */
  loan: number
  /** The percentage of the home that gets a refund. */
  refundedPercent: number
  /** We can't calculate the land transfer tax. */
  unknownTransfer: boolean
}

/** Puts down 20% if there's enough cash, otherwise what's left after closing, but at least the minimum. You're the first owner. */
export function cashToClose(
  home: PricedHome,
  owners: readonly OwnerShare[],
  costs: Readonly<Record<ClosingCost, number>>,
  { terms, cash, day }: { terms: BuyingTerms; cash: number | null; day: string },
): CashToClose {
  const { price } = home
  const share = (owners[0]?.percent ?? 100) / 100
  const refunded = owners.filter(({ firstTime }) => firstTime === true)
  const refundedPercent = refunded.reduce((sum, { percent }) => sum + percent, 0)
  const { estimate } = estimateInForce({
    location: terms.location,
    price,
    firstTimeBuyer: refundedPercent > 0,
    firstTimeShare: refundedPercent / 100,
  })
  const rebate = estimate?.rebate ?? 0
  const transfer = (estimate?.total ?? 0) + rebate
  const adjustments = taxOf(home) * PREPAID_TAX_MONTHS
  const others = Object.values(costs).reduce((sum, cost) => sum + cost, 0)
  const left = cash === null ? Infinity : cash - (transfer - rebate + adjustments + others)
  const down = downFrom(left, price, terms, day)
  const financing = withDown(price, down, terms, day)
  const yourRefund = owners[0]?.firstTime === true ? rebate * (owners[0].percent / refundedPercent) : 0
  const by = <Key extends ClosingKey>(key: Key, whole: number, yours = whole * share) => ({
    key,
    whole,
    yours,
  })
  const lines: CostLine<ClosingKey>[] = [
    by('down', down),
    by('transfer', transfer),
    by('refund', -rebate, -yourRefund),
    by('premium_tax', financing.premiumTax),
    by('lawyer', costs.lawyer),
    by('title_insurance', costs.title_insurance),
    by('inspection', costs.inspection),
    by('appraisal', costs.appraisal),
    by('adjustments', adjustments),
  ]
  return {
    lines: lines.filter(({ key, whole }) => whole !== 0 || (key !== 'refund' && key !== 'premium_tax')),
    whole: sumOf(lines, 'whole'),
    yours: sumOf(lines, 'yours'),
    downPercent: (down / price) * 100,
    premium: financing.premium,
    loan: financing.loan,
    refundedPercent,
    unknownTransfer: estimate === null,
  }
}

/** The tax on the insurance premium is paid in cash, which makes the premium a little larger. Iterating converges to a cent quickly. */
function downFrom(left: number, price: number, terms: BuyingTerms, day: string): number {
  const within = (wanted: number) =>
    Math.min(uninsuredDown(price), Math.max(lowestDownPayment(price, terms, day), wanted))
  let down = within(left)
  for (let round = 0; round < 4; round += 1)
    down = within(left - withDown(price, down, terms, day).premiumTax)
  return down
}

/** Returns what guides tell buyers to set aside for closing, without the down payment, in dollars. */
export function closingRange(price: number): { lowest: number; highest: number } {
  const { lowest, highest } = CLOSING_PERCENT
  return { lowest: (price * lowest) / 100, highest: (price * highest) / 100 }
}

export type MonthKey = 'mortgage' | 'property_tax' | 'fees' | 'insurance' | 'utilities' | 'upkeep'

/** Utilities are split by head, everything else by share, in percent. `insurance` is in dollars a month, `upkeepPercent` a year. */
export function monthThere(
  home: PricedHome,
  loan: number,
  owners: number,
  {
    terms,
    share,
    insurance,
    upkeepPercent,
  }: { terms: BuyingTerms; share: number; insurance: number; upkeepPercent: number },
): CostLine<MonthKey>[] {
  const by = (key: MonthKey, whole: number, part = share / 100) => ({ key, whole, yours: whole * part })
  return [
    by('mortgage', paymentAt(loan, terms)),
    by('property_tax', taxOf(home)),
    by('fees', home.fees),
    by('insurance', insurance),
    by('utilities', (UTILITIES.lowest + UTILITIES.highest) / 2, 1 / owners),
    by('upkeep', (home.price * upkeepPercent) / 100 / MONTHS_PER_YEAR),
  ].filter(({ whole }) => whole > 0)
}

/** Returns a year's property tax to the cent: the value a city assessed, in dollars, times its rate in percent. */
export function propertyTaxOn(assessed: number, ratePercent: number): number {
  return percentOf(wholeCents(assessed), ratePercent) / 100
}

/** Returns what an owner who has to pay alone owes: mortgage at the real rate, tax, heat and half the condo fees, in dollars a month. */
export function monthlyCostAlone(home: PricedHome, loan: number, terms: BuyingTerms): number {
  return paymentAt(loan, terms) + taxOf(home) + terms.heat + home.fees / 2
}

export function sumOf<Key extends string>(
  lines: readonly CostLine<Key>[],
  column: 'whole' | 'yours',
): number {
  return lines.reduce((sum, line) => sum + line[column], 0)
}

function paymentAt(loan: number, { ratePercent, years }: BuyingTerms): number {
  return monthlyPayment(loan, ratePercent, years, 'semi-annual')
}

function taxOf({ price, propertyTax }: PricedHome): number {
  return propertyTax ?? usualPropertyTax(price)
}
