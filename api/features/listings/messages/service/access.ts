import { notFound } from '#api/http/errors.ts'
import { userById, type UserRow } from '#api/features/accounts/users/queries.ts'
import { activeAgent } from '#api/features/listings/queries/agents.ts'
import { homeById, type TourHome } from '#api/features/listings/tours/queries/tours.ts'
import { type ConversationRow, findConversation } from '#api/features/messages/queries/conversations.ts'
import type { Access } from '#api/features/messages/service/read.ts'
import type { Connection } from '#db/client.ts'
import { isOpenFor } from '#domain/listings/messages.ts'
import type { TourSide } from '#domain/listings/tours/tours.ts'

export interface Thread {
  listing: number
  asker: number
}

export interface HomeAccess extends Access {
  between: Thread
  side: TourSide
  home: TourHome
  /** The other person; null if the home no longer has an agent, or they have left. */
  other: UserRow | null
}

/** The same error for others' conversations, so that nobody learns which homes there are. */
const noSuchThread = () => notFound('We can’t find that conversation.')

/** Returns how someone may use a conversation, whether or not it has messages. Throws not_found for everyone but the two. */
export async function accessTo(
  db: Connection,
  caller: number,
  thread: Thread,
  known?: ConversationRow,
): Promise<HomeAccess> {
  const home = await homeById(db, thread.listing)
  if (!home) throw noSuchThread()
  const agent = await activeAgent(db, home.agent_id)
  const side = agent?.id === caller ? 'agent' : 'person'
  if (side === 'person' && thread.asker !== caller) throw noSuchThread()
  const person = (await userById(db, thread.asker)) ?? null
  const other = side === 'person' ? agent : person?.is_active ? person : null
  const conversation = known ?? (await findConversation(db, thread)) ?? null
  const open = isOpenFor({ side, status: home.status, hasOther: other !== null, isFirst: !conversation })
  const closed = open.ok ? null : open.reason
  return { reader: caller, between: thread, conversation, side, home, other, closed }
}

/** Like `accessTo`, but throws not_found for a conversation without messages. */
export async function accessToExisting(db: Connection, caller: number, thread: Thread): Promise<HomeAccess> {
  const access = await accessTo(db, caller, thread)
  if (!access.conversation) throw noSuchThread()
  return access
}
