import type { UserRow } from '#api/features/accounts/users/queries.ts'
import { visibilityOf } from '#api/features/listings/detail/queries.ts'
import { conversationsOf, unreadFor } from '#api/features/listings/messages/service/read.ts'
import { homeBlock } from '#api/features/listings/pictures/service.ts'
import { homesPathFor } from '#api/features/listings/tours/service/sides.ts'
import { newMessagesMail } from '#api/features/messages/mails.ts'
import { personBlock } from '#api/features/profile/service/portrait.ts'
import type { MailContext } from '#api/mail/template.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import type { Conversation } from '#domain/listings/messages.ts'

export const messagesWaitMail = newMessagesMail('messages-wait', async (context, to) => {
  const unread = (await conversationsOf(context, to)).filter((conversation) => conversation.unread > 0)
  const [first, ...others] = unread
  return {
    count: await unreadFor(context, to),
    from: unread.map(
      ({ other, property }) => `${other ? displayName(other) : 'someone'} about ${property.street}`,
    ),
    path: homesPathFor(to, 'messages'),
    ...(first && others.length === 0 && (await partsOf(context, to, first))),
  }
})

/** If only one conversation has something new: the other person's face, if they're active, and the home. */
async function partsOf(context: MailContext, to: UserRow, { other, property }: Conversation) {
  const home = await visibilityOf(context.db.read, property.msl_number)
  const card = home && (await homeBlock(context, home.id))
  return {
    ...(other && {
      sender: other.first_name,
      who: [await personBlock(context, to, { ...other, is_active: true })],
    }),
    home: card ? [card] : [],
  }
}
