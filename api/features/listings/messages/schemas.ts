import * as v from 'valibot'
import { other } from '#api/features/listings/tours/schemas.ts'
import { type Conversation, CONVERSATION_ID, type HomeMessage } from '#domain/listings/messages.ts'
import { LISTING_STATUSES } from '#domain/listings/status.ts'

export const threadParam = v.object({
  id: v.pipe(
    v.string(),
    v.regex(CONVERSATION_ID, 'We can’t find that conversation.'),
    v.transform((id) => {
      const [listing = 0, asker = 0] = id.split('-').map(Number)
      return { listing, asker }
    }),
  ),
})

const shape = {
  id: v.string(),
  as: v.picklist(['person', 'agent']),
  property: v.object({
    msl_number: v.string(),
    street: v.string(),
    city_state: v.string(),
    status: v.picklist(LISTING_STATUSES),
  }),
  other: v.nullable(other),
  last: v.object({ id: v.number(), text: v.string(), at: v.number(), mine: v.boolean() }),
  unread: v.number(),
  closed: v.nullable(v.string()),
}

const message = v.object({
  id: v.number(),
  text: v.string(),
  at: v.number(),
  change: v.number(),
  key: v.nullable(v.string()),
  mine: v.boolean(),
}) satisfies v.GenericSchema<HomeMessage>

export const conversationList = v.array(v.object(shape) satisfies v.GenericSchema<Conversation>)
export const openConversation = v.object({
  ...shape,
  messages: v.array(message),
  earlier: v.boolean(),
  more: v.boolean(),
  change: v.number(),
  read_to: v.number(),
})
export const waiting = v.object({ tours: v.number(), messages: v.number() })
