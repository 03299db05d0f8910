import * as v from 'valibot'
import { card } from '#api/features/matching/schemas.ts'
import { whichMessages } from '#api/features/messages/schemas.ts'
import { positiveId } from '#api/http/parameters.ts'
import type { Conversation } from '#domain/groups/messages/conversations.ts'

export const messageParam = v.object({ id: positiveId })

export const withWhom = v.object({ with: v.optional(positiveId) })

export const whichOfConversation = v.object({ ...withWhom.entries, ...whichMessages.entries })

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
