import type { DownRule, SheetFigures, SheetOwner } from '#domain/agreement/sheet/facts.ts'
import { wholeCents } from '#domain/calculators/rounding.ts'
import type { Province } from '#domain/calculators/provinces.ts'
import { MONTHS_PER_YEAR } from '#domain/calculators/mortgage/payment.ts'
import { arrearsOf } from '#domain/exits/arrears.ts'
import { buyoutOf } from '#domain/exits/buyout.ts'
import { percentOf, split, total } from '#domain/exits/cents.ts'
import { type CommissionTax, commissionTaxIn } from '#domain/exits/commission-tax.ts'
import { balanceAfter, paymentOn } from '#domain/exits/loan.ts'
import type { OwnerLoan } from '#domain/exits/owner-loans.ts'
import { EXAMPLE, without } from '#domain/exits/scenario.ts'
import { proceedsOf } from '#domain/exits/waterfall.ts'
import { formatDollars } from '#domain/format.ts'

export interface WorkingLine {
  label: string
  /** Negative if it's subtracted. */
  cents: number
}

/** Schedule B: what one way out would look like, to the cent. */
export interface WorkedExit {
  kind: 'sale' | 'buyout' | 'default'
  title: string
  /** One sentence about the result. */
  result: string
  lines: WorkingLine[]
  /** What each owner gets, in the order of the owners; negative if they pay. */
  parts: number[]
}

/** When it happens, in years. A typical mortgage term has ended by then, so there's no penalty. */
export const EXIT_YEAR = 5

/** Sale prices in the examples, in percent of the price paid. */
const UP = 110
const DOWN = 90

/** Percent and dollars. */
export interface SellingCosts {
  commission: number
  tax: CommissionTax
  lawyer: number
}

const { commission, lawyer, missed, late } = EXAMPLE

/** Returns typical costs of a sale in a province, on a day such as 2027-01-12. */
export const sellingCostsIn = (province: Province | null, day: string): SellingCosts => ({
  commission,
  tax: commissionTaxIn(province, day),
  lawyer,
})

const MONTH_DAYS = 30
const GRACE_DAYS = 10

/** Works out a sale above and one below the price paid, a buyout, and missed payments. The owners' own wording is skipped. */
export function workedExits(
  owners: readonly SheetOwner[],
  figures: SheetFigures,
  costs: SellingCosts,
): WorkedExit[] {
  const leaver = leaverOf(owners)
  const missed = workedDefault(owners, figures, leaver)
  if (figures.down.kind === 'words') return [missed]
  return [
    workedSale(owners, figures, salePrice(figures.price, UP), costs),
    workedSale(owners, figures, salePrice(figures.price, DOWN), costs),
    workedBuyout(owners, figures, { value: salePrice(figures.price, UP), leaver }),
    missed,
  ]
}

/** Returns a percentage of a price, in dollars, to the nearest thousand. */
export const salePrice = (price: number, percent: number) => Math.round((price * percent) / 100_000) * 1_000

/** Returns the owner of the smallest part (the last, if several): the one the others could most easily buy out. */
function leaverOf(owners: readonly SheetOwner[]): number {
  const least = Math.min(...owners.map(({ weight }) => weight))
  return owners.findLastIndex(({ weight }) => weight === least)
}

function startingPoint(owners: readonly SheetOwner[], { price, ratePercent, years, down }: SheetFigures) {
  const putIn = owners.map(({ putsIn }) => putsIn)
  const shares = owners.map(({ weight }) => weight)
  const loan = Math.max(0, wholeCents(price) - total(putIn))
  const months = years * MONTHS_PER_YEAR
  const none = putIn.map(() => 0)
  return {
    shares,
    putIn,
    priority: down.kind === 'first' ? putIn.map((cents) => withInterest(cents, down)) : none,
    ownerLoans: down.kind === 'loan' ? extraLoans(putIn, shares, down) : [],
    mortgage: balanceAfter(loan, ratePercent, months, EXIT_YEAR * MONTHS_PER_YEAR),
    payment: paymentOn(loan, ratePercent, months),
  }
}

const withInterest = (cents: number, { interest }: DownRule) => cents + percentOf(cents, interest * EXIT_YEAR)

/** Returns what owners who put in more than their share lent those who put in less, in proportion. */
function extraLoans(putIn: readonly number[], shares: readonly number[], down: DownRule): OwnerLoan[] {
  const due = split(total(putIn), shares)
  const extra = putIn.map((cents, owner) => Math.max(0, cents - (due[owner] ?? 0)))
  return putIn.flatMap((cents, borrower) => {
    const short = Math.max(0, (due[borrower] ?? 0) - cents)
    if (short === 0) return []
    return split(short, extra).map((lent, lender) => ({ lender, borrower, cents: withInterest(lent, down) }))
  })
}

