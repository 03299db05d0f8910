import * as v from 'valibot'
import { activeAdminById } from '#api/features/accounts/queries.ts'
import { troubleOf } from '#api/features/billing/queries/troubles.ts'
import { button, note, paragraph } from '#api/mail/rendering/content.ts'
import { essentialMail, aboutUser } from '#api/mail/template.ts'
import { DAY_MS } from '#domain/duration.ts'
import { formatDateTime } from '#domain/format.ts'
import { PATH } from '#domain/paths.ts'

/** Tells an admin that the hourly check with the payment provider has failed for hours, unless it works again by now. */
export const catchUpFailsMail = essentialMail({
  name: 'catch-up-fails',
  params: v.object({ user: v.number() }),
  aboutWhom: { user: aboutUser },
  usefulForMs: DAY_MS,
  async compose({ db, config }, { user }) {
    const trouble = await troubleOf(db.read, 'catch-up')
    const admin = await activeAdminById(db.read, user)
    if (!trouble || !admin) return null
    return {
      to: admin,
      content: {
        subject: 'Payments: the hourly check has failed for three hours',
        preheader: trouble.detail,
        heading: 'The hourly check with Stripe keeps failing',
        blocks: [
          paragraph(
            `Hello ${admin.first_name}, every hour we compare our records with Stripe. Since ${formatDateTime(trouble.at)} that has failed. ${trouble.detail}`,
          ),
          paragraph(
            'Until it works again, plans may be out of date, and people who left may still be charged (they’re listed as “closure”). Look them up in Stripe’s dashboard. The reasons are in the server log under “billing not caught up”.',
          ),
          button('Open the admin dashboard', `${config.publicUrl}${PATH.ADMIN}`),
          note('You’re getting this email because you’re an admin.'),
        ],
      },
    }
  },
})
