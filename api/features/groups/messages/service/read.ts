import type { Deps } from '#api/deps.ts'
import type { MessageRow } from '#api/features/groups/messages/queries/messages.ts'
import type { Kind } from '#api/features/groups/messages/queries/pages.ts'
import { conversationLines, type LineRow } from '#api/features/groups/messages/queries/overview.ts'
import {
  findConversation,
  noSuchConversation,
  type OwnConversation,
  whyClosed,
} from '#api/features/groups/messages/service/own.ts'
import { relationsOf } from '#api/features/matching/service/relation.ts'
import type { Database } from '#db/client.ts'
import type { GroupMessage, MessagePage, Conversation } from '#domain/messages/conversation.ts'

/** The most messages that an answer holds. */
export const PAGE = 50

/** Which messages of a conversation are asked for. */
export interface Which {
  with?: number | undefined
  after?: number | undefined
  before?: number | undefined
}

/** The caller's conversations: the group's first, then those with partners and former ones, the newest first. */
export async function conversationsOf(db: Database, caller: number): Promise<Conversation[]> {
  const relations = await relationsOf(db.read, caller)
  const rows = (await conversationLines(db.read, caller, relations)).sort(
    (one, other) => one.joined_at - other.joined_at || (one.id ?? 0) - (other.id ?? 0),
  )
  const lines = [...Map.groupBy(rows, ({ other }) => other).values()].map((line) =>
    shownLine(line, relations.partners),
  )
  const begunOrOpen = lines.filter(({ last, closed }) => last !== null || closed === null)
  // A group has no end, and comes first.
  return begunOrOpen.sort((one, other) => whenOf(other) - whenOf(one))
}

const whenOf = ({ with: other, last }: Conversation) => (other === null ? Infinity : (last?.at ?? 0))

function shownLine([first, ...rest]: LineRow[], partners: ReadonlySet<number>): Conversation {
  if (!first) throw new Error('A conversation has a line.')
  const { other, text, at, user_id, deleted_at, unread, is_active } = first
  return {
    with: other,
    people: [first, ...rest].flatMap(({ id, first_name, last_name, profile_picture_filename, verified }) =>
      id === null ? [] : [{ id, first_name, last_name, profile_picture_filename, verified: verified === 1 }],
    ),
    last: text === null ? null : { text, at, user_id, deleted: deleted_at !== null },
    unread,
    closed: other === null ? null : whyClosed(other, is_active === 1, partners),
  }
}

/**
 * The newest messages of a conversation, those before one of them, or what has changed after a change. Throws not_found, for
 * everybody but those in it.
 */
export async function messagesOf(
  { db }: Deps,
  caller: number,
  { with: other, after, before }: Which,
): Promise<MessagePage> {
  const kind = after !== undefined ? 'after' : before !== undefined ? 'before' : 'newest'
  const asked = { kind, from: after ?? before, atMost: PAGE + 1 } as const
  const own = await findConversation(db.read, caller, other, await relationsOf(db.read, caller), asked)
  if (!own) throw noSuchConversation()
  return pageBy(own, caller, kind)
}

/** A page of messages, when one more than it holds was asked for. */
export function pageBy(own: OwnConversation, caller: number, kind: Kind): MessagePage {
  const more = own.messages.length > PAGE
  const rows = own.messages.slice(0, PAGE)
  const known = own.row?.change ?? 0
  const last = rows.at(-1)?.change ?? 0
  return {
    conversation: own.row?.id ?? null,
    writers: own.writers,
    people: own.people,
    closed: own.closed,
    change: kind === 'after' ? (more ? last : Math.max(known, last)) : known,
    messages: rows.sort((one, other) => one.id - other.id).map((row) => shownMessage(row, caller)),
    more,
    read_to: own.read_to,
  }
}

export function shownMessage(row: MessageRow, reader: number): GroupMessage {
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
