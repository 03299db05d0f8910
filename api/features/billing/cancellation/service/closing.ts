import type { Deps } from '#api/deps.ts'
import { recordAudit } from '#api/features/audit/queries.ts'
import {
  closureOf,
  type ClosureRow,
  closuresLeft,
  deleteClosure,
  strandedClosures,
} from '#api/features/billing/cancellation/queries.ts'
import { ownerOfCustomer } from '#api/features/billing/queries/customers.ts'
import { reversalsOf } from '#api/features/billing/refunds/queries.ts'
import { queueBillingMails } from '#api/features/billing/service/queue-mails.ts'
import { settleAccount } from '#api/features/billing/service/access.ts'
import { type Ending, endingOf, sumOf } from '#api/features/billing/cancellation/service/owed.ts'
import { refundOnce } from '#api/features/billing/refunds/service/refund-once.ts'
import {
  type Found,
  recordReversal,
  reportRefusedRefund,
} from '#api/features/billing/refunds/service/reversals.ts'
import { reportStranded } from '#api/features/billing/cancellation/service/stranded.ts'
import { syncSubscription } from '#api/features/billing/sync/service/sync.ts'
import { endTrouble } from '#api/features/billing/service/troubles.ts'
import { withLock } from '#api/features/billing/service/lock.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import type { PaymentGateway } from '#api/gateways/payments.ts'
import { forRequest } from '#api/http/request-id.ts'
import { describeError } from '#api/log.ts'
import type { Transaction } from '#db/client.ts'
import { portionOf } from '#domain/billing/refunds/refund.ts'
import { REFUSED, invoicesWon } from '#domain/billing/refunds/reversal.ts'

/** How long a deactivation waits for the provider before the job takes over. */
const WAIT_MS = 5000

/** Sends the recorded closures to the provider right away, as long as it responds quickly. Returns true if none are left. */
export async function closeSoon(deps: Deps): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => void setTimeout(resolve, WAIT_MS, false).unref())
  return Promise.race([settleClosures(deps), late])
}

/** Ends what must end at the provider. Returns whether everything succeeded; what failed is retried. */
export async function settleClosures(deps: Deps): Promise<boolean> {
  if ((await strandedClosures(deps.db.read, null)).length === 0) {
    await endTrouble(deps, 'closures')
    return true
  }
  if (!deps.payments) {
    await reportStranded(deps)
    return false
  }
  try {
    const payments = await deps.payments.gateway()
    await settleAccount(deps, payments)
    await reportStranded(deps)
    let allDone = true
    for (const { customer_id, request_id } of await closuresLeft(deps.db.read)) {
      allDone = (await attempt(forRequest(deps, request_id), payments, customer_id)) && allDone
    }
    return allDone
  } catch (error) {
    return failed(deps, error)
  }
}

/** Ends one customer's payments, if that's still necessary. Throws if they can't be ended yet. */
export function settleClosure(deps: Deps, payments: PaymentGateway, customerId: string): Promise<void> {
  return withLock(deps, `closing ${customerId}`, async () => {
    const closure = await closureOf(deps.db.read, customerId)
    if (closure) await settle(deps, payments, closure)
  })
}

async function attempt(deps: Deps, payments: PaymentGateway, customerId: string): Promise<boolean> {
  try {
    await settleClosure(deps, payments, customerId)
    return true
  } catch (error) {
    return failed(deps, error)
  }
}

function failed({ log }: Deps, error: unknown): false {
  log.error('a subscription could not be ended yet', describeError(error))
  return false
}

/** Any step may already be done, so a retry after a crash repeats none. */
async function settle(deps: Deps, payments: PaymentGateway, closure: ClosureRow): Promise<void> {
  const { id, customer_id, checkout_id, requested_at, forgets } = closure
  const checkout = checkout_id === null ? null : await payments.checkout(checkout_id)
  if (checkout?.status === 'open') await payments.expireCheckout(checkout.id)
  const owner = await ownerOfCustomer(deps.db.read, customer_id)
  const isOut = owner === undefined || (await userById(deps.db.read, owner))?.is_active !== true
  const won = invoicesWon(owner === undefined ? [] : await reversalsOf(deps.db.read, owner))
  const closing = { ...closure, isOut, won }
  for (const subscription of (await endingOf(payments, closing)).live) await payments.cancelNow(subscription)
  // Read again, because charges made until the end must be refunded too.
  const { subscriptions, refunds } = await endingOf(payments, closing)
  for (const subscription of subscriptions) await payments.voidOpenInvoices(subscription)
  const reason = `${customer_id} ${requested_at}`
  const all = await refundEach(deps, payments, reason, refunds)
  for (const subscription of subscriptions) await syncSubscription(deps, payments, subscription)
  if (forgets) {
    await payments.deleteCustomer(customer_id)
    // A purchase in progress may have been paid meanwhile. From now on there can't be one.
    const { refunds: late } = await endingOf(payments, closing)
    const known = new Set(all.map(({ reversal }) => reversal.id))
    const more = await refundEach(deps, payments, reason, late)
    all.push(...more.filter(({ reversal }) => !known.has(reversal.id)))
  }
  const refused = all.filter(({ reversal }) => reversal.status === REFUSED)
  const given = all.filter((one) => !refused.includes(one))
  await deps.db.write(async (tx) => {
    const user_id = await ownerOfCustomer(tx, customer_id)
    if (user_id === undefined) for (const one of refused) await reportRefusedRefund(tx, deps, one)
    else {
      for (const one of all) await recordReversal(tx, deps, one)
      const [subscription] = subscriptions
      if (subscription) await emailRefunded(tx, deps, closure, { user_id, given, subscription })
      const { total: refunded } = backIn(given)
      const detail = { subscriptions: subscriptions.length, refunded }
      await recordAudit(tx, { at: deps.clock(), action: 'billing.closed', subject_id: user_id, detail })
    }
    await deleteClosure(tx, id)
  })
}

async function refundEach(
  deps: Deps,
  payments: PaymentGateway,
  reason: string,
  refunds: Ending['refunds'],
): Promise<Found[]> {
  const found: Found[] = []
  for (const { invoice, part } of refunds) {
    const reversal = await refundOnce(
      deps,
      payments,
      { cause: 'closing', reason },
      { invoice, amount: part.total },
    )
    if (reversal) found.push({ invoice, reversal })
  }
  return found
}

async function emailRefunded(
  tx: Transaction,
  deps: Deps,
  { requested_at: now }: ClosureRow,
  { user_id, given, subscription: id }: { user_id: number; given: Found[]; subscription: string },
): Promise<void> {
  const { total: amount, tax } = backIn(given)
  const mail = { kind: 'deactivated', period: String(now), amount, tax } as const
  await queueBillingMails(tx, deps, { id, user_id }, [mail])
}

const backIn = (given: readonly Found[]) =>
  sumOf(
    given.map(({ invoice, reversal: { amount } }) =>
      portionOf({ paid: invoice?.amountPaid ?? amount, tax: invoice?.tax ?? 0 }, amount),
    ),
  )
