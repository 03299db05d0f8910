import type { Deps } from '#api/deps.ts'
import { granted } from '#api/http/errors.ts'
import { unansweredIn, writtenToAgents } from '#api/features/listings/messages/queries.ts'
import {
  accessTo,
  accessToExisting,
  type HomeAccess,
  type Thread,
} from '#api/features/listings/messages/service/access.ts'
import { idOfThread, shownMessage } from '#api/features/listings/messages/service/read.ts'
import { visibleHome } from '#api/features/listings/detail/service.ts'
import { markReadUpTo, type NewMessage, writeMessage } from '#api/features/messages/service/write.ts'
import type { Transaction } from '#db/client.ts'
import { DAY_MS } from '#domain/duration.ts'
import { type HomeMessage, mayWrite } from '#domain/listings/messages.ts'

/** Writes to the agent of a home. Throws not_found, gone, conflict and too_many. */
export async function writeAbout(deps: Deps, asker: number, mslNumber: string, message: NewMessage) {
  return deps.db.write(async (tx) => {
    const { id: listing } = await visibleHome(tx, mslNumber)
    const access = await accessTo(tx, asker, { listing, asker })
    return {
      conversation: idOfThread(access.between),
      message: await write(tx, deps.clock(), access, message),
    }
  })
}

/** Writes in an existing conversation, as either of the two. Throws not_found, conflict and too_many. */
export async function writeIn(
  { db, clock }: Deps,
  caller: number,
  thread: Thread,
  message: NewMessage,
): Promise<HomeMessage> {
  return db.write(async (tx) => write(tx, clock(), await accessToExisting(tx, caller, thread), message))
}

async function write(
  tx: Transaction,
  now: number,
  access: HomeAccess,
  message: NewMessage,
): Promise<HomeMessage> {
  const { side, conversation, between } = access
  const row = await writeMessage(tx, now, access, message, async () => {
    const lately = await writtenToAgents(tx, between.asker, now - DAY_MS)
    const unanswered = conversation ? await unansweredIn(tx, conversation.id, between.asker) : 0
    granted(mayWrite(side, conversation === null, { ...lately, unanswered }))
  })
  return shownMessage(row, access)
}

/** Records up to which message the caller has read a conversation. Throws not_found. */
export async function readUpTo({ db }: Deps, caller: number, thread: Thread, upTo: number): Promise<void> {
  await db.write(async (tx) => markReadUpTo(tx, await accessToExisting(tx, caller, thread), upTo))
}
