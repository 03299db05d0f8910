import * as v from 'valibot'
import { userById } from '#api/features/accounts/users/queries.ts'
import { button, note, paragraph } from '#api/mail/rendering/content.ts'
import { essentialMail, aboutUser } from '#api/mail/template.ts'
import { DAY_MS } from '#domain/duration.ts'
import { isWaiting } from '#domain/journey/transitions.ts'

/** Tells someone on the waiting list that they can sign in now. */
export const admittedMail = essentialMail({
  name: 'admitted',
  params: v.object({ user: v.number() }),
  aboutWhom: { user: aboutUser },
  usefulForMs: 7 * DAY_MS,
  async compose({ db, config }, { user: id }) {
    const user = await userById(db.read, id)
    if (!user?.is_active || isWaiting(user.stage)) return null
    return {
      to: user,
      content: {
        subject: 'Your spot on Cohearth is ready',
        preheader: 'You’re off the waiting list. Sign in with this address to get started.',
        heading: 'Your spot is ready',
        blocks: [
          paragraph(`Good news, ${user.first_name}: you’re off the waiting list, and your account is ready.`),
          paragraph(
            'Sign in with this email address and answer some questions. It takes 5 to 10 minutes. Then you’ll see who you could buy a home with.',
          ),
          button('Sign in', `${config.publicUrl}/login`),
          note('You’re getting this email because you signed up and were on our waiting list.'),
        ],
      },
    }
  },
})
