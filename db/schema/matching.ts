import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Mark } from '#domain/matching/list/marks.ts'
import { ofUser } from './accounts.ts'

/**
 * The last change to the data that scores are computed from, by the user's id; 0 when the questionnaire changed, -1 when someone was
 * deleted, whose id must not stay. Versions only grow. Triggers write it (migration 0038), so a server sees what any process commits.
 */
export const matchingChanges = sqliteTable('matching_changes', {
  id: integer().primaryKey(),
  version: integer().notNull().unique(),
})

/** People whom someone saved, or hid from their own lists. The other person never learns of it. */
export const matchMarks = sqliteTable(
  'match_marks',
  {
    user_id: ofUser(),
    other_id: ofUser(),
    mark: text().$type<Mark>().notNull(),
    at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.other_id] }),
    index('match_marks_other').on(table.other_id),
  ],
)
