import { and, count, eq, gt, inArray, max, type Placeholder, sql } from 'drizzle-orm'
import { countUnread, summariesOf } from '#api/features/messages/queries/conversations.ts'
import type { Kind } from '#api/features/messages/queries/notify.ts'
import { type Connection, only, preparedOnce } from '#db/client.ts'
import { conversationMessages, conversations, listings, users } from '#db/schema/index.ts'
import type { ListedAs } from '#api/features/listings/tours/queries/tours.ts'

const { id, listing_id, asker_id, created_at } = conversations
const { user_id, conversation_id, at } = conversationMessages

/** A person, and whether they write as the one who asks or as the agent of homes. */
export interface Reader {
  id: number
  side: ListedAs
}

/** Conversations about homes: those of the person who asks, or those about an agent's homes. */
function ofReader(db: Connection, reader: { id: number | Placeholder; side: ListedAs }) {
  if (reader.side === 'person') return eq(asker_id, reader.id)
  const homes = db.select({ id: listings.id }).from(listings).where(eq(listings.agent_id, reader.id))
  return inArray(listing_id, homes)
}

/** Someone's conversations, newest first. */
export const threadsOf = (db: Connection, reader: Reader) => summariesOf(db, reader.id, ofReader(db, reader))

export async function threadOf(
  db: Connection,
  reader: number,
  { listing, asker }: { listing: number; asker: number },
) {
  const [summary] = await summariesOf(db, reader, and(eq(listing_id, listing), eq(asker_id, asker)))
  return summary
}

const unread = (side: ListedAs) =>
  preparedOnce((db) => {
    const id = sql.placeholder('reader')
    return countUnread(db, id, ofReader(db, { id, side })).prepare()
  })
const UNREAD = { person: unread('person'), agent: unread('agent'), admin: unread('admin') }

export async function unreadAboutHomes(db: Connection, { id, side }: Reader): Promise<number> {
  return only(await UNREAD[side](db).execute({ reader: id })).count
}

/** How much a person has written to agents since a time: messages, and new conversations. */
export async function writtenToAgents(db: Connection, person: number, after: number) {
  const [[messages], [begun]] = await Promise.all([
    db
      .select({ count: count() })
      .from(conversationMessages)
      .innerJoin(conversations, and(eq(id, conversation_id), eq(asker_id, person)))
      .where(and(eq(user_id, person), gt(at, after))),
    db
      .select({ count: count() })
      .from(conversations)
      .where(and(eq(asker_id, person), gt(created_at, after))),
  ])
  return { messages: messages?.count ?? 0, conversations: begun?.count ?? 0 }
}

/** How many messages agents have written in a conversation since the person who asks last did. */
export async function unansweredIn(db: Connection, conversation: number, asker: number): Promise<number> {
  const last = db
    .select({ id: max(conversationMessages.id) })
    .from(conversationMessages)
    .where(and(eq(conversation_id, conversation), eq(user_id, asker)))
  const [row] = await db
    .select({ count: count() })
    .from(conversationMessages)
    .where(and(eq(conversation_id, conversation), gt(conversationMessages.id, sql`coalesce((${last}), 0)`)))
  return row?.count ?? 0
}

/** The person who asks, and the home's current agent. */
export const HOME_KIND: Kind = {
  name: 'home',
  readers: (isAsked) => sql`
    SELECT ${id} AS conversation, ${asker_id} AS id, 0 AS since FROM ${conversations} WHERE ${isAsked(asker_id)}
    UNION ALL SELECT ${id}, ${users.id}, 0 FROM ${conversations}
      JOIN ${listings} ON ${listings.id} = ${listing_id} JOIN ${users} ON ${users.id} = ${listings.agent_id}
      WHERE ${isAsked(users.id)}`,
}
