import type { Deps } from '#api/deps.ts'
import { granted } from '#api/http/errors.ts'
import {
  insertMessage,
  markRead,
  messageByKey,
  type MessageRow,
  messagesOf,
  type Thread,
  unansweredIn,
  writtenSince,
} from '#api/features/listings/messages/queries.ts'
import {
  begunThread,
  type FullThread,
  idOfThread,
  otherOf,
  threadFor,
} from '#api/features/listings/messages/service/threads.ts'
import { visibleHome } from '#api/features/listings/detail/service.ts'
import type { Transaction } from '#db/client.ts'
import { DAY_MS } from '#domain/duration.ts'
import { type Message, mayWrite } from '#domain/listings/messages.ts'
import type { TourSide } from '#domain/listings/tours/tours.ts'

/** A text, and what the writer's browser calls it: one that is sent twice is there once. */
export interface NewMessage {
  text: string
  key?: string | undefined
}

/** Writes to the agent of a home. Throws not_found, gone, and conflict when nothing can be written now. */
export async function writeAbout(deps: Deps, person: number, mslNumber: string, message: NewMessage) {
  return deps.db.write(async (tx) => {
    const { id: listing } = await visibleHome(tx, mslNumber)
    const found = await threadFor(tx, person, { listing, user: person })
    const written = await write(tx, deps, found, message)
    return { conversation: idOfThread(found.thread), message: shownMessage(written, found.side) }
  })
}

/** Writes in a conversation that was begun, as either of the two. Throws not_found and conflict. */
export async function writeIn(
  deps: Deps,
  caller: number,
  thread: Thread,
  message: NewMessage,
): Promise<Message> {
  return deps.db.write(async (tx) => {
    const found = await begunThread(tx, caller, thread)
    return shownMessage(await write(tx, deps, found, message), found.side)
  })
}

async function write(
  tx: Transaction,
  { clock }: Deps,
  found: FullThread,
  { text, key }: NewMessage,
): Promise<MessageRow> {
  const { thread, side, home } = found
  const earlier = key === undefined ? undefined : await messageByKey(tx, thread, side, key)
  if (earlier) return earlier
  const now = clock()
  const isFirst = (await messagesOf(tx, thread, 1)).length === 0
  const writing = { side, status: home.status, hasOther: otherOf(found) !== null, isFirst }
  const lately = {
    ...(await writtenSince(tx, thread.user, now - DAY_MS)),
    unanswered: await unansweredIn(tx, thread),
  }
  granted(mayWrite(writing, lately))
  return insertMessage(tx, {
    listing_id: thread.listing,
    user_id: thread.user,
    by_agent: side === 'agent',
    agent_id: side === 'agent' ? home.agent_id : null,
    text,
    key,
    at: now,
  })
}

/** Notes that the caller has opened what waited for them, up to a message. Throws not_found. */
export async function readUpTo(
  { db, clock }: Deps,
  caller: number,
  thread: Thread,
  upTo: number,
): Promise<void> {
  await db.write(async (tx) => {
    const { side } = await begunThread(tx, caller, thread)
    await markRead(tx, thread, side, upTo, clock())
  })
}

export function shownMessage({ id, text, at, by_agent }: MessageRow, side: TourSide): Message {
  return { id, text, at, mine: by_agent === (side === 'agent') }
}
