/** Ontario's harmonized sales tax, in percent. https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/gst-hst-businesses/charge-collect-which-rate.html */
export const HST_PERCENT = 13

/** A price before tax with its HST and their sum, all in whole cents. Half a cent of tax is rounded up, as Stripe does. */
export function withHst(price: number): { price: number; hst: number; total: number } {
  const hst = Math.round((price * HST_PERCENT) / 100)
  return { price, hst, total: price + hst }
}
