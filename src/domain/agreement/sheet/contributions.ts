import type { SheetFigures, SheetOwner } from '#domain/agreement/sheet/facts.ts'
import { wholeCents } from '#domain/calculators/rounding.ts'
import { MONTHS_PER_YEAR } from '#domain/calculators/mortgage/payment.ts'
import { split, total } from '#domain/exits/cents.ts'
import { paymentOn } from '#domain/exits/loan.ts'
import { formatPercent, formatPercentOneDecimal } from '#domain/format.ts'

export interface Contribution extends SheetOwner {
  /** Such as 40% and 33.3%. */
  share: string
  /** Their part of the mortgage payment, in cents a month. */
  monthly: number
}

/** Schedule A: what everyone contributes, in cents. */
export interface Contributions {
  price: number
  down: number
  loan: number
  /** Per month. */
  payment: number
  owners: Contribution[]
}

/** Splits the mortgage payment by the owners' shares, to the cent. */
export function contributionsOf(
  owners: readonly SheetOwner[],
  { price, ratePercent, years }: SheetFigures,
): Contributions {
  const down = total(owners.map(({ putsIn }) => putsIn))
  const loan = Math.max(0, wholeCents(price) - down)
  const payment = paymentOn(loan, ratePercent, years * MONTHS_PER_YEAR)
  const months = split(
    payment,
    owners.map(({ weight }) => weight),
  )
  return {
    price: wholeCents(price),
    down,
    loan,
    payment,
    owners: owners.map((owner, at) => ({
      ...owner,
      share: shareText(owner, owners),
      monthly: months[at] ?? 0,
    })),
  }
}

function shareText({ weight }: SheetOwner, owners: readonly SheetOwner[]): string {
  const all = total(owners.map((owner) => owner.weight))
  // Multiplied first: 100 * 0.55 isn't a whole number.
  return (100 * weight) % all === 0 ? formatPercent(weight / all) : formatPercentOneDecimal(weight / all)
}
