import { integer, primaryKey, sqliteTable, unique } from 'drizzle-orm/sqlite-core'
import { ofUser } from '../accounts.ts'
import { ofGroup } from './groups.ts'

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

/** A member offers their email address and phone number to another one; both see them once both have offered. */
export const contactOffers = sqliteTable(
  'contact_offers',
  { group_id: ofGroup(), user_id: ofUser(), other_id: ofUser(), at: integer().notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.other_id] })],
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
