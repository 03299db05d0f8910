import * as v from 'valibot'
import { activeAdminById } from '#api/features/accounts/queries.ts'
import { button, note, paragraph } from '#api/mail/rendering/content.ts'
import { essentialMail, aboutUser } from '#api/mail/template.ts'
import { DAY_MS } from '#domain/duration.ts'

/** Tells an admin that so many codes were requested that the server has stopped sending to unknown browsers. */
export const mailLimitedMail = essentialMail({
  name: 'mail-limited',
  params: v.object({ user: v.number() }),
  aboutWhom: { user: aboutUser },
  usefulForMs: DAY_MS,
  async compose({ db, config }, { user: id }) {
    const user = await activeAdminById(db.read, id)
    if (!user) return null
    return {
      to: user,
      content: {
        subject: 'Cohearth is limiting sign-in emails for now',
        preheader: 'People requested more sign-in emails than the server can send in an hour.',
        heading: 'Too many sign-in emails',
        blocks: [
          paragraph(
            `Hello ${user.first_name}, more than 1,000 sign-in emails were requested within an hour from browsers that haven’t signed in before. Until that slows down, those browsers have to wait. Browsers that have signed in before aren’t affected.`,
          ),
          paragraph(
            'If you were expecting a lot of new people, you don’t need to do anything. If not, someone may be trying to flood mailboxes. The server’s log shows which networks the requests come from.',
          ),
          button('Open the audit log', `${config.publicUrl}/admin/dashboard/commands`),
          note('You’re getting this email, at most once a day, because you’re an admin.'),
        ],
      },
    }
  },
})
