import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import { ofUser, users } from './accounts.ts'
import { groups } from './groups/groups.ts'

/** What a group, or two partners, write to each other: either `group_id` or both people, the lower id first. */
export const conversations = sqliteTable(
  'conversations',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    group_id: integer()
      .unique()
      .references(() => groups.id, { onDelete: 'cascade' }),
    user_a: integer().references(() => users.id, { onDelete: 'cascade' }),
    user_b: integer().references(() => users.id, { onDelete: 'cascade' }),
    created_at: integer().notNull(),
    /** The number of the last change: a message, an edit, a deletion. */
    change: integer().notNull().default(0),
  },
  (table) => [
    unique('conversations_pair').on(table.user_a, table.user_b),
    index('conversations_other').on(table.user_b),
  ],
)

const ofConversation = () =>
  integer()
    .notNull()
    .references(() => conversations.id, { onDelete: 'cascade' })

export const conversationMessages = sqliteTable(
  'conversation_messages',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    conversation_id: ofConversation(),
    user_id: ofUser(),
    /** What the writer's browser calls it, so that a message that is sent twice is there once. */
    key: text().notNull(),
    /** Empty once it was deleted; `earlier_texts` has what it said. */
    text: text().notNull(),
    at: integer().notNull(),
    /** The number of the conversation's change that made it what it is: readers ask for what changed since. */
    change: integer().notNull(),
    edited_at: integer(),
    deleted_at: integer(),
  },
  (table) => [
    unique('conversation_messages_once').on(table.conversation_id, table.user_id, table.key),
    index('conversation_messages_newest').on(table.conversation_id, table.id),
    index('conversation_messages_change').on(table.conversation_id, table.change),
    index('conversation_messages_user').on(table.user_id, table.at),
    index('conversation_messages_at')
      .on(table.at)
      .where(sql`deleted_at IS NULL`),
  ],
)

/**
 * What messages said before they were edited or deleted, kept for 30 days (`EARLIER_TEXT_KEPT_MS`) so that a report can quote
 * it. Nobody else may read it but the writer, in the export of their data.
 */
export const earlierTexts = sqliteTable(
  'earlier_texts',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    message_id: integer()
      .notNull()
      .references(() => conversationMessages.id, { onDelete: 'cascade' }),
    user_id: ofUser(),
    text: text().notNull(),
    /** When the message was edited or deleted, in epoch milliseconds. */
    until: integer().notNull(),
  },
  (table) => [
    index('earlier_texts_message').on(table.message_id),
    index('earlier_texts_user').on(table.user_id),
    index('earlier_texts_until').on(table.until),
  ],
)

/** Up to which message somebody has read a conversation. */
export const conversationReads = sqliteTable(
  'conversation_reads',
  { conversation_id: ofConversation(), user_id: ofUser(), read_to: integer().notNull() },
  (table) => [primaryKey({ columns: [table.conversation_id, table.user_id] })],
)

/** Up to which message a person was told by email of what waits for them, and when: at most once an hour. */
export const conversationMails = sqliteTable('conversation_mails', {
  user_id: ofUser().primaryKey(),
  told_until: integer().notNull(),
  sent_at: integer().notNull(),
})
