import { integer, primaryKey, sqliteTable, unique } from 'drizzle-orm/sqlite-core'
import { ofUser } from '../accounts.ts'
import { ofGroup } from './groups.ts'

export const groupMembers = sqliteTable(
  'group_members',
  {
    group_id: ofGroup(),
    user_id: ofUser().unique(),
    joined_at: integer().notNull(),
    /** How often the member renewed their calendar address, which invalidates earlier ones. */
    calendar: integer().notNull().default(0),
    /** Whether the member hasn't seen yet that they're in a group. */
    is_new: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.group_id, table.user_id] })],
)

/** Details become visible once both have offered. */
export const contactOffers = sqliteTable(
  'contact_offers',
  { group_id: ofGroup(), user_id: ofUser(), other_id: ofUser(), at: integer().notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.other_id] })],
)

/** The member leaves once all others have agreed. */
export const groupRemovals = sqliteTable(
  'group_removals',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    group_id: ofGroup(),
    user_id: ofUser(),
    by_user_id: ofUser(),
    created_at: integer().notNull(),
  },
  (table) => [unique('group_removals_once').on(table.group_id, table.user_id)],
)

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
