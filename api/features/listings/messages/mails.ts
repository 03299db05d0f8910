import { conversationsOf, unreadFor } from '#api/features/listings/messages/service/read.ts'
import { homesPathFor } from '#api/features/listings/tours/service/sides.ts'
import { newMessagesMail } from '#api/features/messages/mails.ts'
import { displayName } from '#domain/accounts/display-name.ts'

export const messagesWaitMail = newMessagesMail('messages-wait', async ({ db }, to) => {
  const unread = (await conversationsOf({ db }, to)).filter((conversation) => conversation.unread > 0)
  return {
    count: await unreadFor({ db }, to),
    from: unread.map(
      ({ other, property }) => `${other ? displayName(other) : 'someone'} about ${property.street}`,
    ),
    path: homesPathFor(to, 'messages'),
  }
})
