import type { StripeClient } from '#api/gateways/stripe-client.ts'
import { orNull } from '#api/gateways/stripe-errors.ts'
import { provinceOf } from '#domain/billing/province.ts'
import { DEFAULT_TAXES, type Tax, taxesIn } from '#domain/billing/tax.ts'
import { dayOf } from '#domain/billing/trial-date.ts'

/** What a customer is charged on top of the price: by their billing address, if the operator wants that and it is known. */
export async function taxesOf(
  { stripe, account }: StripeClient,
  customerId: string,
): Promise<readonly Tax[]> {
  if (!account.taxByProvince) return DEFAULT_TAXES
  const customer = await orNull(stripe.customers.retrieve(customerId))
  const address = customer && !customer.deleted ? customer.address : null
  const province = provinceOf(address?.postal_code ?? '') ?? address?.state ?? null
  return taxesIn(address?.country === 'CA' ? province : null, dayOf(account.now()))
}
