import * as v from 'valibot'
import { userById } from '#api/features/accounts/users/queries.ts'
import { button, note, paragraph } from '#api/mail/rendering/content.ts'
import { essentialMail, aboutUser } from '#api/mail/template.ts'
import { DAY_MS } from '#domain/duration.ts'
import { PATH } from '#domain/paths.ts'

/** For a removed member: names nobody and gives no reason. */
export const removedMail = essentialMail({
  name: 'group-removed',
  params: v.object({ user: v.number() }),
  aboutWhom: { user: aboutUser },
  usefulForMs: 7 * DAY_MS,
  async compose({ db, config: { publicUrl } }, { user }) {
    const to = await userById(db.read, user)
    if (!to?.is_active) return null
    const heading = 'You’re no longer in your group'
    return {
      to,
      content: {
        subject: heading,
        preheader: 'The other members agreed to this. You keep your matches, answers and saved homes.',
        heading,
        blocks: [
          paragraph(
            `Hello ${to.first_name}, the other members of your group on Cohearth agreed to continue as a smaller group, so you’re no longer in it. That says nothing about how well you fit with other people.`,
          ),
          paragraph(
            'They can no longer see the finances or contact details you shared with the group. Your matches, answers and saved homes haven’t changed, and you can join or start another group at any time.',
          ),
          button('See your matches', `${publicUrl}${PATH.MATCHES}`),
          note('You’re getting this email because you were in a group on Cohearth.'),
        ],
      },
    }
  },
})
