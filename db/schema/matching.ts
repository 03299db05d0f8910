import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'

/**
 * The last change of what scores are made from, by the user's id; 0 when the questionnaire changed, -1 when someone was deleted, whose
 * id must not stay. Versions only grow. Triggers write it (migration 0038), so a server sees what any process commits.
 */
export const matchingChanges = sqliteTable('matching_changes', {
  id: integer().primaryKey(),
  version: integer().notNull().unique(),
})
