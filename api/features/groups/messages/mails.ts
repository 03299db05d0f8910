import { conversationsOf } from '#api/features/groups/messages/service/read.ts'
import { newMessagesMail } from '#api/features/messages/mails.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { unreadIn } from '#domain/groups/messages/conversations.ts'
import { groupPath } from '#domain/groups/addresses.ts'

export const conversationsWaitMail = newMessagesMail('conversations-wait', async ({ db }, { id }) => {
  const unread = (await conversationsOf(db, id)).filter((conversation) => conversation.unread > 0)
  const [only] = unread
  const about = unread.length === 1 && only?.with ? { with: String(only.with) } : {}
  return {
    count: unreadIn(unread),
    from: unread.map(({ with: other, people }) =>
      other === null ? 'your group' : people.map(displayName).join(''),
    ),
    path: groupPath('messages', about),
  }
})
