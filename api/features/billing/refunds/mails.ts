import * as v from 'valibot'
import { BECAUSE_ADMIN, reversalForAdmin, seeTheirBilling } from '#api/features/billing/mails/to-admins.ts'
import { reversalIdsOf } from '#api/features/billing/refunds/queries.ts'
import { paragraph } from '#api/mail/rendering/content.ts'
import { essentialMail, aboutUser } from '#api/mail/template.ts'
import { isMoneyReturned } from '#domain/billing/refunds/reversal.ts'
import { DAY_MS } from '#domain/duration.ts'

/** Tells an admin that an invoice was paid after its subscription had ended; nothing once its refund has failed, which has its own email. */
export const latePaymentMail = essentialMail({
  name: 'late-payment',
  params: v.object({ user: v.number(), reversal: v.string() }),
  aboutWhom: { user: aboutUser, reversal: reversalIdsOf },
  usefulForMs: 7 * DAY_MS,
  async compose({ db, config }, params) {
    const facts = await reversalForAdmin(db.read, params)
    if (!facts || !isMoneyReturned(facts.reversal.kind, facts.reversal.status)) return null
    const { reversal, person, admin, what, amount, name } = facts
    const invoice = reversal.invoice_number === null ? 'The invoice' : `Invoice ${reversal.invoice_number}`
    return {
      to: admin,
      content: {
        subject: `Payments: ${name} paid ${amount} after their subscription ended`,
        preheader: `${what}. You don’t need to do anything.`,
        heading: 'A payment came after the subscription ended',
        blocks: [
          paragraph(
            `Hello ${admin.first_name}, ${name} made a payment after their subscription had ended. ${invoice} is being refunded in full: ${amount}. Status: ${what}.`,
          ),
          paragraph('We’ve told them too. You can follow the refund on their billing page.'),
          seeTheirBilling(config.publicUrl, person.id),
          BECAUSE_ADMIN,
        ],
      },
    }
  },
})
