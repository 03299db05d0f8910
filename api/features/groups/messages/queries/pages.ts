import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { cardIn, isVerifiedBy } from '#api/features/matching/queries/members.ts'
import { type Connection, preparedOnce } from '#db/client.ts'
import { jsonList, jsonRows } from '#db/json.ts'
import {
  conversationMessages,
  conversationReads,
  conversations,
  groupMembers,
  users,
} from '#db/schema/index.ts'

/** Which messages are read: from the newest on, from those before one of them on, or from those that changed after a change on. */
export type Kind = 'newest' | 'before' | 'after'

const FROM = sql.placeholder('from')
const KINDS: Record<Kind, SQL> = {
  newest: sql`ORDER BY id DESC`,
  before: sql`AND id < ${FROM} ORDER BY id DESC`,
  after: sql`AND change > ${FROM} ORDER BY change`,
}

const own = alias(groupMembers, 'own')
const isOwn = eq(own.user_id, users.id)
const isPerson = eq(users.id, sql.placeholder('userId'))

/** The messages of `conversations` that the person sees from `since` on, of whom they see. */
const seen = (since: SQL) => sql`conversation_id = conversations.id AND at >= ${since}
  AND user_id NOT IN (SELECT value FROM json_each(${sql.placeholder('hidden')}))`

/** `atMost` messages of a kind, in its order, of a conversation that is joined. */
const messages = (kind: Kind, since: SQL) =>
  jsonRows(
    getTableColumns(conversationMessages),
    sql`FROM (SELECT * FROM ${conversationMessages} WHERE ${seen(since)} ${KINDS[kind]} LIMIT ${sql.placeholder('atMost')})
      AS ${conversationMessages}`,
    kind === 'after' ? sql`${conversationMessages.change}` : sql`${conversationMessages.id} DESC`,
  )

// From writer to writer by the index, instead of through all messages: https://wiki.postgresql.org/wiki/Loose_indexscan
const NEXT_WRITER = sql`SELECT min(user_id) FROM ${conversationMessages} WHERE conversation_id = conversations.id`
const WRITERS = sql`(WITH RECURSIVE writer(id) AS (
    ${NEXT_WRITER} UNION ALL SELECT (${NEXT_WRITER} AND user_id > writer.id) FROM writer WHERE writer.id IS NOT NULL
  ) SELECT id FROM writer)`

const author = alias(users, 'author')

/** Those whose messages the person sees. */
const writers = (since: SQL) =>
  jsonList(
    cardIn(author),
    sql`FROM ${users} AS ${author} WHERE ${author.id} IN ${WRITERS}
      AND EXISTS (SELECT 1 FROM ${conversationMessages} WHERE user_id = ${author.id} AND ${seen(since)})`,
    sql`${author.id}`,
  )

/** The last message that the person has seen; null for none. */
const READ_TO = sql<number | null>`(SELECT read_to FROM ${conversationReads}
  WHERE conversation_id = conversations.id AND user_id = users.id)`

const parts = (kind: Kind, since: SQL) => ({
  messages: messages(kind, since),
  writers: writers(since),
  read_to: READ_TO,
})

const GROUPS_SINCE = sql`own.joined_at`
const GROUPS = {
  groupId: own.group_id,
  conversation: conversations,
  since: own.joined_at,
} as const
const ofConversation = eq(conversations.group_id, own.group_id)

const groups = (kind: Kind) =>
  preparedOnce((db) =>
    db
      .select({ ...GROUPS, ...parts(kind, GROUPS_SINCE) })
      .from(users)
      .leftJoin(own, isOwn)
      .leftJoin(conversations, ofConversation)
      .where(isPerson)
      .prepare(),
  )
const groupPages = { newest: groups('newest'), before: groups('before'), after: groups('after') }

const other = alias(users, 'other')
const PAIRS = {
  conversation: conversations,
  other: {
    id: other.id,
    first_name: other.first_name,
    last_name: other.last_name,
    profile_picture_filename: other.profile_picture_filename,
    verified: isVerifiedBy(other.id),
  },
  isActive: other.is_active,
} as const
const isBetween = and(
  eq(conversations.user_a, sql.placeholder('first')),
  eq(conversations.user_b, sql.placeholder('second')),
)

const pairs = (kind: Kind) =>
  preparedOnce((db) =>
    db
      .select({ ...PAIRS, ...parts(kind, sql`0`) })
      .from(users)
      .innerJoin(other, eq(other.id, sql.placeholder('other')))
      .leftJoin(conversations, isBetween)
      .where(isPerson)
      .prepare(),
  )
const pairPages = { newest: pairs('newest'), before: pairs('before'), after: pairs('after') }

/** Which messages, from which one or which change on, how many at most, and those of whom not. */
export interface Asked {
  kind: Kind
  from?: number | undefined
  atMost: number
  hidden: Iterable<number>
}

const hiddenFrom = (hidden: Iterable<number>) => JSON.stringify([...hidden])

/** The conversation of a person's group with messages of it; undefined for nobody. Without a group `since` is null. */
export async function groupPageOf(db: Connection, userId: number, { kind, from = 0, atMost, hidden }: Asked) {
  const [row] = await groupPages[kind](db).execute({ userId, from, atMost, hidden: hiddenFrom(hidden) })
  return row
}

/** The conversation of two people with messages of it; undefined when one of them is not there. */
export async function pairPageOf(
  db: Connection,
  userId: number,
  otherId: number,
  { kind, from = 0, atMost, hidden }: Asked,
) {
  const [first, second] = [Math.min(userId, otherId), Math.max(userId, otherId)]
  const people = { userId, other: otherId, first, second }
  const [row] = await pairPages[kind](db).execute({ ...people, from, atMost, hidden: hiddenFrom(hidden) })
  return row
}

export type GroupPage = NonNullable<Awaited<ReturnType<typeof groupPageOf>>>
export type PairPage = NonNullable<Awaited<ReturnType<typeof pairPageOf>>>
