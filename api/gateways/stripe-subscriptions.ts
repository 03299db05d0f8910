import type Stripe from 'stripe'
import type { PaymentGateway } from '#api/gateways/payments.ts'
import { type StripeClient, taxesOf } from '#api/gateways/stripe-client.ts'
import { callStripe, orNull } from '#api/gateways/stripe-errors.ts'
import { subscriptionFrom } from '#api/gateways/stripe-shapes.ts'
import { hasEnded } from '#domain/billing/subscription.ts'
import { taxNames } from '#domain/billing/invoices/tax.ts'

const COUPON = 'discounts.source.coupon'
const ON_ITEMS = 'items.data.discounts'
const WITH_INVOICE = { expand: ['latest_invoice', COUPON, ON_ITEMS] }
const PAGE = { limit: 100, expand: ['data.latest_invoice', `data.${COUPON}`] }
const MANY = 1000

export function stripeSubscriptions(client: StripeClient) {
  const { stripe, account } = client
  const snapshotOf = async (subscription: Stripe.Subscription) =>
    subscriptionFrom(await withItemCoupons(stripe, subscription))
  return {
    subscription: (id) =>
      callStripe(async () => {
        const found = await orNull(stripe.subscriptions.retrieve(id, WITH_INVOICE))
        return found && (await snapshotOf(found))
      }),
    subscriptionsOf: (customer) =>
      callStripe(async () => {
        const list = stripe.subscriptions.list({ customer, status: 'all', ...PAGE })
        const found = await orNull(list.autoPagingToArray({ limit: MANY }))
        return (found ?? []).map(subscriptionFrom)
      }),
    async *liveSubscriptions() {
      const params = PAGE
      let page = await callStripe(async () => stripe.subscriptions.list(params))
      for (;;) {
        yield* page.data.map(subscriptionFrom)
        const last = page.data.at(-1)
        if (!page.has_more || !last) return
        page = await callStripe(async () => stripe.subscriptions.list({ ...params, starting_after: last.id }))
      }
    },
    setCancelling: ({ id, cancelAtPeriodEnd }, cancelling) =>
      callStripe(async () => {
        // A date set in the provider's own portal must be cleared as a date.
        const change =
          cancelling || cancelAtPeriodEnd ? { cancel_at_period_end: cancelling } : { cancel_at: '' as const }
        return snapshotOf(await stripe.subscriptions.update(id, { ...change, ...WITH_INVOICE }))
      }),
    resumePaused: (id) =>
      callStripe(async () => {
        const paused = await stripe.subscriptions.retrieve(id, WITH_INVOICE)
        // An earlier declined attempt has left its invoice open.
        const { status, latest_invoice } =
          paused.status !== 'paused' || openInvoiceOf(paused) !== null
            ? paused
            : await stripe.subscriptions.resume(id, {
                payment_behavior: 'resume_on_payment_success',
                ...WITH_INVOICE,
              })
        const open = openInvoiceOf({ latest_invoice })
        if (status === 'paused' && open !== null) await stripe.invoices.pay(open)
        return snapshotOf(await stripe.subscriptions.retrieve(id, WITH_INVOICE))
      }),
    cancelNow: (id) =>
      callStripe(async () => {
        await orNull(stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false }))
      }),
    followProvince: (subscription) =>
      callStripe(async () => {
        if (!account.taxByProvince || hasEnded(subscription)) return subscription
        const taxes = await taxesOf(client, subscription.customerId)
        const percent = taxes.reduce((sum, tax) => sum + tax.percent, 0)
        if (taxNames(taxes) === subscription.taxName && percent === subscription.taxPercent)
          return subscription
        const change = { default_tax_rates: await client.rates(taxes), ...WITH_INVOICE }
        return snapshotOf(await stripe.subscriptions.update(subscription.id, change))
      }),
    extendTrial: (id, trial_end) =>
      callStripe(async () => {
        const change = { trial_end, proration_behavior: 'none' as const, ...WITH_INVOICE }
        return snapshotOf(await stripe.subscriptions.update(id, change))
      }),
  } satisfies Partial<PaymentGateway>
}

function openInvoiceOf({
  latest_invoice: invoice,
}: Pick<Stripe.Subscription, 'latest_invoice'>): string | null {
  return invoice && typeof invoice === 'object' && invoice.status === 'open' ? (invoice.id ?? null) : null
}

/** Reads the coupons of items' discounts, which are one level deeper than Stripe expands. */
async function withItemCoupons(stripe: Stripe, subscription: Stripe.Subscription) {
  for (const discount of subscription.items.data.flatMap(({ discounts }) => discounts)) {
    if (typeof discount === 'string' || typeof discount.source.coupon !== 'string') continue
    discount.source.coupon = await orNull(stripe.coupons.retrieve(discount.source.coupon))
  }
  return subscription
}
