import { MESSAGE_RULE } from '#domain/messages/limits.ts'
import * as v from 'valibot'
import { other } from '#api/features/listings/tours/schemas.ts'
import { positiveId } from '#api/http/parameters.ts'
import { type Conversation, type Message } from '#domain/listings/messages.ts'
import { LISTING_STATUSES } from '#domain/listings/status.ts'
import { textSchema } from '#domain/text-schema.ts'

export const newMessage = v.object({
  text: textSchema(MESSAGE_RULE),
  key: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/, 'Please reload this page.'))),
})

/** A conversation by the ids of its home and its person, such as 12-34. */
export const threadParam = v.object({
  id: v.pipe(
    v.string(),
    v.regex(/^\d{1,9}-\d{1,9}$/, 'There is no such conversation.'),
    v.transform((id) => {
      const [listing = 0, user = 0] = id.split('-').map(Number)
      return { listing, user }
    }),
  ),
})

export const beforeMessage = v.object({ before: v.optional(positiveId) })

export const readMark = v.object({ up_to: v.pipe(v.number(), v.integer(), v.minValue(1)) })

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
  last: v.object({ text: v.string(), at: v.number(), mine: v.boolean() }),
  unread: v.number(),
  closed: v.nullable(v.string()),
}

export const message = v.object({
  id: v.number(),
  text: v.string(),
  at: v.number(),
  mine: v.boolean(),
}) satisfies v.GenericSchema<Message>

export const conversation = v.object(shape) satisfies v.GenericSchema<Conversation>
export const conversationList = v.array(conversation)
export const openConversation = v.object({ ...shape, messages: v.array(message), earlier: v.boolean() })
export const waiting = v.object({ tours: v.number(), messages: v.number() })
