import type { Agreement } from '#domain/matching/types.ts'
import type { Category } from '#domain/onboarding/categories.ts'
import { sql } from 'drizzle-orm'
import { ofUser } from './accounts.ts'
import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Importance } from '#domain/onboarding/importance.ts'

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

/** The question that a row is about. */
const ofInquiry = () =>
  integer()
    .notNull()
    .references(() => inquiries.id)

export const inquiryOptions = sqliteTable(
  'inquiry_options',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    inquiry_id: ofInquiry(),
    key: text().notNull(),
    option: text().notNull(),
    /** The option's number in agreement tables, from 0. */
    position: integer().notNull(),
    retired: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [index('inquiry_options_inquiry').on(table.inquiry_id, table.position)],
)

/** An answer, whether it is a draft or counts. */
const answer = () => ({
  user_id: ofUser(),
  inquiry_id: ofInquiry(),
  option_id: integer()
    .notNull()
    .references(() => inquiryOptions.id),
})

/** What a person answers, as they see it. Others' scores rest on `publishedAnswers`; what differs is a draft. */
export const answers = sqliteTable('answers', { ...answer(), answered_at: integer().notNull() }, (table) => [
  primaryKey({ columns: [table.user_id, table.inquiry_id] }),
  index('answers_inquiry').on(table.inquiry_id),
])

/** An importance, whether it is a draft or counts. */
const preference = () => ({
  user_id: ofUser(),
  category: text().$type<Category>().notNull(),
  importance: text().$type<Importance>().notNull(),
})

/** How much a category matters to a person, as they see it. */
export const preferences = sqliteTable('preferences', preference(), (table) => [
  primaryKey({ columns: [table.user_id, table.category] }),
])

/** Which version of a shipped data set was loaded last, for example `questionnaire` → 1. */
export const seedVersions = sqliteTable('seed_versions', {
  name: text().primaryKey(),
  version: integer().notNull(),
  loaded_at: integer().notNull(),
})

/** The answers that scores rest on. */
export const publishedAnswers = sqliteTable('published_answers', answer(), (table) => [
  primaryKey({ columns: [table.user_id, table.inquiry_id] }),
])

/** The importances that scores rest on. */
export const publishedPreferences = sqliteTable('published_preferences', preference(), (table) => [
  primaryKey({ columns: [table.user_id, table.category] }),
])

/**
 * The same in one row a person, for who reads everybody: of those who published all that onboarding asks. The database takes a row
 * away when an answer or importance of the person changes, so one that is there is true, and who has none is read by rows.
 */
export const publishedColumns = sqliteTable('published_columns', {
  user_id: ofUser().primaryKey(),
  /** The ids of the options, four bytes each, the lowest first. */
  options: blob({ mode: 'buffer' }).notNull(),
  /** The weights of the categories, a byte each, in the order of `CATEGORIES`. */
  weights: blob({ mode: 'buffer' }).notNull(),
})

/** When a person publishes. Times are epoch milliseconds. */
export const publications = sqliteTable(
  'publications',
  {
    user_id: ofUser().primaryKey(),
    /** The last publication of everything, by an earlier account of the same address too. */
    published_at: integer(),
    /** When the draft was last edited; null while nothing waits to be published. */
    edited_at: integer(),
    /** Whether this account published all that onboarding asks. Who has not sees no scores. */
    whole: integer({ mode: 'boolean' }).notNull().default(false),
    /** When the person was first shown a score; null while corrections are free. */
    first_score_at: integer(),
  },
  (table) => [
    index('publications_waiting')
      .on(table.user_id)
      .where(sql`edited_at IS NOT NULL`),
    index('publications_before_first_score')
      .on(table.user_id)
      .where(sql`whole AND first_score_at IS NULL`),
  ],
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
