import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import { ofUser, users } from './accounts.ts'
import { groups } from './groups/groups.ts'
import { listings } from './listings.ts'

/**
 * A conversation is a group's (`group_id`), between two partners (`user_a` has the lower id), or between someone who asks about a
 * home and its current agent (`listing_id`, `asker_id`).
 */
export const conversations = sqliteTable(
  'conversations',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    group_id: integer()
      .unique()
      .references(() => groups.id, { onDelete: 'cascade' }),
    user_a: integer().references(() => users.id, { onDelete: 'cascade' }),
    user_b: integer().references(() => users.id, { onDelete: 'cascade' }),
    listing_id: integer().references(() => listings.id, { onDelete: 'cascade' }),
    asker_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    created_at: integer().notNull(),
    change: integer().notNull().default(0),
  },
  (table) => [
    unique('conversations_pair').on(table.user_a, table.user_b),
    index('conversations_other').on(table.user_b),
    unique('conversations_home').on(table.listing_id, table.asker_id),
    index('conversations_asker').on(table.asker_id),
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
    /** Chosen by the writer's browser, so that a retry doesn't write the message twice. */
    key: text().notNull(),
    /** Empty once deleted; `earlier_texts` has what it said. */
    text: text().notNull(),
    at: integer().notNull(),
    /** The number of the conversation's change that last wrote this row: readers ask for what changed since. */
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
 * What messages said before they were edited or deleted, kept for `EARLIER_TEXT_KEPT_MS` so that reports can quote it. Only
 * admins read it, in a report, and its writer, in the export of their data.
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

export const conversationReads = sqliteTable(
  'conversation_reads',
  { conversation_id: ofConversation(), user_id: ofUser(), read_to: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.conversation_id, table.user_id] }),
    index('conversation_reads_user').on(table.user_id),
  ],
)

/**
 * The last email of each kind: up to which message it reports, and when it was sent. For `agreement`, `review` and `ledger` it's the last
 * one that was queued: where its news starts, and when it's to be sent.
 */
export const conversationMails = sqliteTable(
  'conversation_mails',
  {
    user_id: ofUser(),
    kind: text().$type<'group' | 'home' | 'agreement' | 'review' | 'ledger'>().notNull(),
    told_until: integer().notNull(),
    sent_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.kind] })],
)
