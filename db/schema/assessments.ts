import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Effect } from '#domain/assessments/effect.ts'
import { ofUser } from './accounts.ts'
import { inquiries, inquiryOptions } from './onboarding.ts'

/** What somebody chose in an assessment that they have not finished yet: it counts nowhere. */
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

/** Who has finished which assessment, and what it did to their matches the first time. */
export const assessmentFinishes = sqliteTable(
  'assessment_finishes',
  {
    user_id: ofUser(),
    /** Its key, which is stable across versions. */
    assessment: text().notNull(),
    finished_at: integer().notNull(),
    /** Null where its answers wait for the next publication. */
    effect: text({ mode: 'json' }).$type<Effect>(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.assessment] })],
)
