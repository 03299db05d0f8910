import type { Deps } from '#api/deps.ts'
import { AppError, conflict, granted, notFound } from '#api/http/errors.ts'
import { countWithin, durationText } from '#api/features/accounts/limits/service.ts'
import {
  conversationById,
  type ConversationRow,
  insertConversation,
  markRead,
  nextChange,
} from '#api/features/messages/queries/conversations.ts'
import { countEarlierTexts, insertEarlierText } from '#api/features/messages/queries/earlier.ts'
import {
  changeMessage,
  insertMessage,
  messageByKey,
  type MessageRow,
  messagesOf,
  ownMessage,
  writtenSince,
} from '#api/features/messages/queries/messages.ts'
import type { Access } from '#api/features/messages/service/read.ts'
import type { Connection } from '#db/client.ts'
import { editedTooOften, mayEdit, mayEditAgain, mayWriteMore } from '#domain/messages/conversation.ts'
import { WRITING_LIMITS } from '#domain/messages/limits.ts'

/** A text, and the key that the writer's browser gave it: one that is sent twice is written once. */
export interface NewMessage {
  text: string
  key?: string | undefined
}

/**
 * Writes a message, after `check`, which throws for what its kind of conversation doesn't allow. Throws conflict when the
 * conversation is closed, and too_many when the person has written too much lately.
 */
export async function writeMessage(
  tx: Connection,
  now: number,
  access: Access,
  { text, key = crypto.randomUUID() }: NewMessage,
  check?: () => Promise<void>,
): Promise<MessageRow> {
  const { conversation, reader, between, closed } = access
  const earlier = conversation && (await messageByKey(tx, conversation.id, reader, key))
  if (earlier) return earlier
  if (closed !== null) throw conflict(closed)
  await check?.()
  const written = await Promise.all(
    WRITING_LIMITS.map(({ withinMs }) => writtenSince(tx, reader, now - withinMs)),
  )
  granted(mayWriteMore(written), 'too_many')
  const { id: conversation_id } = conversation ?? (await insertConversation(tx, between, now))
  const change = await nextChange(tx, conversation_id)
  return insertMessage(tx, { conversation_id, user_id: reader, key, text, at: now, change })
}

/** Returns how someone may use a conversation of theirs; null if it isn't theirs. */
export type AccessTo = (tx: Connection, conversation: ConversationRow) => Promise<Access | null>

/**
 * Edits the caller's own message. Throws not_found for others' messages, conflict when it can no longer be edited, and too_many for
 * someone who edits too often.
 */
export async function editMessage(
  { db, clock, key }: Deps,
  caller: number,
  messageId: number,
  text: string,
  accessTo: AccessTo,
): Promise<MessageRow> {
  return db.write(async (tx) => {
    const { row, closed } = await ownMessageIn(tx, caller, messageId, accessTo)
    if (closed !== null) throw conflict(closed)
    const now = clock()
    granted(mayEdit({ at: row.at, deleted: row.deleted_at !== null }, now))
    if (row.text === text) return row
    granted(mayEditAgain(await countEarlierTexts(tx, row.id)))
    const edits = { limit: 'message-edit-person', subject: String(caller) } as const
    const wait = await countWithin(tx, key, [edits], now)
    if (wait > 0) throw new AppError('too_many', editedTooOften(durationText(wait)))
    await insertEarlierText(tx, row, now)
    const change = await nextChange(tx, row.conversation_id)
    return changeMessage(tx, row.id, { text, edited_at: now, change })
  })
}

/** Deletes the caller's own message: the thread says so, and no one in the conversation can read it. Throws not_found. */
export async function deleteMessage(
  { db, clock }: Deps,
  caller: number,
  messageId: number,
  accessTo: AccessTo,
): Promise<MessageRow> {
  return db.write(async (tx) => {
    const { row } = await ownMessageIn(tx, caller, messageId, accessTo)
    if (row.deleted_at !== null) return row
    const now = clock()
    await insertEarlierText(tx, row, now)
    const change = await nextChange(tx, row.conversation_id)
    return changeMessage(tx, row.id, { text: '', edited_at: null, deleted_at: now, change })
  })
}

async function ownMessageIn(tx: Connection, caller: number, messageId: number, accessTo: AccessTo) {
  const row = await ownMessage(tx, caller, messageId)
  const conversation = row && (await conversationById(tx, row.conversation_id))
  const access = conversation && (await accessTo(tx, conversation))
  if (!row || access?.conversation?.id !== conversation?.id || row.at < (access?.since ?? 0))
    throw noSuchMessage()
  return { row, closed: access?.closed ?? null }
}

const noSuchMessage = () => notFound('We can’t find that message.')

/** Records up to which message someone has read, not beyond the last one they can see. */
export async function markReadUpTo(tx: Connection, access: Access, upTo: number): Promise<void> {
  if (!access.conversation) return
  const [last] = await messagesOf(tx, access.conversation.id, access, {}, 1)
  if (last) await markRead(tx, access.conversation.id, access.reader, Math.min(upTo, last.id))
}
