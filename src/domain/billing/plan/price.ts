/** What we check about a price before selling anything for it, in Stripe's terms. */
export interface PriceFacts {
  livemode: boolean
  active: boolean
  currency: string
  /** Integer cents; 0 if there's no single amount. */
  amount: number
  /** How often it's charged; null for a one-time price. */
  interval: string | null
  intervalCount: number
  /** HST is added as a tax rate, so a price must not already include tax. */
  isTaxIncluded: boolean
  /** Per unit, without tiers, and not based on usage. */
  isFlat: boolean
}

/** Identifies what a checkout sells: equal for two checkouts only if both charge the same amount for the same thing. */
export function offerOf({ id, amount }: { id: string; amount: number }): string {
  return `${id} ${amount}`
}

export function priceFaults(price: PriceFacts, livemode: boolean): string[] {
  const faults: string[] = []
  const mode = (live: boolean) => (live ? 'live' : 'test')
  if (price.livemode !== livemode)
    faults.push(`of ${mode(price.livemode)} mode, while the keys are ${mode(livemode)} ones`)
  if (!price.active) faults.push('archived')
  if (price.currency !== 'cad') faults.push(`in ${price.currency.toUpperCase()} instead of CAD`)
  if (price.interval !== 'month' || price.intervalCount !== 1) faults.push('not charged every month')
  if (!price.isFlat) faults.push('not one amount for each subscription')
  else if (!(price.amount > 0)) faults.push('not above zero')
  if (price.isTaxIncluded) faults.push('inclusive of tax')
  return faults
}
