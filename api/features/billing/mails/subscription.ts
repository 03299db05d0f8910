import * as v from 'valibot'
import {
  type BillingMailRow,
  billingMailById,
  billingMailIdsOf,
  type SubscriptionRow,
  subscriptionById,
  subscriptionsOf,
} from '#api/features/billing/queries/subscriptions.ts'
import type { BillingFacts } from '#api/features/billing/mails/facts.ts'
import { billingText } from '#api/features/billing/mails/texts.ts'
import { reversalById } from '#api/features/billing/refunds/queries.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import { progressOf } from '#api/features/journey/service/records.ts'
import { essentialMail } from '#api/mail/template.ts'
import type { Connection } from '#db/client.ts'
import type { BillingMailKind } from '#db/schema/index.ts'
import { withHst } from '#domain/billing/invoices/hst.ts'
import { isRefundFailed } from '#domain/billing/refunds/reversal.ts'
import {
  endOf,
  graceEnd,
  hasEnded,
  isCancelling,
  nextBillingDate,
  nextRenewal,
} from '#domain/billing/subscription.ts'
import { DAY_MS, SECOND_MS } from '#domain/duration.ts'

/** Also sent to people whose accounts are closed, with or without a subscription, because it's about their money. */
const SENT_TO_EVERYONE: readonly BillingMailKind[] = [
  'refunded',
  'refund-failed',
  'late-payment',
  'deactivated',
  'duplicate',
]

/** An email about a subscription, unless what it says is no longer true. */
export const billingMail = essentialMail({
  name: 'billing',
  params: v.object({ notice: v.number() }),
  aboutWhom: { notice: billingMailIdsOf },
  usefulForMs: 3 * DAY_MS,
  async compose({ db, config }, { notice: id }) {
    const mail = await billingMailById(db.read, id)
    const subscription = mail && (await subscriptionById(db.read, mail.subscription_id))
    const user = mail && (await userById(db.read, mail.user_id))
    if (!mail || !user || (!user.is_active && !SENT_TO_EVERYONE.includes(mail.kind))) return null
    if (subscription ? !isStillTrue(mail, subscription) : !SENT_TO_EVERYONE.includes(mail.kind)) return null
    if (!(await isRefundStillTrue(db.read, mail))) return null
    if (mail.kind === 'ended' && (await isSubscribedAgain(db.read, mail))) return null
    const facts = {
      firstName: user.first_name,
      publicUrl: config.publicUrl,
      price: subscription?.amount ?? 0,
      monthlyTax: subscription?.tax ?? withHst(subscription?.amount ?? 0).hst,
      later: laterOf(subscription),
      taxName: subscription?.tax_name || 'HST',
      periodEnd: subscription?.current_period_end ?? 0,
      endsAt: (subscription && endOf(subscription)) ?? 0,
      nextPayment: subscription ? nextBillingDate(subscription) : null,
      isCollectionPaused: subscription?.collection_paused === true && nextRenewal(subscription) !== null,
      graceEnd: subscription ? graceEnd(subscription) : null,
      isSubscribed: (await progressOf(db.read, user)).subscribed,
      isActive: user.is_active,
      paid: mail.amount ?? 0,
      tax: mail.tax,
      invoiceNumber: mail.invoice_number,
      date: Math.floor(mail.created_at / SECOND_MS),
      contactEmail: config.contactEmail,
      hstNumber: config.hstNumber,
    }
    return { to: user, content: billingText(mail.kind, facts) }
  },
})

function laterOf(subscription: SubscriptionRow | undefined): BillingFacts['later'] {
  const { later_amount: price, later_tax: tax, later_from: from } = subscription ?? {}
  if (typeof price !== 'number' || typeof tax !== 'number' || typeof from !== 'number') return null
  return { price, tax, from }
}

function isStillTrue({ kind }: BillingMailRow, subscription: SubscriptionRow): boolean {
  if (kind === 'payment-failed') return subscription.status === 'past_due'
  if (kind === 'paused') return subscription.status === 'paused'
  if (kind === 'cancelled') return isCancelling(subscription)
  if (kind === 'trial-started' || kind === 'trial-ending')
    return subscription.status === 'trialing' && nextBillingDate(subscription) !== null
  if (kind === 'trial-extended')
    return subscription.status === 'trialing' && nextRenewal(subscription) !== null
  return true
}

async function isSubscribedAgain(db: Connection, { user_id }: BillingMailRow): Promise<boolean> {
  return (await subscriptionsOf(db, user_id)).some((one) => !hasEnded(one))
}

const ABOUT_REFUNDS: readonly BillingMailKind[] = ['refunded', 'refund-failed', 'late-payment']

/** Returns whether what the email says about a refund is still true: the refund may have failed since. */
async function isRefundStillTrue(db: Connection, { kind, period }: BillingMailRow): Promise<boolean> {
  if (!ABOUT_REFUNDS.includes(kind)) return true
  const reversal = await reversalById(db, period)
  if (!reversal) return true
  return isRefundFailed(reversal.kind, reversal.status) === (kind === 'refund-failed')
}
