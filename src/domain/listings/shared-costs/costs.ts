import { estimateInForce, type InForceEstimate } from '#domain/calculators/land-transfer/estimate.ts'
import { MONTHS_PER_YEAR, monthlyPayment } from '#domain/calculators/mortgage/payment.ts'
import { wholeCents } from '#domain/calculators/rounding.ts'
import { locationOf } from '#domain/listings/towns/tax-location.ts'
import type { Property } from '#domain/listings/property.ts'
import type { Terms } from '#domain/listings/shared-costs/terms.ts'
import { roundedToTotal } from '#domain/matching/largest-remainder.ts'

/** Amounts are integer cents. */
export type Priced = Pick<Property, 'price' | 'city' | 'province' | 'yearly_tax' | 'monthly_fees'>

/** Integer cents, for the whole home or one owner. */
export interface Costs {
  downPayment: number
  /** Land transfer tax or title fees under the law in force; 0 if they aren't calculated. */
  transferTax: number
  otherClosing: number
  cashToClose: number
  mortgage: number
  propertyTax: number
  fees: number
  month: number
}

/** For each amount, the owners' parts add up to the total, to the cent. */
export interface SharedCosts {
  whole: Costs
  owners: Costs[]
  /** How the transfer tax is calculated; without an estimate it counts as 0. */
  transfer: InForceEstimate
}

/**
 * Closing costs besides the tax: $4,000 (lawyer or notary and title insurance $2,900, inspection and appraisal $1,100) plus 0.56% of the
 * price (insurance, moving, what the seller has prepaid), so $8,200 at $750,000 as in the course's lesson on closing costs. With the tax,
 * most homes stay within the 1.5% to 4% that the Financial Consumer Agency of Canada tells buyers to expect.
 */
export const OTHER_CLOSING = { flat: 4_000, percentOfPrice: 0.56 }

export function sharedCosts(home: Priced, terms: Terms): SharedCosts {
  const price = home.price / 100
  const transfer = estimateInForce({
    location: locationOf(home.city, home.province),
    price,
    firstTimeBuyer: terms.firstTime,
  })
  const downPayment = wholeCents((price * terms.downPercent) / 100)
  const { ratePercent, years, compounding } = terms
  const whole = summed({
    downPayment,
    transferTax: wholeCents(transfer.estimate?.total ?? 0),
    otherClosing: wholeCents(OTHER_CLOSING.flat + (price * OTHER_CLOSING.percentOfPrice) / 100),
    mortgage: wholeCents(monthlyPayment(price - downPayment / 100, ratePercent, years, compounding)),
    propertyTax: Math.round((home.yearly_tax ?? 0) / MONTHS_PER_YEAR),
    fees: home.monthly_fees ?? 0,
  })
  return { whole, owners: ownersOf(whole, terms.shares), transfer }
}

type Parts = Omit<Costs, 'cashToClose' | 'month'>

function ownersOf(whole: Costs, shares: readonly number[]): Costs[] {
  const all = shares.reduce((sum, share) => sum + share, 0)
  const split = (amount: number) =>
    roundedToTotal(
      shares.map((share) => (amount * share) / all),
      amount,
    )
  const downPayments = split(whole.downPayment)
  const taxes = split(whole.transferTax)
  const others = split(whole.otherClosing)
  const mortgages = split(whole.mortgage)
  const propertyTaxes = split(whole.propertyTax)
  const fees = split(whole.fees)
  return shares.map((_, owner) =>
    summed({
      downPayment: downPayments[owner]!,
      transferTax: taxes[owner]!,
      otherClosing: others[owner]!,
      mortgage: mortgages[owner]!,
      propertyTax: propertyTaxes[owner]!,
      fees: fees[owner]!,
    }),
  )
}

function summed(parts: Parts): Costs {
  const { downPayment, transferTax, otherClosing, mortgage, propertyTax, fees } = parts
  return {
    ...parts,
    cashToClose: downPayment + transferTax + otherClosing,
    month: mortgage + propertyTax + fees,
  }
}
