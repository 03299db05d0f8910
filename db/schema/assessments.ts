import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Effect } from '#domain/assessments/effect.ts'
import { ofUser } from './accounts.ts'
import { inquiries, inquiryOptions } from './onboarding.ts'

/** Answers in an unfinished assessment. They don't count anywhere yet. */
export const assessmentAnswers = sqliteTable(
  'assessment_answers',
  {
    user_id: ofUser(),
    inquiry_id: integer()
      .notNull()
      .references(() => inquiries.id),
    option_id: integer()
      .notNull()
      .references(() => inquiryOptions.id),
    answered_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.inquiry_id] })],
)

export const assessmentFinishes = sqliteTable(
  'assessment_finishes',
  {
    user_id: ofUser(),
    assessment: text().notNull(),
    finished_at: integer().notNull(),
    /** Null while its answers wait for the next publication. */
    effect: text({ mode: 'json' }).$type<Effect>(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.assessment] })],
)
