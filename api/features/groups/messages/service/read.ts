import type { Deps } from '#api/deps.ts'
import {
  groupAround,
  groupSummary,
  pairSummaries,
  peopleOf,
} from '#api/features/groups/messages/queries/conversations.ts'
import { accessTo, otherIn, whyClosed } from '#api/features/groups/messages/service/access.ts'
import { relationsOf } from '#api/features/matching/service/relation.ts'
import { type MessageRow, writersOf } from '#api/features/messages/queries/messages.ts'
import { readMessages, shownMessage } from '#api/features/messages/service/read.ts'
import type { Database } from '#db/client.ts'
import type { Conversation } from '#domain/groups/messages/conversations.ts'
import type { MessagePage } from '#domain/messages/conversation.ts'

/** Which messages of which conversation: the newest, those before one of them, or those that changed after a change. */
export interface MessageRange {
  with?: number | undefined
  after?: number | undefined
  before?: number | undefined
}

export async function conversationsOf(db: Database, caller: number): Promise<Conversation[]> {
  const { partners, blocked } = await relationsOf(db.read, caller)
  const [members, summaries] = await Promise.all([
    groupAround(db.read, caller),
    pairSummaries(db.read, caller),
  ])
  const pairs = new Map(
    summaries.map((summary) => [otherIn(summary.conversation, caller) ?? 0, summary] as const),
  )
  const others = [...new Set([...pairs.keys(), ...partners])].filter((id) => !blocked.has(id))
  const mates = members.map(({ user_id }) => user_id).filter((id) => id !== caller && !blocked.has(id))
  const membership = members.find(({ user_id }) => user_id === caller)
  const [people, summary] = await Promise.all([
    peopleOf(db.read, [...others, ...mates]),
    membership && groupSummary(db.read, caller, membership.group_id, membership.joined_at, blocked),
  ])
  const cardsOf = (ids: number[]) => ids.flatMap((id) => people.get(id)?.card ?? [])
  const withPartners = others
    .sort((one, other) => one - other)
    .map((id) => ({
      with: id,
      people: cardsOf([id]),
      last: shownLast(pairs.get(id)?.last),
      unread: pairs.get(id)?.unread ?? 0,
      closed: whyClosed(id, people.get(id)?.isActive === true, partners),
    }))
    .sort((one, other) => (other.last?.at ?? 0) - (one.last?.at ?? 0))
  if (!membership) return withPartners
  const last = shownLast(summary?.last)
  return [
    { with: null, people: cardsOf(mates), last, unread: summary?.unread ?? 0, closed: null },
    ...withPartners,
  ]
}

const shownLast = (last: MessageRow | undefined) =>
  last ? { text: last.text, at: last.at, user_id: last.user_id, deleted: last.deleted_at !== null } : null

/** Returns a page of messages. Throws not_found for everyone who isn't in the conversation. */
export async function messagesOf(
  { db }: Pick<Deps, 'db'>,
  caller: number,
  { with: other, ...which }: MessageRange,
): Promise<MessagePage> {
  const access = await accessTo(db.read, caller, other, await relationsOf(db.read, caller))
  const { conversation, people, closed } = access
  const [page, ids] = await Promise.all([
    readMessages(db.read, access, which),
    conversation ? writersOf(db.read, conversation.id, access) : [],
  ])
  const writers = await peopleOf(db.read, ids)
  return {
    ...page,
    conversation: conversation?.id ?? null,
    since: access.since ?? null,
    writers: ids.flatMap((id) => writers.get(id)?.card ?? []),
    people,
    closed,
    messages: page.messages.map((row) => shownMessage(row, caller)),
  }
}
