/** What has to be known of a price before anything is sold for it, in Stripe's words. */
export interface PriceFacts {
  livemode: boolean
  active: boolean
  currency: string
  /** Integer cents; 0 where there is no single amount. */
  amount: number
  /** How often it is charged; null for a price that is charged once. */
  interval: string | null
  intervalCount: number
  /** HST comes as a tax rate on top, so only a price that says it holds the tax already is wrong. */
  isTaxIncluded: boolean
  /** So much for each, without steps, and not by what was used. */
  isFlat: boolean
}

/** What a checkout sells, in a word: the same for two checkouts only if both charge the same for the same. */
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
