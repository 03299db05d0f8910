import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { ofUser } from './accounts.ts'

/** `withdrawn` by who sent it; `ended`: it was accepted, and one of the two has left the group since. */
export type InvitationStatus = 'pending' | 'accepted' | 'declined' | 'withdrawn' | 'ended'

/** One member asks another to plan a home together. */
export const invitations = sqliteTable(
  'invitations',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    from_user_id: ofUser(),
    to_user_id: ofUser(),
    status: text().$type<InvitationStatus>().notNull(),
    created_at: integer().notNull(),
    answered_at: integer(),
  },
  (table) => [
    index('invitations_to').on(table.to_user_id, table.status),
    // A double click or two tabs make one invitation.
    uniqueIndex('invitations_pending')
      .on(table.from_user_id, table.to_user_id)
      .where(sql`status = 'pending'`),
  ],
)

/** People who plan a home together. A person is in one group at the most. */
export const groups = sqliteTable('groups', {
  id: integer().primaryKey({ autoIncrement: true }),
  created_at: integer().notNull(),
})

export const groupMembers = sqliteTable(
  'group_members',
  {
    group_id: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    user_id: ofUser().unique(),
    joined_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.group_id, table.user_id] })],
)
