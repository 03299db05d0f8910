import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Importance } from '#domain/matching/types.ts'
import type { Category } from '#domain/onboarding/categories.ts'
import { inquiries, inquiryOptions } from './inquiries.ts'
import { users } from './users.ts'

/** The answers that scores rest on. */
export const publishedAnswers = sqliteTable(
  'published_answers',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    inquiry_id: integer()
      .notNull()
      .references(() => inquiries.id),
    option_id: integer()
      .notNull()
      .references(() => inquiryOptions.id),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.inquiry_id] })],
)

/** The importances that scores rest on. */
export const publishedPreferences = sqliteTable(
  'published_preferences',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    category: text().$type<Category>().notNull(),
    importance: text().$type<Importance>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.category] })],
)

/** When a person publishes. Times are epoch milliseconds. */
export const publications = sqliteTable(
  'publications',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The last publication of everything, by an earlier account of the same address too. */
    published_at: integer(),
    /** When the draft was last edited; null while nothing waits to be published. */
    edited_at: integer(),
    /** Whether this account published all that onboarding asks. Who has not sees no scores. */
    whole: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [index('publications_edited').on(table.edited_at)],
)

/** When addresses that were deleted last published, so that they publish no sooner when they come back. */
export const formerPublications = sqliteTable(
  'former_publications',
  {
    /** HMAC of the mailbox, under the key file. */
    mailbox: text().primaryKey(),
    published_at: integer().notNull(),
    /** From then on it is of no use, and goes. */
    forget_at: integer().notNull(),
  },
  (table) => [index('former_publications_forget').on(table.forget_at)],
)
