import * as v from 'valibot'
import { card } from '#api/features/matching/schemas.ts'
import { positiveId, wholeNumber } from '#api/http/parameters.ts'
import type { Message, MessagePage } from '#domain/messages/conversation.ts'
import { MESSAGE_RULE } from '#domain/messages/limits.ts'
import { textSchema } from '#domain/text-schema.ts'

const text = textSchema(MESSAGE_RULE)
const RELOAD = 'Please reload this page.'

const messageKey = v.pipe(v.string(RELOAD), v.regex(/^[\w-]{8,64}$/, RELOAD))
/** `since` is that of the page it was written on: a message that waited for a connection mustn't reach the writer's next group. */
export const newMessage = v.object({
  text,
  key: messageKey,
  since: v.optional(v.nullable(v.number(RELOAD)), null),
})
export const newMessageWithoutKey = v.object({ text, key: v.optional(messageKey) })
export const newText = v.object({ text })
export const readMark = v.object({ up_to: v.pipe(v.number(), v.integer(), v.minValue(1)) })

/** The newest messages, those before one of them, or those that changed after a change. */
export const whichMessages = v.object({ after: v.optional(wholeNumber), before: v.optional(positiveId) })

export const message = v.object({
  id: v.number(),
  user_id: v.number(),
  text: v.string(),
  at: v.number(),
  change: v.number(),
  edited_at: v.nullable(v.number()),
  deleted: v.boolean(),
  key: v.nullable(v.string()),
}) satisfies v.GenericSchema<Message>

export const messagePage = v.object({
  conversation: v.nullable(v.number()),
  since: v.nullable(v.number()),
  writers: v.array(card),
  people: v.array(card),
  closed: v.nullable(v.string()),
  change: v.number(),
  messages: v.array(message),
  more: v.boolean(),
  read_to: v.number(),
}) satisfies v.GenericSchema<MessagePage>
