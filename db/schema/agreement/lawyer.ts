import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { ofUser } from '../accounts.ts'
import { groupLawyers } from '../groups/lawyer.ts'

const ofLawyer = () =>
  integer()
    .notNull()
    .references(() => groupLawyers.id, { onDelete: 'cascade' })

/** What a group and its lawyer write to each other about a term. Deleted with the lawyer; marks stay in the record. */
export const termComments = sqliteTable(
  'agreement_comments',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    lawyer_id: ofLawyer(),
    user_id: ofUser(),
    term: text().notNull(),
    /** Names the request, so that a retry writes once; null for those from before this column. */
    key: text(),
    text: text().notNull(),
    at: integer().notNull(),
  },
  (table) => [
    index('agreement_comments_lawyer').on(table.lawyer_id, table.id),
    uniqueIndex('agreement_comments_key').on(table.lawyer_id, table.user_id, table.key),
  ],
)

/** The version of a term that the lawyer last read. */
export const termReadings = sqliteTable(
  'agreement_readings',
  { lawyer_id: ofLawyer(), term: text().notNull(), version: integer().notNull() },
  (table) => [primaryKey({ columns: [table.lawyer_id, table.term] })],
)
