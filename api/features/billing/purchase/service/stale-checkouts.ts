import type { Price } from '#api/gateways/payment-facts.ts'
import type { PaymentGateway } from '#api/gateways/payments.ts'
import { offerOf } from '#domain/billing/plan/price.ts'

/**
 * Closes every open checkout of ours that doesn't sell at this price, or all of them without a price, so that nobody pays an
 * amount other than what our pages show. One that's being paid at this moment stays valid, at the price its page showed.
 */
export async function expireStaleCheckouts(payments: PaymentGateway, price: Price | null): Promise<void> {
  const current = price && offerOf(price)
  for (const { id, installation, offer } of await payments.openCheckouts()) {
    const isStale = current === null || offer !== current
    if (installation === payments.installation && isStale) await payments.expireCheckout(id)
  }
}
