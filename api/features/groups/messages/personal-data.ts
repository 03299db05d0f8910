import { and, asc, eq, inArray, notInArray, or } from 'drizzle-orm'
import { blockersOf } from '#api/features/groups/safety/blocks/queries.ts'
import type { Person, PersonalData, Row } from '#api/personal-data.ts'
import type { Connection } from '#db/client.ts'
import {
  conversationMessages,
  conversationReads,
  conversations,
  earlierTexts,
  users,
} from '#db/schema/index.ts'
import { displayName } from '#domain/accounts/display-name.ts'

const { user_a, user_b } = conversations

export const conversationsData: PersonalData = {
  table: conversations,
  userId: [user_a, user_b],
  inWords: conversationsInWords,
}

export const messagesData: PersonalData = {
  table: conversationMessages,
  userId: [conversationMessages.user_id],
  inWords: messagesInWords,
}

export const earlierTextsData: PersonalData = {
  table: earlierTexts,
  userId: [earlierTexts.user_id],
  inWords: earlierTextsInWords,
}

export const readsData: PersonalData = {
  table: conversationReads,
  userId: [conversationReads.user_id],
  inWords: readsInWords,
}

/** The ids of the person's conversations with those who blocked them, which are gone for both. */
async function goneFor(db: Connection, id: number): Promise<number[]> {
  const blockers = await blockersOf(db, id)
  const rows = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(or(and(eq(user_a, id), inArray(user_b, blockers)), and(eq(user_b, id), inArray(user_a, blockers))))
  return rows.map((row) => row.id)
}

/** With whom they have a conversation of their own. */
async function conversationsInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const rows = await db
    .select({
      first_name: users.first_name,
      last_name: users.last_name,
      created_at: conversations.created_at,
    })
    .from(conversations)
    .innerJoin(
      users,
      or(and(eq(user_a, id), eq(users.id, user_b)), and(eq(user_b, id), eq(users.id, user_a))),
    )
    .where(notInArray(conversations.id, await goneFor(db, id)))
  return rows.map(({ created_at: begun_at, ...names }) => ({ with: displayName(names), begun_at }))
}

async function messagesInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const { user_id, conversation_id } = conversationMessages
  return db
    .select()
    .from(conversationMessages)
    .where(and(eq(user_id, id), notInArray(conversation_id, await goneFor(db, id))))
}

/** What their messages said before, as long as it is kept. */
async function earlierTextsInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const { message_id, text, until, user_id } = earlierTexts
  return db
    .select({ message_id, text, until })
    .from(earlierTexts)
    .innerJoin(conversationMessages, eq(conversationMessages.id, message_id))
    .where(and(eq(user_id, id), notInArray(conversationMessages.conversation_id, await goneFor(db, id))))
    .orderBy(asc(earlierTexts.id))
}

async function readsInWords(db: Connection, { id }: Person): Promise<Row[]> {
  const { user_id, conversation_id } = conversationReads
  return db
    .select()
    .from(conversationReads)
    .where(and(eq(user_id, id), notInArray(conversation_id, await goneFor(db, id))))
}
