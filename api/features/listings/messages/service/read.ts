import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import {
  type Reader,
  threadOf,
  threadsOf,
  unreadAboutHomes,
} from '#api/features/listings/messages/queries.ts'
import {
  accessTo,
  accessToExisting,
  type HomeAccess,
  type Thread,
} from '#api/features/listings/messages/service/access.ts'
import { toursWaitingFor } from '#api/features/listings/tours/service/read.ts'
import { shownOther } from '#api/features/listings/tours/service/sides.ts'
import type { MessageRow, MessageRange } from '#api/features/messages/queries/messages.ts'
import { readMessages } from '#api/features/messages/service/read.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import type { Conversation, HomeMessage, OpenConversation } from '#domain/listings/messages.ts'
import { cityAndProvince } from '#domain/listings/towns/places.ts'

const CONVERSATIONS = 100

/** Clients write as the person who asks, staff as agents of their homes. */
const readerOf = ({ id, role }: Pick<SessionUser, 'id' | 'role'>): Reader => ({
  id,
  side: role === ROLE.CLIENT ? 'person' : 'agent',
})

export async function conversationsOf(
  { db }: Pick<Deps, 'db'>,
  user: Pick<SessionUser, 'id' | 'role'>,
): Promise<Conversation[]> {
  const rows = (await threadsOf(db.read, readerOf(user))).slice(0, CONVERSATIONS)
  return Promise.all(
    rows.map(async ({ conversation, last, unread }) => {
      const thread = { listing: conversation.listing_id ?? 0, asker: conversation.asker_id ?? 0 }
      return shownConversation(await accessTo(db.read, user.id, thread, conversation), last, unread)
    }),
  )
}

/** Returns a conversation with a page of its messages. Throws not_found for everyone but the two. */
export async function conversationOf(
  { db }: Deps,
  caller: number,
  thread: Thread,
  which: MessageRange,
): Promise<OpenConversation> {
  const access = await accessToExisting(db.read, caller, thread)
  const [page, summary] = await Promise.all([
    readMessages(db.read, access, which),
    threadOf(db.read, caller, thread),
  ])
  return {
    ...shownConversation(access, summary?.last, summary?.unread ?? 0),
    ...page,
    messages: page.messages.map((row) => shownMessage(row, access)),
    earlier: page.more,
  }
}

function shownConversation(access: HomeAccess, last: MessageRow | undefined, unread: number): Conversation {
  const { between, side, home, other, closed } = access
  const { msl_number, street, city, province, status } = home
  return {
    id: idOfThread(between),
    as: side,
    property: { msl_number, street, city_state: cityAndProvince(city, province), status },
    other: shownOther(other),
    last: {
      id: last?.id ?? 0,
      text: last?.text ?? '',
      at: last?.at ?? 0,
      mine: last !== undefined && isMine(last, access),
    },
    unread,
    closed,
  }
}

export const idOfThread = ({ listing, asker }: Thread) => `${listing}-${asker}`

/** A home's successive agents write as one. */
const isMine = ({ user_id }: MessageRow, { between, side }: HomeAccess) =>
  (user_id === between.asker) === (side === 'person')

export function shownMessage(row: MessageRow, access: HomeAccess): HomeMessage {
  const { id, text, at, change, key, user_id } = row
  return { id, text, at, change, key: user_id === access.reader ? key : null, mine: isMine(row, access) }
}

export const unreadFor = ({ db }: Pick<Deps, 'db'>, user: Pick<SessionUser, 'id' | 'role'>) =>
  unreadAboutHomes(db.read, readerOf(user))

export async function waitingFor(
  deps: Deps,
  user: SessionUser,
): Promise<{ tours: number; messages: number }> {
  const [tours, messages] = await Promise.all([toursWaitingFor(deps, user), unreadFor(deps, user)])
  return { tours, messages }
}
