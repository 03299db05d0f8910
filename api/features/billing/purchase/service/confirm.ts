import type { Deps } from '#api/deps.ts'
import { conflict } from '#api/http/errors.ts'
import { withPayments } from '#api/features/billing/service/access.ts'
import { customerOf } from '#api/features/billing/queries/customers.ts'
import { overviewOf } from '#api/features/billing/plan/service/overview.ts'
import { syncSubscription } from '#api/features/billing/sync/service/sync.ts'
import type { PaymentGateway } from '#api/gateways/payments.ts'
import { NOT_SUBSCRIBED } from '#domain/journey/transitions.ts'

/** It becomes part of a URL at the provider. */
const SESSION_ID = /^cs_\w{1,250}$/

/**
 * Confirms that a person is subscribed by asking the provider, not the browser: by the checkout that they name, which must be
 * theirs and complete, or else by all their subscriptions. Throws conflict if they have no live subscription.
 */
export async function confirmSubscription(deps: Deps, userId: number, sessionId?: string): Promise<void> {
  if (deps.payments) {
    await withPayments(deps, async (payments) => {
      for (const id of await subscriptionsToRead(deps, payments, userId, sessionId)) {
        await syncSubscription(deps, payments, id)
      }
    })
  }
  if (!(await overviewOf(deps, userId)).subscribed) throw conflict(NOT_SUBSCRIBED)
}

async function subscriptionsToRead(
  { db }: Deps,
  payments: PaymentGateway,
  userId: number,
  sessionId: string | undefined,
): Promise<string[]> {
  if (sessionId !== undefined) {
    const session = SESSION_ID.test(sessionId) ? await payments.checkout(sessionId) : null
    const isOwn = session?.installation === payments.installation && session.userId === userId
    if (!isOwn || !session.subscription) throw conflict(NOT_SUBSCRIBED)
    return [session.subscription.id]
  }
  const customer = await customerOf(db.read, userId)
  if (!customer) return []
  return (await payments.subscriptionsOf(customer.customer_id)).map(({ id }) => id)
}
