import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Agreement, Importance } from '#domain/matching/types.ts'
import type { Category } from '#domain/onboarding/categories.ts'
import { users } from './users.ts'

/** A question. `key` is stable across versions of the questionnaire; a question that left it is retired, not deleted. */
export const inquiries = sqliteTable('inquiries', {
  id: integer().primaryKey({ autoIncrement: true }),
  key: text().notNull().unique(),
  subject_category: text().$type<Category>().notNull(),
  dimension: text().notNull(),
  inquiry: text().notNull(),
  agreement: text({ mode: 'json' }).$type<Agreement>().notNull(),
  /** Delicate: counts between partners only. */
  sealed: integer({ mode: 'boolean' }).notNull().default(false),
  /** Not part of onboarding: asked of people who have finished it. */
  later: integer({ mode: 'boolean' }).notNull().default(false),
  position: integer().notNull(),
  retired: integer({ mode: 'boolean' }).notNull().default(false),
})

export const inquiryOptions = sqliteTable(
  'inquiry_options',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    inquiry_id: integer()
      .notNull()
      .references(() => inquiries.id),
    key: text().notNull(),
    option: text().notNull(),
    /** The option's number in agreement tables, from 0. */
    position: integer().notNull(),
    retired: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [index('inquiry_options_inquiry').on(table.inquiry_id, table.position)],
)

/** What a person answers, as they see it. Others' scores rest on `publishedAnswers`; what differs is a draft. */
export const answers = sqliteTable(
  'answers',
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
    answered_at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.inquiry_id] }),
    index('answers_inquiry').on(table.inquiry_id),
  ],
)

/** How much a category matters to a person, as they see it. */
export const preferences = sqliteTable(
  'preferences',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    category: text().$type<Category>().notNull(),
    importance: text().$type<Importance>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.category] })],
)

/** Which version of a shipped data set was loaded last, for example `questionnaire` → 1. */
export const seedVersions = sqliteTable('seed_versions', {
  name: text().primaryKey(),
  version: integer().notNull(),
  loaded_at: integer().notNull(),
})
