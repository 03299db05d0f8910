import * as v from 'valibot'
import { userById } from '#api/features/accounts/users/queries.ts'
import { conversationsOf } from '#api/features/groups/messages/service/read.ts'
import { messagesWait } from '#api/features/listings/messages/mails.ts'
import { optionalMail, theUser } from '#api/mail/template.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { DAY_MS } from '#domain/duration.ts'
import { unreadIn } from '#domain/messages/conversation.ts'
import { groupPath } from '#domain/groups/addresses.ts'

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
    const [only] = waiting
    const about = waiting.length === 1 && only?.with ? { with: String(only.with) } : {}
    const address = publicUrl + groupPath('messages', about)
    const said = { waiting: count, named, isMore: waiting.length > NAMED, address }
    return { to, content: messagesWait(to.first_name, said) }
  },
})
