import {
  type NoticeRow,
  noticeById,
  type SubscriptionRow,
  subscriptionById,
} from '#api/features/billing/queries.ts'
import {
  cancelledLetter,
  endedLetter,
  paymentFailedLetter,
  receiptLetter,
  trialEndingLetter,
  trialStartedLetter,
} from '#api/features/outbox/letters/billing.ts'
import type { RenderedLetter } from '#api/features/outbox/letters/render.ts'
import type { Postman } from '#api/features/outbox/service.ts'
import { userById } from '#api/features/users/queries.ts'
import type { NoticeKind } from '#db/schema/index.ts'
import { isCancelling } from '#domain/billing/subscription.ts'

const LETTERS: Record<NoticeKind, typeof receiptLetter> = {
  'trial-started': trialStartedLetter,
  'trial-ending': trialEndingLetter,
  'payment-failed': paymentFailedLetter,
  receipt: receiptLetter,
  cancelled: cancelledLetter,
  ended: endedLetter,
}

/** The letter that a notice about a subscription announces; null when it is not true any more. Everybody gets these. */
export async function billingLetter(
  { db, config }: Postman,
  noticeId: number,
): Promise<{ to: string; letter: RenderedLetter } | null> {
  const notice = await noticeById(db.read, noticeId)
  const subscription = notice && (await subscriptionById(db.read, notice.subscription_id))
  const user = notice && (await userById(db.read, notice.user_id))
  if (!notice || !subscription || !user?.is_active || !isStillTrue(notice, subscription)) return null
  const facts = {
    firstName: user.first_name,
    publicUrl: config.publicUrl,
    price: subscription.amount,
    periodEnd: subscription.current_period_end,
    paid: notice.amount ?? 0,
  }
  return { to: user.email, letter: LETTERS[notice.kind](facts) }
}

function isStillTrue({ kind }: NoticeRow, subscription: SubscriptionRow): boolean {
  if (kind === 'payment-failed') return subscription.status === 'past_due'
  if (kind === 'cancelled') return isCancelling(subscription)
  if (kind === 'trial-ending') return subscription.status === 'trialing' && !isCancelling(subscription)
  return true
}
