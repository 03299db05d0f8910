import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/errors.ts'
import { withPayments } from '#api/features/billing/service/access.ts'
import { customerOf } from '#api/features/billing/queries/subscriptions.ts'
import { reversalsOf } from '#api/features/billing/queries/reversals.ts'
import { liveSubscriptionOf } from '#api/features/billing/service/manage.ts'
import { endingOf, sumOf } from '#api/features/billing/service/owed.ts'
import { wonBy } from '#domain/billing/reversal.ts'

/** What deactivating somebody does to what they pay for; amounts in cents with tax. */
interface EndingPreview {
  /** Whether they have a subscription that ends. */
  subscription: 'none' | 'trial' | 'paid'
  /** What is refunded; null while the provider of payments cannot be asked. */
  refund: number | null
}

/** What ending somebody's paying now comes to. */
export async function previewEnding(deps: Deps, userId: number): Promise<EndingPreview> {
  const own = await liveSubscriptionOf(deps.db.read, userId)
  const customer = await customerOf(deps.db.read, userId)
  if (!own || !customer) return { subscription: 'none', refund: 0 }
  const subscription = own.status === 'trialing' ? 'trial' : 'paid'
  try {
    const won = wonBy(await reversalsOf(deps.db.read, userId))
    const { refunds } = await withPayments(deps, (payments) => {
      const { customer_id } = customer
      return endingOf(payments, {
        customer_id,
        refunds: true,
        requested_at: payments.now(),
        isOut: true,
        won,
      })
    })
    return { subscription, refund: sumOf(refunds.map(({ part }) => part)).total }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { subscription, refund: null }
  }
}
