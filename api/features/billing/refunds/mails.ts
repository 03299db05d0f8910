import * as v from 'valibot'
import { activeAdminById } from '#api/features/accounts/queries.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import { reversalById, reversalIdsOf } from '#api/features/billing/refunds/queries.ts'
import { button, note, paragraph } from '#api/mail/rendering/content.ts'
import { essentialMail, theUser } from '#api/mail/template.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { isGivenBack, reversalText } from '#domain/billing/refunds/reversal.ts'
import { DAY_MS } from '#domain/duration.ts'
import { formatCents } from '#domain/format.ts'
import { PATH } from '#domain/paths.ts'

/** Tells an admin that an invoice was paid after its subscription had ended; nothing once its refund has failed, which has its own email. */
export const latePaymentMail = essentialMail({
  name: 'late-payment',
  params: v.object({ user: v.number(), reversal: v.string() }),
  aboutWhom: { user: theUser, reversal: reversalIdsOf },
  usefulForMs: 7 * DAY_MS,
  async compose({ db, config }, { user, reversal: id }) {
    const reversal = await reversalById(db.read, id)
    const person = reversal && (await userById(db.read, reversal.user_id))
    const admin = await activeAdminById(db.read, user)
    if (!reversal || !person || !admin || !isGivenBack(reversal.kind, reversal.status)) return null
    const what = reversalText(reversal.kind, reversal.status)
    const [amount, name] = [formatCents(reversal.amount), displayName(person)]
    const invoice = reversal.invoice_number === null ? 'An invoice' : `Invoice ${reversal.invoice_number}`
    return {
      to: admin,
      content: {
        subject: `Payments: ${name} paid ${amount} after their subscription ended`,
        preheader: `${what}.`,
        heading: 'A payment came after the subscription ended',
        blocks: [
          paragraph(
            `Hello ${admin.first_name}, ${invoice} of ${name} was paid after their subscription had ended, so they get all of it back: ${amount}. ${what}.`,
          ),
          paragraph('We told them too. Their billing page shows where the refund stands.'),
          button('See their billing', `${config.publicUrl}${PATH.ADMIN_BILLING}?user_id=${person.id}`),
          note('You get this email because you are an admin.'),
        ],
      },
    }
  },
})
