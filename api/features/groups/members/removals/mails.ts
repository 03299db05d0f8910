import * as v from 'valibot'
import { userById } from '#api/features/accounts/users/queries.ts'
import { button, note, paragraph } from '#api/mail/rendering/content.ts'
import { essentialMail, theUser } from '#api/mail/template.ts'
import { DAY_MS } from '#domain/duration.ts'
import { PATH } from '#domain/paths.ts'

/** For a removed member: names nobody and gives no reason. */
export const removedMail = essentialMail({
  name: 'group-removed',
  params: v.object({ user: v.number() }),
  aboutWhom: { user: theUser },
  usefulForMs: 7 * DAY_MS,
  async compose({ db, config: { publicUrl } }, { user }) {
    const to = await userById(db.read, user)
    if (!to?.is_active) return null
    const heading = 'Your group goes on without you'
    return {
      to,
      content: {
        subject: heading,
        preheader: 'Its members agreed on it. Your matches, your answers and your saved homes stay yours.',
        heading,
        blocks: [
          paragraph(
            `Hello ${to.first_name}, the members of your group on Cohearth agreed to go on as a smaller group, so you are no longer in it. It says nothing about how well you fit with other people.`,
          ),
          paragraph(
            'What you told the group about your means and your contact details are no longer shown to them. Your matches, your answers and your saved homes are as they were, and you can join or begin another group at any time.',
          ),
          button('See your matches', `${publicUrl}${PATH.MATCHES}`),
          note('You get this email because you were in a group on Cohearth.'),
        ],
      },
    }
  },
})
