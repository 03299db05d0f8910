import type { Deps } from '#api/deps.ts'
import {
  messagesAfter,
  type MessageRow,
  newestMessages,
  readTo,
  type Window,
  writersIn,
} from '#api/features/groups/conversations/queries/messages.ts'
import { conversationLines, type LineRow } from '#api/features/groups/conversations/queries/overview.ts'
import { ownConversation, whyClosed, windowOf } from '#api/features/groups/conversations/service/own.ts'
import { cardsOf } from '#api/features/matching/queries/members.ts'
import { relationsNow } from '#api/features/matching/service/relation.ts'
import type { Connection, Database } from '#db/client.ts'
import type { GroupMessage, MessagePage, Conversation } from '#domain/groups/conversation.ts'

/** The most messages that an answer holds. */
const PAGE = 50

/** Which messages of a conversation are asked for. */
export interface Which {
  with?: number | undefined
  after?: number | undefined
  before?: number | undefined
}

/** The caller's conversations: the group's first, then those with partners and former ones, the newest first. */
export async function conversationsOf(db: Database, caller: number): Promise<Conversation[]> {
  const relations = await relationsNow(db, caller)
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
export async function messagesOf({ db: { read } }: Deps, caller: number, which: Which): Promise<MessagePage> {
  const own = await ownConversation(read, caller, which.with)
  const window = windowOf(own)
  const found = window
    ? await pageOf(read, own.row?.change ?? 0, window, which)
    : { rows: [], more: false, change: 0 }
  const writers = window ? await writersIn(read, window) : []
  const cards = await cardsOf(read, [...new Set([...writers, ...own.others])])
  const shown = (ids: number[]) => ids.flatMap((id) => cards.get(id) ?? [])
  return {
    conversation: own.row?.id ?? null,
    writers: shown(writers),
    people: shown(own.others),
    closed: own.closed,
    change: found.change,
    messages: found.rows.sort((one, other) => one.id - other.id).map((row) => shownMessage(row, caller)),
    more: found.more,
    read_to: window ? await readTo(read, window.conversation, caller) : 0,
  }
}

/** `known` is the conversation's last change, read before: what is committed in between is told once more, and nothing is left out. */
async function pageOf(db: Connection, known: number, window: Window, { after, before }: Which) {
  if (after === undefined) {
    const rows = await newestMessages(db, window, PAGE + 1, before)
    return { rows: rows.slice(0, PAGE), more: rows.length > PAGE, change: known }
  }
  const rows = await messagesAfter(db, window, after, PAGE + 1)
  const more = rows.length > PAGE
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)?.change ?? 0
  return { rows: shown, more, change: more ? last : Math.max(known, last) }
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
