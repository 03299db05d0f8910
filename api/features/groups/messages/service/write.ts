import { WRITING_LIMITS } from '#domain/messages/limits.ts'
import type { Deps } from '#api/deps.ts'
import { AppError, conflict, granted, notFound } from '#api/http/errors.ts'
import { countWithin, durationText } from '#api/features/accounts/limits/service.ts'
import { countEarlierTexts, keepEarlierText } from '#api/features/groups/messages/queries/earlier.ts'
import {
  changeMessage,
  conversationById,
  insertMessage,
  markRead,
  messageByKey,
  type MessageRow,
  nextChange,
  ownMessage,
  writtenSince,
} from '#api/features/groups/messages/queries/messages.ts'
import {
  begun,
  findConversation,
  noSuchConversation,
  type OwnConversation,
  ownConversation,
} from '#api/features/groups/messages/service/own.ts'
import { shownMessage } from '#api/features/groups/messages/service/read.ts'
import { relationsOf } from '#api/features/matching/service/relation.ts'
import type { Connection } from '#db/client.ts'
import {
  editedTooOften,
  type GroupMessage,
  mayEdit,
  mayEditAgain,
  mayWriteMore,
} from '#domain/messages/conversation.ts'

/** A text, and what the writer's browser calls it: one that is sent twice is there once. */
export interface NewMessage {
  text: string
  key: string
}

/**
 * Writes to the group, or to a partner. Throws not_found, conflict when the conversation is closed, and too_many when the
 * person has written too much lately.
 */
export async function writeTo(
  { db, clock }: Deps,
  caller: number,
  other: number | undefined,
  { text, key }: NewMessage,
): Promise<GroupMessage> {
  return db.write(async (tx) => {
    const own = await ownConversation(tx, caller, other)
    const earlier = own.row && (await messageByKey(tx, own.row.id, caller, key))
    if (earlier) return shownMessage(earlier, caller)
    if (own.closed !== null) throw conflict(own.closed)
    const now = clock()
    const written = await Promise.all(
      WRITING_LIMITS.map(({ withinMs }) => writtenSince(tx, caller, now - withinMs)),
    )
    granted(mayWriteMore(written), 'too_many')
    const { id: conversation_id } = await begun(tx, own, now)
    const change = await nextChange(tx, conversation_id)
    const row = await insertMessage(tx, { conversation_id, user_id: caller, key, text, at: now, change })
    return shownMessage(row, caller)
  })
}

/**
 * Words one's own message anew. Throws not_found for others, conflict when it cannot be changed any more, and too_many for
 * someone who edits all the time.
 */
export async function reword(
  { db, clock, key }: Deps,
  caller: number,
  messageId: number,
  text: string,
): Promise<GroupMessage> {
  return db.write(async (tx) => {
    const { row, own } = await ownMessageAndPlace(tx, caller, messageId)
    if (own.closed !== null) throw conflict(own.closed)
    const now = clock()
    granted(mayEdit({ at: row.at, deleted: row.deleted_at !== null }, now))
    if (row.text === text) return shownMessage(row, caller)
    granted(mayEditAgain(await countEarlierTexts(tx, row.id)))
    const edits = { limit: 'message-edit-person', subject: String(caller) } as const
    const wait = await countWithin(tx, key, [edits], now)
    if (wait > 0) throw new AppError('too_many', editedTooOften(durationText(wait)))
    await keepEarlierText(tx, row, now)
    const change = await nextChange(tx, row.conversation_id)
    return shownMessage(await changeMessage(tx, row.id, { text, edited_at: now, change }), caller)
  })
}

/**
 * Deletes one's own message: nobody in the conversation can read it any more, and its place says so. Twice is once. Throws
 * not_found.
 */
export async function eraseMessage(
  { db, clock }: Deps,
  caller: number,
  messageId: number,
): Promise<GroupMessage> {
  return db.write(async (tx) => {
    const { row } = await ownMessageAndPlace(tx, caller, messageId)
    if (row.deleted_at !== null) return shownMessage(row, caller)
    const now = clock()
    await keepEarlierText(tx, row, now)
    const change = await nextChange(tx, row.conversation_id)
    const erased = { text: '', edited_at: null, deleted_at: now, change }
    return shownMessage(await changeMessage(tx, row.id, erased), caller)
  })
}

/** A message of the caller's in a conversation that they still see. */
async function ownMessageAndPlace(
  tx: Connection,
  caller: number,
  messageId: number,
): Promise<{ row: MessageRow; own: OwnConversation }> {
  const row = await ownMessage(tx, caller, messageId)
  const place = row && (await conversationById(tx, row.conversation_id))
  if (!row || !place) throw noSuchMessage()
  const other = place.user_a === caller ? place.user_b : place.user_a
  const own = await findConversation(tx, caller, other ?? undefined, await relationsOf(tx, caller))
  if (own?.row?.id !== place.id || row.at < own.since) throw noSuchMessage()
  return { row, own }
}

const noSuchMessage = () => notFound('There is no such message.')

/** Notes what the caller has seen of a conversation, up to a message. Throws not_found. */
export async function readUpTo(
  { db }: Deps,
  caller: number,
  other: number | undefined,
  upTo: number,
): Promise<void> {
  await db.write(async (tx) => {
    const { row, messages } = await ownConversation(tx, caller, other, { kind: 'newest', atMost: 1 })
    if (!row) throw noSuchConversation()
    const [last] = messages
    if (last) await markRead(tx, row.id, caller, Math.min(upTo, last.id))
  })
}
