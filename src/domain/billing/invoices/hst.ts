/** Ontario's harmonized sales tax, in percent. https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/gst-hst-businesses/charge-collect-which-rate.html */
export const HST_PERCENT = 13

/** Returns a price before tax, its HST and their sum, in whole cents. Half a cent of tax is rounded up, as in Stripe. */
export function withHst(price: number): { price: number; hst: number; total: number } {
  const hst = Math.round((price * HST_PERCENT) / 100)
  return { price, hst, total: price + hst }
}
