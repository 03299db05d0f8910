import type { Deps } from '#api/deps.ts'
import { customerOf, ownerOfCustomer, saveCustomer } from '#api/features/billing/queries/customers.ts'
import { isKnownEvent, saveEvent, subscriptionById } from '#api/features/billing/queries/subscriptions.ts'
import { settleAccount } from '#api/features/billing/service/access.ts'
import { ownerOf, unknownEmail } from '#api/features/billing/sync/service/owner.ts'
import { closeBilling } from '#api/features/billing/cancellation/service/close.ts'
import { closeDeleted } from '#api/features/billing/cancellation/service/close-deleted.ts'
import { endIfUnpaid } from '#api/features/billing/cancellation/service/unpaid.ts'
import { refundCollected } from '#api/features/billing/refunds/service/collected.ts'
import { expireCheckouts } from '#api/features/billing/purchase/service/checkouts.ts'
import { endDuplicates } from '#api/features/billing/purchase/service/duplicates.ts'
import { type BillingMail, queueBillingMails } from '#api/features/billing/service/queue-mails.ts'
import { soldProduct } from '#api/features/billing/plan/service/price.ts'
import {
  type Recording,
  recordSubscription,
  recordVanished,
} from '#api/features/billing/sync/service/record.ts'
import { withLock } from '#api/features/billing/service/lock.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import type { PaymentEvent, SubscriptionSnapshot } from '#api/gateways/payment-facts.ts'
import type { PaymentGateway } from '#api/gateways/payments.ts'
import type { Connection } from '#db/client.ts'
import { hasBegun, hasEnded } from '#domain/billing/subscription.ts'

/** Why a sync runs: the event that caused it, and emails that only that event calls for. */
interface Cause {
  event?: PaymentEvent
  mails?: readonly BillingMail[]
}

/**
 * Rereads a subscription and records what it is now, with the event that caused it, in one transaction. Two syncs of one
 * subscription never overlap, so a reading that began earlier never overwrites one that began later. Returns what it is;
 * null if it isn't ours or doesn't exist.
 */
export async function syncSubscription(
  deps: Deps,
  payments: PaymentGateway,
  subscriptionId: string,
  cause: Cause = {},
): Promise<SubscriptionSnapshot | null> {
  const synced = await withLock(deps, subscriptionId, async () => {
    const { event } = cause
    await settleAccount(deps, payments)
    if (event && (await isKnownEvent(deps.db.read, event.id))) return null
    const read = await payments.subscription(subscriptionId)
    const snapshot =
      read && (await isOurs(deps, payments, read))
        ? await payments.followProvince(await endIfUnpaid(payments, read))
        : read
    if (snapshot === null) {
      await writeVanished(deps, payments, subscriptionId, event)
      return null
    }
    return (await write(deps, payments, snapshot, cause)) ? snapshot : null
  })
  if (synced) await endDuplicates(deps, payments, subscriptionId)
  return synced
}

export function recordSnapshot(
  deps: Deps,
  payments: PaymentGateway,
  read: () => Promise<SubscriptionSnapshot>,
  subscriptionId: string,
): Promise<SubscriptionSnapshot> {
  return withLock(deps, subscriptionId, async () => {
    const snapshot = await read()
    await write(deps, payments, snapshot, {})
    return snapshot
  })
}

async function write(
  deps: Deps,
  payments: PaymentGateway,
  snapshot: SubscriptionSnapshot,
  { event, mails = [] }: Cause,
): Promise<boolean> {
  const isForUs = await isOurs(deps, payments, snapshot)
  // There may have been a payment between two declines that we didn't hear of: only the provider knows since when it has been unpaid.
  const unpaidSince =
    isForUs && snapshot.status === 'past_due' ? await payments.unpaidSince(snapshot.id) : null
  const before = await subscriptionById(deps.db.read, snapshot.id)
  // Someone whose subscription has ended owes nothing more for it.
  if (before && !hasEnded(before) && hasEnded(snapshot)) {
    await payments.voidOpenInvoices(snapshot.id)
    await refundCollected(deps, payments, before)
  }
  if (isForUs && hasBegun(snapshot) && !hasEnded(snapshot)) {
    await expireCheckouts(deps, payments, snapshot, { isNew: !before || !hasBegun(before) })
  }
  const email = isForUs ? await unknownEmail(deps, payments, snapshot) : null
  await deps.db.write(async (tx) => {
    if (event && !(await saveEvent(tx, { ...event, received_at: deps.clock() }))) return
    if (!isForUs) return
    const userId = await ownerOf(tx, snapshot, { event, email })
    if (userId === null) {
      if (await closeDeleted(tx, snapshot)) return
      return deps.log.info('payment without a user', { subscription: snapshot.id })
    }
    await adoptCustomer(tx, userId, snapshot, deps.clock())
    const recording = { tx, deps, now: payments.now() }
    await recordSubscription(recording, userId, { ...snapshot, unpaidSince })
    if (!before?.duplicate_of) await queueBillingMails(tx, deps, { id: snapshot.id, user_id: userId }, mails)
    await closeIfOut(recording, userId, snapshot)
  })
  return isForUs
}

/** A purchase in progress when someone's account was closed ends like their others. */
async function closeIfOut({ tx, now, deps }: Recording, userId: number, snapshot: SubscriptionSnapshot) {
  if (hasEnded(snapshot) || (await userById(tx, userId))?.is_active !== false) return
  await closeBilling(tx, userId, { at: now, refunds: true, forgets: false, requestId: deps.requestId })
}

/** A subscription that the provider no longer knows grants nothing. */
async function writeVanished(
  deps: Deps,
  payments: PaymentGateway,
  subscriptionId: string,
  event: PaymentEvent | undefined,
): Promise<void> {
  await deps.db.write(async (tx) => {
    if (event && !(await saveEvent(tx, { ...event, received_at: deps.clock() }))) return
    const before = await subscriptionById(tx, subscriptionId)
    if (!before) return deps.log.info('payment without a user', { subscription: subscriptionId })
    if (!hasEnded(before)) await recordVanished({ tx, deps, now: payments.now() }, before)
  })
}

/** Stores the paying customer for someone whose customer we don't know. An ended subscription's customer may be deleted and unusable for buying. */
async function adoptCustomer(
  tx: Connection,
  user_id: number,
  { customerId: customer_id, status }: SubscriptionSnapshot,
  created_at: number,
): Promise<void> {
  if (hasEnded({ status }) || (await customerOf(tx, user_id))) return
  if ((await ownerOfCustomer(tx, customer_id)) !== undefined) return
  await saveCustomer(tx, { user_id, customer_id, created_at })
}

/**
 * Returns whether a subscription is this installation's: in our mode, and either on record or created by this installation, whatever its
 * product, since the price may have changed while a checkout was open. One that doesn't say which installation created it is ours if it's
 * for the product that we sell, to one of our customers. Another installation may sell on the same provider account, to users with the same
 * ids as ours; its subscriptions are ignored.
 */
export async function isOurs(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  payments: PaymentGateway,
  { id, livemode, installation, customerId, productId }: SubscriptionSnapshot,
): Promise<boolean> {
  const isOfOurMode = livemode === payments.livemode
  if (isOfOurMode && (await subscriptionById(db.read, id))) return true
  const isForUs =
    installation === null
      ? (await ownerOfCustomer(db.read, customerId)) !== undefined &&
        productId === (await soldProduct(payments))
      : installation === payments.installation
  if (isOfOurMode && isForUs) return true
  log.debug('another installation’s subscription ignored', { subscription: id })
  return false
}
