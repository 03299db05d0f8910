import type { Deps } from '#api/deps.ts'
import { activeAdminIds } from '#api/features/accounts/queries.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import { recordAudit } from '#api/features/audit/queries.ts'
import { subscribedTwiceMail } from '#api/features/billing/mails/to-admins.ts'
import {
  markDuplicate,
  settleDuplicate,
  unsettledDuplicates,
} from '#api/features/billing/purchase/queries.ts'
import { closureOf } from '#api/features/billing/cancellation/queries.ts'
import { reversalsOf } from '#api/features/billing/refunds/queries.ts'
import {
  subscriptionById,
  type SubscriptionRow,
  subscriptionsOf,
} from '#api/features/billing/queries/subscriptions.ts'
import { queueBillingMails } from '#api/features/billing/service/queue-mails.ts'
import { recordSubscription } from '#api/features/billing/sync/service/record.ts'
import { refundOnce } from '#api/features/billing/refunds/service/refund-once.ts'
import { type Found, recordReversal } from '#api/features/billing/refunds/service/reversals.ts'
import { endTrouble, reportTrouble } from '#api/features/billing/service/troubles.ts'
import { withLock } from '#api/features/billing/service/lock.ts'
import type { SubscriptionSnapshot } from '#api/gateways/payment-facts.ts'
import type { PaymentGateway } from '#api/gateways/payments.ts'
import { describeError } from '#api/log.ts'
import { subscriptionToKeep } from '#domain/billing/purchase/duplicate.ts'
import { portionOf, refundable } from '#domain/billing/refunds/refund.ts'
import { isMoneyReturned, invoicesWon } from '#domain/billing/refunds/reversal.ts'
import { hasBegun, hasEnded } from '#domain/billing/subscription.ts'

/**
 * Ends and refunds the subscriptions that a person accidentally bought in addition to another, such as when an abandoned
 * payment still went through. Call it after the subscription has been recorded. The hourly job retries what fails here.
 */
export async function endDuplicates(deps: Deps, payments: PaymentGateway, id: string): Promise<void> {
  const row = await subscriptionById(deps.db.read, id)
  if (!row) return
  try {
    await withLock(deps, `duplicates of ${row.user_id}`, async () => {
      await findDuplicates(deps, payments, row.user_id)
      const found = await unsettledDuplicates(deps.db.read, row.user_id)
      // A payment that was in progress when a duplicate ended may have arrived since.
      const again = row.duplicate_settled_at === null ? [] : [row]
      for (const duplicate of [...found, ...again]) await settle(deps, payments, duplicate)
    })
  } catch (error) {
    deps.log.error('duplicate subscription not ended', { subscription: id, ...describeError(error) })
    await reportTrouble(deps, 'duplicates', 'We couldn’t end and refund the second subscription yet.')
  }
}

/** Ends and refunds the duplicates that could not be settled when they were found. */
export async function endLeftDuplicates(deps: Deps, payments: PaymentGateway): Promise<void> {
  for (const { id } of await unsettledDuplicates(deps.db.read)) await endDuplicates(deps, payments, id)
  if ((await unsettledDuplicates(deps.db.read)).length === 0) await endTrouble(deps, 'duplicates')
}

/** Decides by what the provider says now. */
async function findDuplicates(deps: Deps, payments: PaymentGateway, userId: number): Promise<void> {
  const rows = (await subscriptionsOf(deps.db.read, userId)).filter((row) => !hasEnded(row))
  if (rows.length < 2) return
  const live: SubscriptionSnapshot[] = []
  for (const { id } of rows) {
    const snapshot = await payments.subscription(id)
    if (!snapshot || hasEnded(snapshot)) continue
    // The account was closed and reactivated: the old subscription is about to end, so the new one isn't a duplicate.
    if (await closureOf(deps.db.read, snapshot.customerId)) return
    live.push(snapshot)
  }
  const kept = subscriptionToKeep(live)
  // Nobody has paid yet.
  if (!kept || !hasBegun(kept)) return
  const isBought = ({ installation }: SubscriptionSnapshot) => installation === payments.installation
  const duplicates = live.filter(
    (one) => one.id !== kept.id && isBought(one) && (isBought(kept) || one.created >= kept.created),
  )
  if (duplicates.length === 0) return
  await deps.db.write(async (tx) => {
    for (const { id } of duplicates) await markDuplicate(tx, id, kept.id)
  })
}

/** Any step may already be done. */
async function settle(deps: Deps, payments: PaymentGateway, { id, user_id }: SubscriptionRow): Promise<void> {
  const before = await payments.subscription(id)
  if (before && !hasEnded(before)) await payments.cancelNow(id)
  if (before) await payments.voidOpenInvoices(id)
  const found = before ? await refundAll(deps, payments, user_id, before) : []
  const after = before && (await payments.subscription(id))
  await deps.db.write(async (tx) => {
    if (!(await userById(tx, user_id))) return
    const recording = { tx, deps, now: payments.now() }
    if (after) await recordSubscription(recording, user_id, { ...after, unpaidSince: null })
    for (const one of found) await recordReversal(tx, deps, one)
    await queueBillingMails(tx, deps, { id, user_id }, found.flatMap(mailOf))
    if (!(await settleDuplicate(tx, id, deps.clock()))) return
    for (const user of await activeAdminIds(tx)) {
      await deps.outbox.put(tx, subscribedTwiceMail, { user, subscription: id })
    }
    const refunded = found.reduce((sum, { reversal: { amount } }) => sum + amount, 0)
    const line = { at: deps.clock(), action: 'billing.duplicate_ended', subject_id: user_id } as const
    await recordAudit(tx, { ...line, detail: { refunded } })
  })
}

async function refundAll(
  deps: Deps,
  payments: PaymentGateway,
  userId: number,
  { id, customerId }: SubscriptionSnapshot,
): Promise<Found[]> {
  const won = invoicesWon(await reversalsOf(deps.db.read, userId))
  const found: Found[] = []
  for (const invoice of await payments.invoices(customerId)) {
    const { subscriptionId, status, disputed, amountPaid: paid, amountRefunded: refunded } = invoice
    if (subscriptionId !== id || status !== 'paid' || (disputed && !won.has(invoice.id))) continue
    const because = { cause: 'duplicate', reason: id } as const
    const reversal = await refundOnce(deps, payments, because, {
      invoice,
      amount: refundable({ paid, refunded }),
    })
    if (reversal) found.push({ invoice, reversal })
  }
  return found
}

function mailOf({ invoice, reversal: { kind, status, amount } }: Found) {
  if (!invoice || !isMoneyReturned(kind, status)) return []
  const { tax } = portionOf({ paid: invoice.amountPaid, tax: invoice.tax }, amount)
  return [{ kind: 'duplicate', period: invoice.id, amount, tax, number: invoice.number } as const]
}
