import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Sign-ins, admin actions, billing changes and refusals, without codes, tokens or addresses. Append-only: triggers
 * refuse updates and deletions. Ids have no foreign key, so a deleted account leaves only a number.
 */
export const audit = sqliteTable(
  'audit',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: integer().notNull(),
    actor_id: integer(),
    action: text().notNull(),
    subject_id: integer(),
    detail: text({ mode: 'json' }).$type<Record<string, string | number | boolean>>(),
  },
  (table) => [
    index('audit_at').on(table.at),
    // For what an admin reads about a person. Each index ends with the row's id, the order of the lines.
    index('audit_subject').on(table.subject_id),
    index('audit_actor').on(table.actor_id),
  ],
)
