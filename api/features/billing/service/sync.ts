import type { Deps } from '#api/deps.ts'
import {
  customerOf,
  isKnownEvent,
  keepCustomer,
  keepEvent,
  ownerOfCustomer,
} from '#api/features/billing/queries.ts'
import { type Notice, writeNotices } from '#api/features/billing/service/notices.ts'
import { project } from '#api/features/billing/service/project.ts'
import { inTurn } from '#api/features/billing/turns.ts'
import { userById } from '#api/features/users/queries.ts'
import type { PaymentEvent, PaymentGateway, SubscriptionSnapshot } from '#api/gateways/payments.ts'
import type { Connection } from '#db/client.ts'
import { hasEnded } from '#domain/billing/subscription.ts'

/** What goes with a sync: the event that caused it, and notices that only the event gives a reason for. */
interface Cause {
  event?: PaymentEvent
  notices?: readonly Notice[]
}

/**
 * Reads a subscription again and writes down what it is now, with the event that caused it, in one transaction. Two syncs of
 * one subscription never overlap, so a reading that began earlier never overwrites one that began later.
 */
export function syncSubscription(
  deps: Deps,
  payments: PaymentGateway,
  subscriptionId: string,
  cause: Cause = {},
): Promise<void> {
  return inTurn(subscriptionId, async () => {
    const { event } = cause
    if (event && (await isKnownEvent(deps.db.read, event.id))) return
    const snapshot = await payments.subscription(subscriptionId)
    await write(deps, payments, snapshot, cause)
  })
}

/** Writes down a subscription that the provider answered just now. */
export function keepSnapshot(
  deps: Deps,
  payments: PaymentGateway,
  read: () => Promise<SubscriptionSnapshot>,
  subscriptionId: string,
): Promise<SubscriptionSnapshot> {
  return inTurn(subscriptionId, async () => {
    const snapshot = await read()
    await write(deps, payments, snapshot, {})
    return snapshot
  })
}

async function write(
  deps: Deps,
  payments: PaymentGateway,
  snapshot: SubscriptionSnapshot | null,
  { event, notices = [] }: Cause,
): Promise<void> {
  // A payment that nobody told of may lie between two declines: only the provider knows since when nothing is paid.
  const unpaidSince = snapshot?.status === 'past_due' ? await payments.unpaidSince(snapshot.id) : null
  await deps.db.write(async (tx) => {
    if (event && !(await keepEvent(tx, { ...event, received_at: deps.clock() }))) return
    const userId = snapshot && (await ownerOf(tx, snapshot, event))
    if (snapshot === null || userId === null) {
      return deps.log.info('payments of nobody', { subscription: snapshot?.id ?? event?.subscriptionId })
    }
    await adoptCustomer(tx, userId, snapshot, deps.clock())
    const projection = { tx, deps, now: payments.now() }
    await project(projection, userId, { ...snapshot, unpaidSince })
    await writeNotices(projection, { id: snapshot.id, user_id: userId }, notices)
  })
  deps.outbox.wake()
}

/**
 * Somebody whose customer we do not know gets the one who pays. One of an ended subscription may be deleted, and nobody can buy
 * with it.
 */
async function adoptCustomer(
  tx: Connection,
  user_id: number,
  { customerId: customer_id, status }: SubscriptionSnapshot,
  created_at: number,
): Promise<void> {
  if (hasEnded({ status }) || (await customerOf(tx, user_id))) return
  if ((await ownerOfCustomer(tx, customer_id)) !== undefined) return
  await keepCustomer(tx, { user_id, customer_id, created_at })
}

/** By the subscription's metadata, then the event's client reference, then whose customer it is. */
async function ownerOf(
  tx: Connection,
  { userId, customerId }: SubscriptionSnapshot,
  event: PaymentEvent | undefined,
): Promise<number | null> {
  const named = userId ?? event?.clientReference ?? (await ownerOfCustomer(tx, customerId)) ?? null
  return named !== null && (await userById(tx, named)) ? named : null
}
