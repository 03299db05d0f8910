import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { EarlierText } from '#domain/messages/conversation.ts'
import type { ReportAction, ReportReason } from '#domain/groups/safety/reports.ts'
import { ofUser } from '../accounts.ts'

/** Who does not want to see whom: then neither sees the other. */
export const blocks = sqliteTable(
  'blocks',
  { user_id: ofUser(), blocked_id: ofUser(), at: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.user_id, table.blocked_id] }),
    index('blocks_blocked').on(table.blocked_id),
  ],
)

/** What a member told the admins about another one, and what was done. */
export const reports = sqliteTable(
  'reports',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Null once they have left Cohearth. Without foreign keys, since a report outlives who made and who handled it. */
    reporter_id: integer(),
    reported_id: integer().notNull(),
    reason: text().$type<ReportReason>().notNull(),
    text: text().notNull(),
    /** The message that it is about, as it read then; empty for none. */
    quote: text().notNull().default(''),
    /** What that message said before it was edited or deleted, the oldest first. */
    earlier: text({ mode: 'json' }).$type<EarlierText[]>().notNull().default([]),
    created_at: integer().notNull(),
    /** Null while it waits. */
    action: text().$type<ReportAction>(),
    /** Why, for other admins. */
    note: text().notNull().default(''),
    handled_by: integer(),
    handled_at: integer(),
  },
  (table) => [
    index('reports_waiting').on(table.handled_at, table.id),
    index('reports_about').on(table.reported_id),
  ],
)
