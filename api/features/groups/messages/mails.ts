import { userById } from '#api/features/accounts/users/queries.ts'
import { conversationsOf } from '#api/features/groups/messages/service/read.ts'
import { newMessagesMail } from '#api/features/messages/mails.ts'
import { personBlock } from '#api/features/profile/service/portrait.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { unreadIn } from '#domain/groups/messages/conversations.ts'
import { groupPath } from '#domain/groups/addresses.ts'

export const conversationsWaitMail = newMessagesMail('conversations-wait', async (context, to) => {
  const { db } = context
  const unread = (await conversationsOf(db, to.id)).filter((conversation) => conversation.unread > 0)
  const [only] = unread
  const partner = unread.length === 1 && only?.with ? await userById(db.read, only.with) : undefined
  return {
    count: unreadIn(unread),
    from: unread.map(({ with: other, people }) =>
      other === null ? 'your group' : people.map(displayName).join(''),
    ),
    path: groupPath('messages', partner ? { with: String(partner.id) } : {}),
    ...(partner && { sender: partner.first_name, who: [await personBlock(context, to, partner)] }),
  }
})
