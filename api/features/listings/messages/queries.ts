import { and, count, desc, eq, gt, inArray, isNull, lt, lte, max, or, sql, type SQL } from 'drizzle-orm'
import { type Connection, only } from '#db/client.ts'
import { listingMessages, listings, messageMails, users } from '#db/schema/index.ts'
import type { TourSide } from '#domain/listings/tours/tours.ts'

const { listing_id, user_id, by_agent, id, at, read_at } = listingMessages

export type MessageRow = typeof listingMessages.$inferSelect

/** A home and the person who writes about it. */
export interface Thread {
  listing: number
  user: number
}

/** Somebody, and whether they write as the person or as the agent of homes. */
export interface Reader {
  id: number
  side: TourSide
}

const ofThread = ({ listing, user }: Thread) => and(eq(listing_id, listing), eq(user_id, user))

/** Whose conversations: the person's own, or those about an agent's homes. */
const ofReader = ({ id: reader, side }: Reader) => eq(side === 'person' ? user_id : listings.agent_id, reader)

/** What the other side wrote and nobody of this side has opened. */
const awaitsResponse = (side: TourSide): SQL | undefined =>
  and(isNull(read_at), eq(by_agent, side === 'person'))

/** The newest conversations of somebody with their last message; at most `limit`. */
export async function threadsOf(db: Connection, reader: Reader, limit: number) {
  const last = db
    .select({
      id: max(id).as('last_id'),
      unread: sql<number>`sum(${awaitsResponse(reader.side)})`.mapWith(Number).as('unread'),
    })
    .from(listingMessages)
    .innerJoin(listings, eq(listings.id, listing_id))
    .where(ofReader(reader))
    .groupBy(listing_id, user_id)
    .as('last')
  return db
    .select({ message: listingMessages, unread: last.unread })
    .from(last)
    .innerJoin(listingMessages, eq(id, last.id))
    .orderBy(desc(id))
    .limit(limit)
}

export async function unreadOf(db: Connection, reader: Reader): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(listingMessages)
    .innerJoin(listings, eq(listings.id, listing_id))
    .where(and(ofReader(reader), awaitsResponse(reader.side)))
  return row?.count ?? 0
}

/** The newest messages of a conversation, or those before one of them; newest first. */
export async function messagesOf(
  db: Connection,
  thread: Thread,
  limit: number,
  before?: number,
): Promise<MessageRow[]> {
  return db
    .select()
    .from(listingMessages)
    .where(and(ofThread(thread), before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(limit)
}

export async function unreadIn(db: Connection, thread: Thread, side: TourSide): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(listingMessages)
    .where(and(ofThread(thread), awaitsResponse(side)))
  return row?.count ?? 0
}

/** The message that a writer's browser calls by this key. */
export async function messageByKey(
  db: Connection,
  thread: Thread,
  side: TourSide,
  key: string,
): Promise<MessageRow | undefined> {
  const own = and(ofThread(thread), eq(by_agent, side === 'agent'), eq(listingMessages.key, key))
  const [row] = await db.select().from(listingMessages).where(own)
  return row
}

export async function insertMessage(
  tx: Connection,
  values: typeof listingMessages.$inferInsert,
): Promise<MessageRow> {
  return only(await tx.insert(listingMessages).values(values).returning())
}

/** Notes that a side has opened what waited for it, up to a message. */
export async function markRead(
  tx: Connection,
  thread: Thread,
  side: TourSide,
  upTo: number,
  now: number,
): Promise<void> {
  await tx
    .update(listingMessages)
    .set({ read_at: now })
    .where(and(ofThread(thread), awaitsResponse(side), lte(id, upTo)))
}

/** How much a person wrote to agents after a time: messages, and conversations that began then. */
export async function writtenSince(db: Connection, person: number, after: number) {
  const own = and(eq(user_id, person), eq(by_agent, false))
  const [sent] = await db
    .select({ count: count() })
    .from(listingMessages)
    .where(and(own, gt(at, after)))
  const begun = await db
    .select({ listing: listing_id })
    .from(listingMessages)
    .where(own)
    .groupBy(listing_id)
    .having(gt(sql`min(${at})`, after))
  return { messages: sent?.count ?? 0, conversations: begun.length }
}

/** Times are epoch milliseconds; `among` these people, or all. */
interface Waiting {
  waitsSince: number
  mailedBefore: number
  among?: readonly number[]
}

/**
 * Who is to be told by email: something that waits for them since `waitsSince` or longer, of which they were not told, and no such
 * mail after `mailedBefore`. With the newest such message.
 */
export async function toBeTold(
  db: Connection,
  { waitsSince, mailedBefore, among }: Waiting,
): Promise<{ user: number; until: number }[]> {
  const reader = sql<number>`CASE WHEN ${by_agent} THEN ${user_id} ELSE ${listings.agent_id} END`
  const newest = sql<number>`max(${id})`
  const { told_until, sent_at } = messageMails
  return db
    .select({ user: users.id, until: newest })
    .from(listingMessages)
    .innerJoin(listings, eq(listings.id, listing_id))
    .innerJoin(users, eq(users.id, reader))
    .leftJoin(messageMails, eq(messageMails.user_id, users.id))
    .where(
      and(
        isNull(read_at),
        lte(at, waitsSince),
        or(isNull(told_until), gt(id, told_until)),
        or(isNull(sent_at), lte(sent_at, mailedBefore)),
        among && inArray(users.id, [...among]),
      ),
    )
    .groupBy(users.id)
}

/** How many messages an agent has written in a conversation since the person last did. */
export async function unansweredIn(db: Connection, thread: Thread): Promise<number> {
  const [last] = await db
    .select({ id: max(id) })
    .from(listingMessages)
    .where(and(ofThread(thread), eq(by_agent, false)))
  const [row] = await db
    .select({ count: count() })
    .from(listingMessages)
    .where(and(ofThread(thread), gt(id, last?.id ?? 0)))
  return row?.count ?? 0
}

export async function noteTold(tx: Connection, user: number, told_until: number, sent_at: number) {
  const told = { told_until, sent_at }
  await tx
    .insert(messageMails)
    .values({ user_id: user, ...told })
    .onConflictDoUpdate({ target: messageMails.user_id, set: told })
}
