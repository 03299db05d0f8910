import { MESSAGE_RULE } from '#domain/messages/limits.ts'
import * as v from 'valibot'
import { card } from '#api/features/matching/schemas.ts'
import { positiveId, wholeNumber } from '#api/http/parameters.ts'
import type { GroupMessage, MessagePage, Conversation } from '#domain/messages/conversation.ts'
import { textSchema } from '#domain/text-schema.ts'

const text = textSchema(MESSAGE_RULE)

export const newMessage = v.object({
  text,
  key: v.pipe(v.string('Please reload this page.'), v.regex(/^[\w-]{8,64}$/, 'Please reload this page.')),
})

export const newText = v.object({ text })
export const messageParam = v.object({ id: positiveId })

/** Which conversation: that with a partner, or without `with` the group's. */
export const withWhom = v.object({ with: v.optional(positiveId) })

/** Which of its messages: the newest, those before one of them, or those that changed after a change. */
export const whichMessages = v.object({
  with: v.optional(positiveId),
  after: v.optional(wholeNumber),
  before: v.optional(positiveId),
})

export const readMark = v.object({ up_to: v.pipe(v.number(), v.integer(), v.minValue(1)) })

export const message = v.object({
  id: v.number(),
  user_id: v.number(),
  text: v.string(),
  at: v.number(),
  change: v.number(),
  edited_at: v.nullable(v.number()),
  deleted: v.boolean(),
  key: v.nullable(v.string()),
}) satisfies v.GenericSchema<GroupMessage>

export const conversationList = v.array(
  v.object({
    with: v.nullable(v.number()),
    people: v.array(card),
    last: v.nullable(
      v.object({ text: v.string(), at: v.number(), user_id: v.number(), deleted: v.boolean() }),
    ),
    unread: v.number(),
    closed: v.nullable(v.string()),
  }),
) satisfies v.GenericSchema<Conversation[]>

export const messagePage = v.object({
  conversation: v.nullable(v.number()),
  writers: v.array(card),
  people: v.array(card),
  closed: v.nullable(v.string()),
  change: v.number(),
  messages: v.array(message),
  more: v.boolean(),
  read_to: v.number(),
}) satisfies v.GenericSchema<MessagePage>
