import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { InvitationStatus } from '#domain/groups/invitations/status.ts'
import { ofUser, users } from '../accounts.ts'

/** One member asks another, or somebody who may not be here yet, to plan a home together. */
export const invitations = sqliteTable(
  'invitations',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    from_user_id: ofUser(),
    /** Null while it is by email and the address has no account that could answer. */
    to_user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The address that was invited, normalised; null for somebody on the own list. */
    email: text(),
    /** What the inviting person says in a line of their own. */
    line: text().notNull().default(''),
    status: text().$type<InvitationStatus>().notNull(),
    created_at: integer().notNull(),
    answered_at: integer(),
  },
  (table) => [
    index('invitations_to').on(table.to_user_id, table.status),
    index('invitations_from').on(table.from_user_id, table.created_at),
    index('invitations_email').on(table.email),
    // A double click or two tabs make one invitation.
    uniqueIndex('invitations_open')
      .on(table.from_user_id, table.to_user_id)
      .where(sql`status IN ('proposed', 'pending', 'agreed')`),
    uniqueIndex('invitations_open_email')
      .on(table.from_user_id, table.email)
      .where(sql`status IN ('proposed', 'pending', 'agreed')`),
  ],
)

/** What members of a group say to an invitation that would bring somebody into it. */
export const invitationVotes = sqliteTable(
  'invitation_votes',
  {
    invitation_id: integer()
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    user_id: ofUser(),
    yes: integer({ mode: 'boolean' }).notNull(),
    at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.invitation_id, table.user_id] })],
)

/** Mailboxes to which no more invitations of people who are here are sent: whoever reads them has asked us so. */
export const noInvitations = sqliteTable('no_invitations', {
  /** HMAC of the mailbox, under the key file. */
  mailbox: text().primaryKey(),
  at: integer().notNull(),
})
