import type { Between, ConversationRow, Seen } from '#api/features/messages/queries/conversations.ts'
import {
  lastRead,
  type MessageRow,
  messagesOf,
  type MessageRange,
} from '#api/features/messages/queries/messages.ts'
import type { Connection } from '#db/client.ts'
import type { Message } from '#domain/messages/conversation.ts'

const PAGE = 50

/** A conversation with one person's rights to read and write it. Each kind's owner (groups, listings) decides who gets one. */
export interface Access extends Seen {
  reader: number
  between: Between
  conversation: ConversationRow | null
  closed: string | null
}

export async function readMessages(db: Connection, access: Access, which: MessageRange) {
  const { conversation, reader } = access
  if (!conversation) return { messages: [], more: false, change: 0, read_to: 0 }
  const [found, read_to] = await Promise.all([
    messagesOf(db, conversation.id, access, which, PAGE + 1),
    lastRead(db, conversation.id, reader),
  ])
  const more = found.length > PAGE
  const rows = found.slice(0, PAGE)
  const last = rows.at(-1)?.change ?? 0
  const change =
    which.after === undefined ? conversation.change : more ? last : Math.max(conversation.change, last)
  return { messages: rows.sort((one, other) => one.id - other.id), more, change, read_to }
}

export function shownMessage(row: MessageRow, reader: number): Message {
  const { id, user_id, text, at, change, edited_at, deleted_at, key } = row
  return {
    id,
    user_id,
    text,
    at,
    change,
    edited_at,
    deleted: deleted_at !== null,
    key: user_id === reader ? key : null,
  }
}
