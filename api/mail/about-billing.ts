import {
  type NoticeRow,
  noticeById,
  type SubscriptionRow,
  subscriptionById,
} from '#api/features/billing/queries/subscriptions.ts'
import {
  accountClosedLetter,
  cancelledLetter,
  endedLetter,
  paymentFailedLetter,
  receiptLetter,
  refundedLetter,
  trialEndingLetter,
  trialExtendedLetter,
  trialStartedLetter,
} from '#api/mail/letters/billing.ts'
import { moneyBackToAdmin, refundRefusedToAdmin } from '#api/mail/letters/money-back.ts'
import { reversalById } from '#api/features/billing/queries/reversals.ts'
import type { RenderedLetter } from '#api/mail/letters/render.ts'
import type { Postman } from '#api/mail/service.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import type { NoticeKind } from '#db/schema/index.ts'
import { withHst } from '#domain/billing/hst.ts'
import { reversalText } from '#domain/billing/reversal.ts'
import { isCancelling } from '#domain/billing/subscription.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { displayName } from '#domain/accounts/name.ts'

const LETTERS: Record<NoticeKind, typeof receiptLetter> = {
  'trial-started': trialStartedLetter,
  'trial-ending': trialEndingLetter,
  'payment-failed': paymentFailedLetter,
  receipt: receiptLetter,
  cancelled: cancelledLetter,
  ended: endedLetter,
  refunded: refundedLetter,
  'trial-extended': trialExtendedLetter,
  deactivated: accountClosedLetter,
}

/** Money of theirs concerns people who are out as well, and has no need of a subscription. */
const TOLD_TO_ALL: readonly NoticeKind[] = ['refunded', 'deactivated']

/** The letter that a notice about a subscription announces; null when it is not true any more. Everybody gets these. */
export async function billingLetter(
  { db, config }: Postman,
  noticeId: number,
): Promise<{ to: string; letter: RenderedLetter } | null> {
  const notice = await noticeById(db.read, noticeId)
  const subscription = notice && (await subscriptionById(db.read, notice.subscription_id))
  const user = notice && (await userById(db.read, notice.user_id))
  if (!notice || !user || (!user.is_active && !TOLD_TO_ALL.includes(notice.kind))) return null
  if (subscription ? !isStillTrue(notice, subscription) : !TOLD_TO_ALL.includes(notice.kind)) return null
  const facts = {
    firstName: user.first_name,
    publicUrl: config.publicUrl,
    price: subscription?.amount ?? 0,
    monthlyTax: subscription?.tax ?? withHst(subscription?.amount ?? 0).hst,
    taxName: subscription?.tax_name || 'HST',
    periodEnd: subscription?.current_period_end ?? 0,
    paid: notice.amount ?? 0,
    tax: notice.tax,
    invoiceNumber: notice.invoice_number,
    date: Math.floor(notice.created_at / 1000),
    contactEmail: config.contactEmail,
    hstNumber: config.hstNumber,
  }
  return { to: user.email, letter: LETTERS[notice.kind](facts) }
}

function isStillTrue({ kind }: NoticeRow, subscription: SubscriptionRow): boolean {
  if (kind === 'payment-failed') return subscription.status === 'past_due'
  if (kind === 'cancelled') return isCancelling(subscription)
  if (kind === 'trial-ending' || kind === 'trial-extended')
    return subscription.status === 'trialing' && !isCancelling(subscription)
  return true
}

/** Tells an admin of money that went back, or is claimed back, at the provider; null when they are no admin any more. */
export async function moneyBackLetter(
  { db, config }: Postman,
  { user: adminId, reversal: id }: { user: number; reversal: string },
): Promise<{ to: string; letter: RenderedLetter } | null> {
  const reversal = await reversalById(db.read, id)
  const person = reversal && (await userById(db.read, reversal.user_id))
  const admin = await userById(db.read, adminId)
  if (!reversal || !person || !admin?.is_active || admin.role !== ROLE.ADMIN) return null
  const { kind, status, amount, invoice_number: invoiceNumber } = reversal
  const about = { what: reversalText(kind, status), amount, invoiceNumber, person: displayName(person) }
  const facts = { firstName: admin.first_name, publicUrl: config.publicUrl, personId: person.id }
  return { to: admin.email, letter: moneyBackToAdmin({ ...facts, ...about }) }
}

/** Tells an admin of a refund that has to be made by hand to somebody who is gone; null when they are no admin any more. */
export async function refundRefusedLetter(
  { db, config }: Postman,
  { user: adminId, ...about }: { user: number; invoice: string; amount: number },
): Promise<{ to: string; letter: RenderedLetter } | null> {
  const admin = await userById(db.read, adminId)
  if (!admin?.is_active || admin.role !== ROLE.ADMIN) return null
  const facts = { firstName: admin.first_name, publicUrl: config.publicUrl }
  return { to: admin.email, letter: refundRefusedToAdmin({ ...facts, ...about }) }
}