/** Works out a sale at `price`, in dollars. */
export function workedSale(
  owners: readonly SheetOwner[],
  figures: SheetFigures,
  price: number,
  costs: SellingCosts,
): WorkedExit {
  const { shares, putIn, priority, ownerLoans, mortgage } = startingPoint(owners, figures)
  const sold = proceedsOf({
    price: wholeCents(price),
    commissionPercent: costs.commission,
    commissionTaxPercent: costs.tax.percent,
    fixedCosts: wholeCents(costs.lawyer),
    mortgage,
    penalty: 0,
    liens: 0,
    homeLoans: shares.map(() => 0),
    priority,
    shares,
    ownerLoans,
  })
  const back = total(sold.priorityPaid)
  return {
    kind: 'sale',
    title: `We sell for ${formatDollars(price)}`,
    result: resultOf(sold.net, total(back > 0 ? priority : putIn), back > 0),
    lines: [
      { label: 'Price', cents: wholeCents(price) },
      { label: `Commission, ${costs.commission}%`, cents: -sold.commission },
      { label: `${costs.tax.name} on the commission, ${costs.tax.percent}%`, cents: -sold.commissionTax },
      { label: 'Legal costs', cents: -wholeCents(costs.lawyer) },
      { label: 'Left on the mortgage', cents: -mortgage },
      { label: 'Left to split', cents: sold.net },
      ...(back > 0 ? [{ label: 'Down payments come back first', cents: -back }] : []),
      ...(back > 0 && sold.net > back ? [{ label: 'Split by share', cents: sold.net - back }] : []),
      ...(ownerLoans.length > 0
        ? [{ label: 'Then paid between owners', cents: total(sold.paid.map(({ cents }) => cents)) }]
        : []),
    ],
    parts: sold.cash,
  }
}

function resultOf(net: number, putIn: number, comesBack: boolean): string {
  if (net < 0) return 'Not enough for the mortgage and costs: everyone pays their share of what’s missing.'
  if (net >= putIn) return 'What’s left after the mortgage and costs.'
  return comesBack
    ? 'Not enough to pay every down payment back, so everyone gets the same part of theirs.'
    : 'Less than you all put in.'
}

/** Works out how the others buy out one owner at a value in dollars. */
export function workedBuyout(
  owners: readonly SheetOwner[],
  figures: SheetFigures,
  { value, leaver }: { value: number; leaver: number },
): WorkedExit {
  const { shares, priority, ownerLoans, mortgage } = startingPoint(owners, figures)
  const { price } = buyoutOf({
    value: wholeCents(value),
    mortgage,
    notionalPercent: 0,
    homeLoans: shares.map(() => 0),
    priority,
    shares,
    ownerLoans,
    leaver,
  })
  const paid = split(price, without(shares, leaver))
  return {
    kind: 'buyout',
    title: `${owners[leaver]?.name ?? ''} is bought out at ${formatDollars(value)}`,
    result: 'No selling costs. The others stay and pay by share.',
    lines: [
      { label: 'Value', cents: wholeCents(value) },
      { label: 'Left on the mortgage', cents: -mortgage },
      { label: 'Equity', cents: wholeCents(value) - mortgage },
    ],
    parts: paid.map((cents, owner) => (owner === leaver ? price : 0 - cents)),
  }
}

/** Works out what the others advance when one owner stops paying, and what it takes to catch up. */
export function workedDefault(
  owners: readonly SheetOwner[],
  figures: SheetFigures,
  leaver: number,
): WorkedExit {
  const { shares, payment } = startingPoint(owners, figures)
  const instalment = split(payment, shares)[leaver] ?? 0
  const { principal, interest, toCure } = arrearsOf({
    instalments: Array.from({ length: missed }, (_, month) => ({
      day: month * MONTH_DAYS,
      cents: instalment,
    })),
    payments: [],
    ratePercent: late,
    graceDays: GRACE_DAYS,
    asOf: missed * MONTH_DAYS,
  })
  const advanced = split(principal, without(shares, leaver))
  return {
    kind: 'default',
    title: `${owners[leaver]?.name ?? ''} misses ${missed} mortgage payments`,
    result: 'The others advance them, by share.',
    lines: [
      { label: `${missed} payments`, cents: principal },
      { label: `Interest, ${late}% a year, after ${GRACE_DAYS} days’ grace`, cents: interest },
      { label: 'To catch up', cents: toCure },
    ],
    parts: advanced.map((cents, owner) => (owner === leaver ? 0 - toCure : 0 - cents)),
  }
}
