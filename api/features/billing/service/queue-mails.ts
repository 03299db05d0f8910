import { billingMail } from '#api/features/billing/mails/subscription.ts'
import { saveBillingMail, type SavedSubscription } from '#api/features/billing/queries/subscriptions.ts'
import type { Deps } from '#api/deps.ts'
import type { Transaction } from '#db/client.ts'
import type { BillingMailKind } from '#db/schema/index.ts'
import { endOf, hasEnded, nextBillingDate } from '#domain/billing/subscription.ts'
import { TRIAL_ENDING_DAYS } from '#domain/billing/purchase/trial-dates.ts'
import { DAY_SECONDS, SECOND_MS } from '#domain/duration.ts'

/** An email to a person about a subscription, sent once per kind and period. */
export interface BillingMail {
  kind: BillingMailKind
  period: string
  /** Cents with tax, for a receipt or a refund, with the tax in it and what people call the invoice. */
  amount?: number
  tax?: number | null
  number?: string | null
  /** When that was paid or refunded, in the provider's epoch seconds. */
  at?: number | null
}

/** Returns the emails that a subscription's current state calls for. */
export function billingMailsOf(
  row: SavedSubscription,
  before: SavedSubscription | undefined,
  now: number,
): BillingMail[] {
  const period = String(row.current_period_start)
  if (hasEnded(row)) return before && before.status !== 'incomplete' ? [{ kind: 'ended', period: 'end' }] : []
  const mails: BillingMail[] = []
  const isTrial = row.status === 'trialing' && row.trial_end !== null
  if (isTrial) mails.push({ kind: 'trial-started', period })
  if (row.status === 'paused') mails.push({ kind: 'paused', period })
  if (row.status === 'past_due') mails.push({ kind: 'payment-failed', period })
  // A custom end date is emailed once, however often it renews until then.
  const end = endOf(row)
  if (end !== null)
    mails.push({ kind: 'cancelled', period: end === row.current_period_end ? period : `ends ${end}` })
  if (
    isTrial &&
    nextBillingDate(row) !== null &&
    (row.trial_end ?? 0) - now <= TRIAL_ENDING_DAYS * DAY_SECONDS
  ) {
    // An extended trial has a new end.
    mails.push({ kind: 'trial-ending', period: String(row.trial_end) })
  }
  return mails
}

/** Queues the emails that the person hasn't got yet. */
export async function queueBillingMails(
  tx: Transaction,
  { clock, outbox }: Pick<Deps, 'clock' | 'outbox'>,
  subscription: Pick<SavedSubscription, 'id' | 'user_id'>,
  mails: readonly BillingMail[],
): Promise<void> {
  const now = clock()
  for (const { kind, period, amount = null, tax = null, number = null, at = null } of mails) {
    const id = await saveBillingMail(tx, {
      user_id: subscription.user_id,
      subscription_id: subscription.id,
      kind,
      period,
      amount,
      tax,
      invoice_number: number,
      created_at: at === null ? now : at * SECOND_MS,
    })
    if (id !== null) await outbox.put(tx, billingMail, { notice: id })
  }
}
