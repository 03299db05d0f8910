import * as v from 'valibot'
import { activeAdminById } from '#api/features/accounts/queries.ts'
import { button, note, paragraph } from '#api/mail/rendering/content.ts'
import { essentialMail, theUser } from '#api/mail/template.ts'
import { DAY_MS } from '#domain/duration.ts'

/** Tells an admin that so many codes were requested that the server has stopped sending to unknown browsers. */
export const mailLimitedMail = essentialMail({
  name: 'mail-limited',
  params: v.object({ user: v.number() }),
  aboutWhom: { user: theUser },
  usefulForMs: DAY_MS,
  async compose({ db, config }, { user: id }) {
    const user = await activeAdminById(db.read, id)
    if (!user) return null
    return {
      to: user,
      content: {
        subject: 'Cohearth sends fewer sign-in emails for now',
        preheader: 'More sign-in emails were asked for than the server sends in an hour.',
        heading: 'Too many sign-in emails',
        blocks: [
          paragraph(
            `Hello ${user.first_name}, more than 1,000 sign-in emails were asked for within an hour, in browsers that have not signed in before. Until that falls, such browsers are told to wait. Browsers that have signed in before are not affected.`,
          ),
          paragraph(
            'If you expected many new people, there is nothing to do. If not, somebody may be trying to flood mailboxes: whoever runs the server can see in its log which networks ask.',
          ),
          button('Open the audit log', `${config.publicUrl}/admin/dashboard/commands`),
          note('You get this email because you are an admin, once a day at the most.'),
        ],
      },
    }
  },
})
