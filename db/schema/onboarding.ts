import type { Agreement } from '#domain/matching/types.ts'
import type { Category } from '#domain/onboarding/categories.ts'
import { sql } from 'drizzle-orm'
import { ofUser } from './accounts.ts'
import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Importance } from '#domain/onboarding/importance.ts'

/** `key` is stable across versions of the questionnaire; a question that is dropped is retired, not deleted. */
export const inquiries = sqliteTable('inquiries', {
  id: integer().primaryKey({ autoIncrement: true }),
  key: text().notNull().unique(),
  subject_category: text().$type<Category>().notNull(),
  dimension: text().notNull(),
  inquiry: text().notNull(),
  agreement: text({ mode: 'json' }).$type<Agreement>().notNull(),
  /** Delicate, so it counts between partners only. */
  sealed: integer({ mode: 'boolean' }).notNull().default(false),
  /** Asked by an assessment after onboarding. */
  later: integer({ mode: 'boolean' }).notNull().default(false),
  /** Onboarding asked it up to version 4 of the questionnaire; see `isLater` in `src/domain/matching/row-layout.ts`. */
  long_form: integer({ mode: 'boolean' }).notNull().default(false),
  position: integer().notNull(),
  retired: integer({ mode: 'boolean' }).notNull().default(false),
})

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
    position: integer().notNull(),
    retired: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [index('inquiry_options_inquiry').on(table.inquiry_id, table.position)],
)

const answer = () => ({
  user_id: ofUser(),
  inquiry_id: ofInquiry(),
  option_id: integer()
    .notNull()
    .references(() => inquiryOptions.id),
})

/** A person's own answers. Scores use `publishedAnswers`; a difference is a draft. */
export const answers = sqliteTable('answers', { ...answer(), answered_at: integer().notNull() }, (table) => [
  primaryKey({ columns: [table.user_id, table.inquiry_id] }),
  index('answers_inquiry').on(table.inquiry_id),
])

const preference = () => ({
  user_id: ofUser(),
  category: text().$type<Category>().notNull(),
  importance: text().$type<Importance>().notNull(),
})

export const preferences = sqliteTable('preferences', preference(), (table) => [
  primaryKey({ columns: [table.user_id, table.category] }),
])

export const seedVersions = sqliteTable('seed_versions', {
  name: text().primaryKey(),
  version: integer().notNull(),
  loaded_at: integer().notNull(),
})

export const publishedAnswers = sqliteTable('published_answers', answer(), (table) => [
  primaryKey({ columns: [table.user_id, table.inquiry_id] }),
])

export const publishedPreferences = sqliteTable('published_preferences', preference(), (table) => [
  primaryKey({ columns: [table.user_id, table.category] }),
])

/**
 * Everything that scores use in one row per person who has published all of onboarding, for loading everyone quickly. Triggers delete the
 * row when an answer or importance changes, so an existing row is current, and people without one are read from the rows of the other
 * tables.
 */
export const publishedColumns = sqliteTable('published_columns', {
  user_id: ofUser().primaryKey(),
  /** Option ids, four bytes each, lowest first. */
  options: blob({ mode: 'buffer' }).notNull(),
  /** Category weights, a byte each, in the order of `CATEGORIES`. */
  weights: blob({ mode: 'buffer' }).notNull(),
})

/** Times are epoch milliseconds. */
export const publications = sqliteTable(
  'publications',
  {
    user_id: ofUser().primaryKey(),
    /** The last publication of everything, including by an earlier account with the same address. */
    published_at: integer(),
    /** When the draft was last edited; null if nothing waits to be published. */
    edited_at: integer(),
    /** Whether this account has published everything that onboarding asks. Someone who hasn't sees no scores. */
    whole: integer({ mode: 'boolean' }).notNull().default(false),
    /** Whether they published all of onboarding's long form, up to version 4 of the questionnaire. */
    long_form: integer({ mode: 'boolean' }).notNull().default(false),
    /** When the person was first shown a score; null while corrections are free. */
    first_score_at: integer(),
    /** When the person last found no matches; null before that, and once we've told them about a first one. */
    no_matches_at: integer(),
  },
  (table) => [
    index('publications_waiting')
      .on(table.user_id)
      .where(sql`edited_at IS NOT NULL`),
    index('publications_before_first_score')
      .on(table.user_id)
      .where(sql`first_score_at IS NULL`),
    index('publications_without_matches')
      .on(table.user_id)
      .where(sql`no_matches_at IS NOT NULL`),
  ],
)

/** When deleted addresses last published, so that they publish no sooner after coming back. */
export const formerPublications = sqliteTable(
  'former_publications',
  {
    /** HMAC of the mailbox with the key file. */
    mailbox: text().primaryKey(),
    published_at: integer().notNull(),
    forget_at: integer().notNull(),
  },
  (table) => [index('former_publications_forget').on(table.forget_at)],
)
