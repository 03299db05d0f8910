import * as v from 'valibot'
import { userById } from '#api/features/accounts/users/queries.ts'
import { conversationsOf } from '#api/features/groups/conversations/service/read.ts'
import { button, note, paragraph } from '#api/mail/rendering/content.ts'
import { optionalMail, theUser } from '#api/mail/template.ts'
import { displayName } from '#domain/accounts/name.ts'
import { DAY_MS } from '#domain/duration.ts'
import { formatList, plural } from '#domain/format.ts'
import { unreadIn } from '#domain/groups/conversation.ts'
import { groupAddress } from '#domain/groups/views.ts'

/** How many conversations are named, of those in which something waits. */
const NAMED = 3

/** For who has not read what was written to them; it says who wrote and how much when it is sent, and not what. */
export const conversationsWaitMail = optionalMail({
  name: 'conversations-wait',
  params: v.object({ user: v.number() }),
  aboutWhom: { user: theUser },
  usefulForMs: DAY_MS,
  async compose({ db, config: { publicUrl } }, { user }) {
    const to = await userById(db.read, user)
    if (!to?.is_active) return null
    const waiting = (await conversationsOf(db, user)).filter(({ unread }) => unread > 0)
    const count = unreadIn(waiting)
    if (count === 0) return null
    const named = waiting
      .slice(0, NAMED)
      .map(({ with: other, people }) => (other === null ? 'your group' : people.map(displayName).join('')))
    const heading = plural(count, { one: 'A message waits for you', other: `${count} messages wait for you` })
    const [only] = waiting
    const about = waiting.length === 1 && only?.with ? { with: String(only.with) } : {}
    const more = waiting.length > NAMED ? ' There are more.' : ''
    return {
      to,
      content: {
        subject: heading,
        preheader: `From ${formatList(named)}.`,
        heading,
        blocks: [
          paragraph(
            `Hello ${to.first_name}. ${plural(count, { one: 'It is', other: 'They are' })} from ${formatList(named)}.${more}`,
          ),
          button('Read and answer', publicUrl + groupAddress('messages', about)),
          note(
            'Answers to this e-mail reach nobody: please answer on Cohearth. We tell you at most once an hour.',
          ),
        ],
      },
    }
  },
})
