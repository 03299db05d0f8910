import { integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import { ofUser } from '../accounts.ts'

/** People who plan a home together. A person is in one group at the most. */
export const groups = sqliteTable('groups', {
  id: integer().primaryKey({ autoIncrement: true }),
  created_at: integer().notNull(),
  /** What its members call it; empty: it goes by their names. */
  name: text().notNull().default(''),
  /** How many people it wants to be, 2 to 5; null: not said. */
  seats: integer(),
})

/** The group that a row belongs to. */
export const ofGroup = () =>
  integer()
    .notNull()
    .references(() => groups.id, { onDelete: 'cascade' })

export const groupMembers = sqliteTable(
  'group_members',
  {
    group_id: ofGroup(),
    user_id: ofUser().unique(),
    joined_at: integer().notNull(),
    /** How often the member asked for another address of their calendar: earlier ones answer no more. */
    calendar: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.group_id, table.user_id] })],
)

/** Somebody proposed that a member leaves. They do when all others have said yes. */
export const groupRemovals = sqliteTable(
  'group_removals',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    group_id: ofGroup(),
    /** Who is to leave. */
    user_id: ofUser(),
    by_user_id: ofUser(),
    created_at: integer().notNull(),
  },
  (table) => [unique('group_removals_once').on(table.group_id, table.user_id)],
)

/** Who agrees that a member leaves. */
export const groupRemovalVotes = sqliteTable(
  'group_removal_votes',
  {
    removal_id: integer()
      .notNull()
      .references(() => groupRemovals.id, { onDelete: 'cascade' }),
    user_id: ofUser(),
    at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.removal_id, table.user_id] })],
)
