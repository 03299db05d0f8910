import type { Deps } from '#api/deps.ts'
import { conflict } from '#api/http/errors.ts'
import {
  accessTo,
  findAccess,
  noSuchConversation,
  otherIn,
} from '#api/features/groups/messages/service/access.ts'
import { relationsOf } from '#api/features/matching/service/relation.ts'
import { shownMessage } from '#api/features/messages/service/read.ts'
import {
  type AccessTo,
  deleteMessage,
  editMessage,
  markReadUpTo,
  type NewMessage,
  writeMessage,
} from '#api/features/messages/service/write.ts'
import type { Message } from '#domain/messages/conversation.ts'

/** Writes to the group, or to a partner. Throws not_found, conflict and too_many. */
export async function writeTo(
  { db, clock }: Deps,
  caller: number,
  other: number | undefined,
  { since, ...message }: NewMessage & { since: number | null },
): Promise<Message> {
  return db.write(async (tx) => {
    const access = await accessTo(tx, caller, other, await relationsOf(tx, caller))
    if (since !== null && since !== access.since)
      throw conflict('You wrote this to a group that you’ve left.')
    return shownMessage(await writeMessage(tx, clock(), access, message), caller)
  })
}

const accessOf =
  (caller: number): AccessTo =>
  async (tx, conversation) =>
    findAccess(tx, caller, otherIn(conversation, caller), await relationsOf(tx, caller))

export async function edit(deps: Deps, caller: number, message: number, text: string): Promise<Message> {
  return shownMessage(await editMessage(deps, caller, message, text, accessOf(caller)), caller)
}

export async function remove(deps: Deps, caller: number, message: number): Promise<Message> {
  return shownMessage(await deleteMessage(deps, caller, message, accessOf(caller)), caller)
}

/** Records up to which message the caller has read a conversation. Throws not_found. */
export async function readUpTo(
  { db }: Deps,
  caller: number,
  other: number | undefined,
  upTo: number,
): Promise<void> {
  await db.write(async (tx) => {
    const access = await accessTo(tx, caller, other, await relationsOf(tx, caller))
    if (!access.conversation) throw noSuchConversation()
    await markReadUpTo(tx, access, upTo)
  })
}
