import { notFound } from '#api/http/errors.ts'
import { userById, type UserRow } from '#api/features/accounts/users/queries.ts'
import { messagesOf, type Thread } from '#api/features/listings/messages/queries.ts'
import { answeringAgent } from '#api/features/listings/queries/agents.ts'
import { homeById, type TourHome } from '#api/features/listings/tours/queries.ts'
import type { Connection } from '#db/client.ts'
import type { TourSide } from '#domain/listings/tours/tours.ts'

/** A conversation with its home and who takes part; `agent` is null when nobody answers for the home any more. */
export interface FullThread {
  thread: Thread
  side: TourSide
  home: TourHome
  agent: UserRow | null
  person: UserRow | null
}

export const idOfThread = ({ listing, user }: Thread) => `${listing}-${user}`

/** The same for one that is somebody else's, so that nobody learns which homes there are. */
const noSuchThread = () => notFound('There is no such conversation.')

/** A conversation, begun or not. Throws not_found without its home, and for everybody but the two. */
export async function threadFor(db: Connection, caller: number, thread: Thread): Promise<FullThread> {
  const home = await homeById(db, thread.listing)
  if (!home) throw noSuchThread()
  const agent = await answeringAgent(db, home.agent_id)
  const side = agent?.id === caller ? 'agent' : 'person'
  if (side === 'person' && thread.user !== caller) throw noSuchThread()
  const person = (await userById(db, thread.user)) ?? null
  return {
    thread,
    side,
    home,
    agent,
    person: person?.is_active ? person : null,
  }
}

/** The same of one that was begun. Throws not_found for another. */
export async function begunThread(db: Connection, caller: number, thread: Thread): Promise<FullThread> {
  const found = await threadFor(db, caller, thread)
  if ((await messagesOf(db, thread, 1)).length === 0) throw noSuchThread()
  return found
}

export const otherOf = ({ side, agent, person }: FullThread) => (side === 'agent' ? person : agent)
