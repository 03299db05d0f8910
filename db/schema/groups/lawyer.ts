import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { ofUser } from '../accounts.ts'
import { ofGroup } from './groups.ts'

/** The lawyer whom a group invites to read its plan. A group has one at a time. */
export const groupLawyers = sqliteTable(
  'group_lawyers',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    group_id: ofGroup().unique(),
    /** Normalized. The lawyer's account with this address, made before or after, may read. */
    email: text().notNull(),
    /** Null once they have left Cohearth. No foreign key, because the others still want their lawyer. */
    invited_by: integer(),
    created_at: integer().notNull(),
  },
  (table) => [index('group_lawyers_email').on(table.email)],
)

/** Who in the group agreed that the lawyer reads its plan. */
export const groupLawyerConsents = sqliteTable(
  'group_lawyer_consents',
  {
    lawyer_id: integer()
      .notNull()
      .references(() => groupLawyers.id, { onDelete: 'cascade' }),
    user_id: ofUser(),
    at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.lawyer_id, table.user_id] })],
)

/** What the lawyer and the members write to each other. */
export const groupLawyerComments = sqliteTable(
  'group_lawyer_comments',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    lawyer_id: integer()
      .notNull()
      .references(() => groupLawyers.id, { onDelete: 'cascade' }),
    user_id: ofUser(),
    /** Names the request, so that a retry writes once; null for those from before this column. */
    key: text(),
    text: text().notNull(),
    at: integer().notNull(),
  },
  (table) => [
    index('group_lawyer_comments_lawyer').on(table.lawyer_id, table.id),
    uniqueIndex('group_lawyer_comments_key').on(table.lawyer_id, table.user_id, table.key),
  ],
)
