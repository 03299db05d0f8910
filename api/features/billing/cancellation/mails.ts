import * as v from 'valibot'
import { activeAdminById } from '#api/features/accounts/queries.ts'
import { strandedClosures } from '#api/features/billing/cancellation/queries.ts'
import { button, note, paragraph } from '#api/mail/rendering/content.ts'
import { essentialMail, aboutUser } from '#api/mail/template.ts'
import { customersByAccount } from '#domain/billing/cancellation/stranded.ts'
import { DAY_MS } from '#domain/duration.ts'
import { PATH } from '#domain/paths.ts'

/** For admins: people whose accounts are closed, but whose subscriptions can only be ended with another provider account's keys. */
export const strandedClosuresMail = essentialMail({
  name: 'closures-stranded',
  params: v.object({ user: v.number(), account: v.string() }),
  aboutWhom: { user: aboutUser, account: null },
  usefulForMs: 7 * DAY_MS,
  async compose({ db, config }, { user, account }) {
    const admin = await activeAdminById(db.read, user)
    const rows = (await strandedClosures(db.read, null)).filter((row) => row.account === account)
    if (!admin || rows.length === 0) return null
    return {
      to: admin,
      content: {
        subject: 'Payments: end subscriptions in another Stripe account',
        preheader: 'Cohearth no longer has keys to that account.',
        heading: 'Please end subscriptions in another Stripe account',
        blocks: [
          paragraph(
            `Hello ${admin.first_name}, people who deleted their account or were deactivated may still be charged by a Stripe account that Cohearth no longer has keys to.`,
          ),
          paragraph(customersByAccount(rows)),
          paragraph(
            'Start Cohearth with the keys to that account, and their subscriptions end within a minute. Or delete these customers in that account’s Stripe dashboard, then mark them as done on your dashboard.',
          ),
          button('Open your dashboard', `${config.publicUrl}${PATH.ADMIN}`),
          note('You’re getting this email because you’re an admin.'),
        ],
      },
    }
  },
})
