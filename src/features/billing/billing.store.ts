import {
  fetchCancellation,
  fetchCards,
  fetchInvoices,
  fetchNextBillingDate,
  fetchPlan,
  fetchPrice,
} from './calls.ts'
import { createQueries } from '#lib/query.ts'
import type { Plan } from '#domain/billing/plan/own-plan.ts'
import { PLAN_CHECK_FAILED } from './texts.ts'

/** Each part is fetched separately, so that a failed or slow one doesn't delay the others; failures are only logged. */
const logging = (message: string) => ({
  refetch: 'shown' as const,
  onError: (error: unknown) => console.error(message, error),
})

export const planOf = createQueries('plan', fetchPlan, logging(PLAN_CHECK_FAILED))
export const priceOf = createQueries('price', fetchPrice, logging('Failed to fetch the price:'))
export const cardsOf = createQueries('cards', fetchCards, logging('Failed to fetch payment methods:'))
export const invoicesOf = createQueries('invoices', fetchInvoices, logging('Failed to fetch invoices:'))
export const nextBillingDateOf = createQueries(
  'next billing date',
  fetchNextBillingDate,
  logging('Failed to fetch the next billing date:'),
)

export const cancellationOf = createQueries(
  'cancellation',
  fetchCancellation,
  logging('Failed to fetch what cancelling would do:'),
)

export async function refreshBilling(): Promise<void> {
  const all = [planOf, priceOf, cardsOf, invoicesOf, nextBillingDateOf]
  await Promise.all(all.map((queries) => queries.refresh()))
}

let otherTabs: BroadcastChannel | null = null

export function followOtherTabs(): () => void {
  const channel = new BroadcastChannel('cohearth:billing')
  channel.addEventListener('message', () => void refreshBilling())
  otherTabs = channel
  return () => channel.close()
}

export async function billingChanged(): Promise<void> {
  otherTabs?.postMessage('changed')
  await refreshBilling()
}

/**
 * Changes something at the server, then reads everything again. Rejects if that failed, unless the plan `isChanged` all the same: the
 * response may have been lost, or another tab may have been faster.
 */
export async function changeBilling(
  userId: number,
  change: () => Promise<void>,
  isChanged: (plan: Plan) => boolean,
): Promise<void> {
  try {
    await change()
  } catch (error) {
    await billingChanged()
    const { data: plan } = planOf(userId).get()
    if (!plan || !isChanged(plan)) throw error
    return
  }
  await billingChanged()
}
