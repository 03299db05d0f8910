import { hasEnded, isUnpaid, type SubscriptionStatus } from '#domain/billing/subscription.ts'

interface Bought {
  id: string
  status: SubscriptionStatus
  /** Epoch seconds, by the provider's clock. */
  created: number
}

/**
 * Picks the subscription to keep when someone bought several by accident: paid before unpaid, then the oldest.
 * Undefined if all have ended.
 */
export function subscriptionToKeep<One extends Bought>(bought: readonly One[]): One | undefined {
  return bought.filter((one) => !hasEnded(one)).toSorted(byPreference)[0]
}

function byPreference(a: Bought, b: Bought): number {
  return Number(owes(a)) - Number(owes(b)) || a.created - b.created || (a.id < b.id ? -1 : 1)
}

const owes = (one: Bought) => isUnpaid(one) || one.status === 'paused'
