import * as v from 'valibot'
import { userById } from '#api/features/accounts/users/queries.ts'
import { button, note, paragraph } from '#api/mail/rendering/content.ts'
import { optionalMail, aboutUser } from '#api/mail/template.ts'
import { DAY_MS } from '#domain/duration.ts'
import { PATH } from '#domain/paths.ts'

/** Names no one: people see who matches only in their own list. */
export const firstMatchMail = optionalMail({
  name: 'first-match',
  params: v.object({ user: v.number() }),
  aboutWhom: { user: aboutUser },
  usefulForMs: 2 * DAY_MS,
  async compose({ db, config: { publicUrl } }, { user }) {
    const to = await userById(db.read, user)
    if (!to?.is_active) return null
    const heading = 'You have your first match'
    return {
      to,
      content: {
        subject: heading,
        preheader: 'Someone else who wants to co-own a home has finished answering.',
        heading,
        blocks: [
          paragraph(
            `Hello ${to.first_name}, when you finished your answers, there was no one to compare them with yet. Now there is.`,
          ),
          paragraph('See who it is, what you have in common and what you’d need to talk about.'),
          button('See your matches', `${publicUrl}${PATH.MATCHES}`),
          note('You’re getting this one-time email because you joined early and we said we’d let you know.'),
        ],
      },
    }
  },
})
