import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { EarlierText } from '#domain/messages/conversation.ts'
import type { ReportAction, ReportReason } from '#domain/groups/safety/reports.ts'
import { ofUser } from '../accounts.ts'

/** A block works both ways: neither person sees the other. */
export const blocks = sqliteTable(
  'blocks',
  { user_id: ofUser(), blocked_id: ofUser(), at: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.user_id, table.blocked_id] }),
    index('blocks_blocked').on(table.blocked_id),
  ],
)

export const reports = sqliteTable(
  'reports',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Null once they have left Cohearth. No foreign keys: a report outlives the people involved. */
    reporter_id: integer(),
    reported_id: integer().notNull(),
    /** Names the request, so that a retry reports once; null for those from before this column. */
    key: text(),
    reason: text().$type<ReportReason>().notNull(),
    text: text().notNull(),
    /** The reported message at that time; empty if none. */
    quote: text().notNull().default(''),
    /** What the message said before it was edited or deleted, oldest first. */
    earlier: text({ mode: 'json' }).$type<EarlierText[]>().notNull().default([]),
    created_at: integer().notNull(),
    /** Null while the report is open. */
    action: text().$type<ReportAction>(),
    note: text().notNull().default(''),
    handled_by: integer(),
    handled_at: integer(),
  },
  (table) => [
    index('reports_waiting').on(table.handled_at, table.id),
    index('reports_about').on(table.reported_id),
    uniqueIndex('reports_key').on(table.reporter_id, table.key),
  ],
)
