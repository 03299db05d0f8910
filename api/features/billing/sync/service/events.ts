import type { Deps } from '#api/deps.ts'
import { invalid } from '#api/http/errors.ts'
import { deleteCheckout, deleteCustomer, ownerOfCustomer } from '#api/features/billing/queries/customers.ts'
import { isKnownEvent, saveEvent, subscriptionsOf } from '#api/features/billing/queries/subscriptions.ts'
import type { BillingMail } from '#api/features/billing/service/queue-mails.ts'
import { refundLatePayment } from '#api/features/billing/refunds/service/late-payments.ts'
import { checkPrice } from '#api/features/billing/plan/service/price.ts'
import { endTrouble, reportTrouble } from '#api/features/billing/service/troubles.ts'
import { processReversals } from '#api/features/billing/refunds/service/reversals.ts'
import { syncSubscription } from '#api/features/billing/sync/service/sync.ts'
import { isAboutMoneyBack, isHandled } from '#api/gateways/payment-events.ts'
import type { PaymentEvent } from '#api/gateways/payment-facts.ts'
import type { PaymentGateway } from '#api/gateways/payments.ts'
import { DAY_MS } from '#domain/duration.ts'

/**
 * How long no unreadable webhook must have come before the alert about them ends: another endpoint may send readable ones in between. The
 * provider retries at shorter intervals.
 */
const VERSION_QUIET_MS = DAY_MS

/**
 * Processes a webhook. Throws 400 unless the provider signed it within the last minutes, in our mode and API version: another version may
 * lack fields, which we'd take for deleted.
 */
export async function takeWebhook(
  deps: Deps,
  payments: PaymentGateway,
  body: string,
  signature: string,
): Promise<void> {
  const event = await payments.readEvent(body, signature)
  if (!event) throw invalid('This message doesn’t have a valid signature.')
  if (event.livemode !== payments.livemode) throw invalid('This message is from another mode.')
  if (event.apiVersion !== payments.apiVersion) {
    const detail = `It should be ${payments.apiVersion}.`
    await reportTrouble(deps, 'webhook-version', detail, { recurs: true })
    throw invalid('This message is from another API version.')
  }
  await endTrouble(deps, 'webhook-version', VERSION_QUIET_MS)
  await takeEvent(deps, payments, event)
}

/** Processes an event once: its id and effect are saved in one transaction, and events may come in any order. */
export async function takeEvent(deps: Deps, payments: PaymentGateway, event: PaymentEvent): Promise<void> {
  if (!isHandled(event.type)) return deps.log.info('payment event ignored', { type: event.type })
  if (await isKnownEvent(deps.db.read, event.id)) return
  if (event.type === 'price.updated') await checkPrice(deps, payments)
  if (isAboutMoneyBack(event.type)) return processReversals(deps, payments, event)
  if (event.type === 'customer.deleted') return customerDeleted(deps, payments, event)
  const subscriptionId = await subscriptionIn(payments, event)
  if (subscriptionId !== null) {
    const mails = event.type === 'invoice.paid' ? await receiptOf(deps, payments, event.objectId) : []
    return void (await syncSubscription(deps, payments, subscriptionId, { event, mails }))
  }
  await deps.db.write(async (tx) => {
    const isNew = await saveEvent(tx, { ...event, received_at: deps.clock() })
    if (isNew && event.type === 'checkout.session.expired') await deleteCheckout(tx, event.objectId)
  })
}

/** A fetched event is in the account's own API version, in which an invoice may name its subscription in another field. */
async function subscriptionIn(payments: PaymentGateway, event: PaymentEvent): Promise<string | null> {
  const { subscriptionId, apiVersion, objectId, type } = event
  if (subscriptionId !== null || apiVersion === payments.apiVersion || !type.startsWith('invoice.'))
    return subscriptionId
  return (await payments.invoice(objectId))?.subscriptionId ?? null
}

/**
 * A trial begins with a paid invoice of 0, for which nobody needs a receipt, and a payment that came too late is refunded
 * instead.
 */
async function receiptOf(deps: Deps, payments: PaymentGateway, invoiceId: string): Promise<BillingMail[]> {
  const invoice = await payments.invoice(invoiceId)
  if (!invoice || invoice.amountPaid === 0) return []
  if (await refundLatePayment(deps, payments, invoice)) return []
  const { id: period, amountPaid: amount, tax, number, paidAt: at } = invoice
  return [{ kind: 'receipt', period, amount, tax, number, at }]
}

/** The provider ends the subscriptions of a customer that is deleted. */
async function customerDeleted(deps: Deps, payments: PaymentGateway, event: PaymentEvent): Promise<void> {
  const customerId = event.customerId ?? event.objectId
  const owner = await ownerOfCustomer(deps.db.read, customerId)
  if (owner !== undefined) {
    for (const { id } of await subscriptionsOf(deps.db.read, owner))
      await syncSubscription(deps, payments, id)
  }
  await deps.db.write(async (tx) => {
    if (await saveEvent(tx, { ...event, received_at: deps.clock() })) await deleteCustomer(tx, customerId)
  })
}
