import * as v from 'valibot'
import { activeAdminById } from '#api/features/accounts/queries.ts'
import { reversalById, reversalIdsOf } from '#api/features/billing/refunds/queries.ts'
import { subscriptionById, subscriptionIdsOf } from '#api/features/billing/queries/subscriptions.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import { button, note, paragraph } from '#api/mail/rendering/content.ts'
import { essentialMail, aboutUser } from '#api/mail/template.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { reversalText } from '#domain/billing/refunds/reversal.ts'
import type { Connection } from '#db/client.ts'
import { DAY_MS } from '#domain/duration.ts'
import { formatCents } from '#domain/format.ts'
import { PATH } from '#domain/paths.ts'

export const BECAUSE_ADMIN = note('You’re getting this email because you’re an admin.')

export const seeTheirBilling = (publicUrl: string, userId: number) =>
  button('See their billing', `${publicUrl}${PATH.ADMIN_BILLING}?user_id=${userId}`)

/** Returns what an email to an admin says about a reversal; null if any of it is gone. */
export async function reversalForAdmin(
  db: Connection,
  { user, reversal: id }: { user: number; reversal: string },
) {
  const reversal = await reversalById(db, id)
  const person = reversal && (await userById(db, reversal.user_id))
  const admin = await activeAdminById(db, user)
  if (!reversal || !person || !admin) return null
  const what = reversalText(reversal.kind, reversal.status)
  return { reversal, person, admin, what, amount: formatCents(reversal.amount), name: displayName(person) }
}

export const moneyBackMail = essentialMail({
  name: 'money-back',
  params: v.object({ user: v.number(), reversal: v.string() }),
  aboutWhom: { user: aboutUser, reversal: reversalIdsOf },
  usefulForMs: 7 * DAY_MS,
  async compose({ db, config }, params) {
    const facts = await reversalForAdmin(db.read, params)
    if (!facts) return null
    const { reversal, person, admin, what, amount, name } = facts
    const invoice = reversal.invoice_number === null ? '' : `, invoice ${reversal.invoice_number}`
    return {
      to: admin,
      content: {
        subject: `Payments: ${amount} from ${name}`,
        preheader: `${what}. Check whether their membership should continue.`,
        heading: `${amount} from ${name}`,
        blocks: [
          paragraph(
            `Hello ${admin.first_name}, there’s news about ${amount} that ${name} paid${invoice}. Status: ${what}.`,
          ),
          paragraph(
            'Their access hasn’t changed, because it depends only on their subscription. Check on their billing page whether that should continue.',
          ),
          seeTheirBilling(config.publicUrl, person.id),
          BECAUSE_ADMIN,
        ],
      },
    }
  },
})

export const subscribedTwiceMail = essentialMail({
  name: 'subscribed-twice',
  params: v.object({ user: v.number(), subscription: v.string() }),
  aboutWhom: { user: aboutUser, subscription: subscriptionIdsOf },
  usefulForMs: 7 * DAY_MS,
  async compose({ db, config }, { user, subscription: id }) {
    const subscription = await subscriptionById(db.read, id)
    const person = subscription && (await userById(db.read, subscription.user_id))
    const admin = await activeAdminById(db.read, user)
    if (!subscription || !person || !admin) return null
    const name = displayName(person)
    return {
      to: admin,
      content: {
        subject: 'Payments: a member subscribed twice',
        preheader: `${name}’s second subscription has been ended.`,
        heading: 'A member subscribed twice',
        blocks: [
          paragraph(
            `Hello ${admin.first_name}, ${name} ended up with two subscriptions. We ended one of them (${id}) and are refunding what they paid for it. The other one (${subscription.duplicate_of ?? ''}) continues.`,
          ),
          paragraph(
            'You only need to do something if the refund fails, and we’ll email you if it does. You can follow it on their billing page.',
          ),
          seeTheirBilling(config.publicUrl, person.id),
          BECAUSE_ADMIN,
        ],
      },
    }
  },
})

/** A refund to someone whose account is deleted, which the payment provider won't make. */
export const refundRefusedMail = essentialMail({
  name: 'refund-refused',
  params: v.object({ user: v.number(), invoice: v.string(), amount: v.number() }),
  aboutWhom: { user: aboutUser, invoice: null, amount: null },
  usefulForMs: 7 * DAY_MS,
  async compose({ db }, { user, invoice, amount: cents }) {
    const admin = await activeAdminById(db.read, user)
    if (!admin) return null
    const amount = formatCents(cents)
    return {
      to: admin,
      content: {
        subject: `Payments: a refund of ${amount} was rejected`,
        preheader: 'You’ll have to send it manually.',
        heading: 'Please send a refund yourself',
        blocks: [
          paragraph(
            `Hello ${admin.first_name}, someone deleted their account and was charged afterward. The payment provider won’t refund ${amount} of invoice ${invoice}.`,
          ),
          paragraph(
            'Stripe’s dashboard shows the reason, and you can find the person there by their invoice. Please send the money another way.',
          ),
          button('Open Stripe’s dashboard', 'https://dashboard.stripe.com/'),
          BECAUSE_ADMIN,
        ],
      },
    }
  },
})
