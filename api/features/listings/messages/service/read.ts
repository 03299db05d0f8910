import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import {
  type MessageRow,
  messagesOf,
  type Reader,
  type Thread,
  threadsOf,
  unreadIn,
  unreadOf,
} from '#api/features/listings/messages/queries.ts'
import {
  begunThread,
  type FullThread,
  idOfThread,
  otherOf,
  threadFor,
} from '#api/features/listings/messages/service/threads.ts'
import { shownMessage } from '#api/features/listings/messages/service/write.ts'
import { toursWaitingFor } from '#api/features/listings/tours/service/read.ts'
import { shownOther } from '#api/features/listings/tours/service/sides.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { type Conversation, isOpenFor, type OpenConversation } from '#domain/listings/messages.ts'
import { cityAndProvince } from '#domain/listings/towns/places.ts'

/** The most that lists show at once. */
const CONVERSATIONS = 100
const MESSAGES = 50

/** Clients write as persons, staff as agents of their homes. */
const readerOf = ({ id, role }: SessionUser): Reader => ({
  id,
  side: role === ROLE.CLIENT ? 'person' : 'agent',
})

/** The caller's conversations, the newest first. */
export async function conversationsOf({ db }: Deps, user: SessionUser): Promise<Conversation[]> {
  const rows = await threadsOf(db.read, readerOf(user), CONVERSATIONS)
  return Promise.all(
    rows.map(async ({ message, unread }) => {
      const thread = { listing: message.listing_id, user: message.user_id }
      return shownConversation(await threadFor(db.read, user.id, thread), message, unread)
    }),
  )
}

/**
 * A conversation with its newest messages, or those before one of them, the oldest first; `earlier` says whether there are more.
 * Throws not_found, for everybody but the two as well.
 */
export async function conversationOf(
  { db }: Deps,
  caller: number,
  thread: Thread,
  before?: number,
): Promise<OpenConversation> {
  const found = await begunThread(db.read, caller, thread)
  const [last] = await messagesOf(db.read, thread, 1)
  const rows = await messagesOf(db.read, thread, MESSAGES + 1, before)
  const unread = await unreadIn(db.read, thread, found.side)
  return {
    ...shownConversation(found, last, unread),
    messages: rows
      .slice(0, MESSAGES)
      .reverse()
      .map((row) => shownMessage(row, found.side)),
    earlier: rows.length > MESSAGES,
  }
}

function shownConversation(found: FullThread, last: MessageRow | undefined, unread: number): Conversation {
  const { thread, side, home } = found
  const { msl_number, street, city, province, status } = home
  const other = otherOf(found)
  const open = isOpenFor({ side, status, hasOther: other !== null, isFirst: false })
  return {
    id: idOfThread(thread),
    as: side,
    property: { msl_number, street, city_state: cityAndProvince(city, province), status },
    other: shownOther(other),
    last: { text: last?.text ?? '', at: last?.at ?? 0, mine: last?.by_agent === (side === 'agent') },
    unread,
    closed: open.ok ? null : open.reason,
  }
}

/** What waits for the caller: tours for their answer, messages to be read. */
export async function waitingFor(
  deps: Deps,
  user: SessionUser,
): Promise<{ tours: number; messages: number }> {
  const [tours, messages] = await Promise.all([
    toursWaitingFor(deps, user),
    unreadOf(deps.db.read, readerOf(user)),
  ])
  return { tours, messages }
}
