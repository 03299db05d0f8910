import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { InvitationStatus } from '#domain/groups/invitations/status.ts'
import { ofUser, users } from '../accounts.ts'

export const invitations = sqliteTable(
  'invitations',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    from_user_id: ofUser(),
    /** Null for an invitation by email until its owner responds. */
    to_user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** Normalized; null for a match. */
    email: text(),
    line: text().notNull().default(''),
    status: text().$type<InvitationStatus>().notNull(),
    created_at: integer().notNull(),
    answered_at: integer(),
  },
  (table) => [
    index('invitations_to').on(table.to_user_id, table.status),
    index('invitations_from').on(table.from_user_id, table.created_at),
    index('invitations_email').on(table.email),
    // A double click or two tabs create only one invitation.
    uniqueIndex('invitations_open')
      .on(table.from_user_id, table.to_user_id)
      .where(sql`status IN ('proposed', 'pending', 'agreed')`),
    uniqueIndex('invitations_open_email')
      .on(table.from_user_id, table.email)
      .where(sql`status IN ('proposed', 'pending', 'agreed')`),
  ],
)

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
  (table) => [
    primaryKey({ columns: [table.invitation_id, table.user_id] }),
    index('invitation_votes_user').on(table.user_id),
  ],
)

/** Links that invite the first person to open them. A used one has become an invitation. */
export const invitationLinks = sqliteTable(
  'invitation_links',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    from_user_id: ofUser(),
    /** Names the request, so that a retry makes one link; null for those from before this column. */
    key: text(),
    created_at: integer().notNull(),
    used_at: integer(),
  },
  (table) => [
    index('invitation_links_from').on(table.from_user_id, table.created_at),
    uniqueIndex('invitation_links_key').on(table.from_user_id, table.key),
  ],
)

/** Mailboxes whose owners want no more invitations. */
export const noInvitations = sqliteTable('no_invitations', {
  /** HMAC with the key file. */
  mailbox: text().primaryKey(),
  at: integer().notNull(),
})
