import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Stage } from '#domain/journey/codes.ts'
import type { Role } from '#domain/roles.ts'

/** Times are epoch milliseconds. A user is made when the e-mail code of a sign-up was right. */
export const users = sqliteTable(
  'users',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    email: text().notNull().unique(),
    first_name: text().notNull(),
    middle_name: text().notNull().default(''),
    last_name: text().notNull(),
    phone_number: text().notNull().default(''),
    /** A user without a role is nobody. */
    role: integer().$type<Role>(),
    state_id: integer().notNull(),
    state_label: text().notNull(),
    stage: text().$type<Stage>().notNull(),
    profile_picture_filename: text(),
    /** Whether the person wants e-mails that are not essential. */
    notifications_subscribed: integer({ mode: 'boolean' }).notNull().default(true),
    /** When the person closed the offer to add a passkey, in epoch milliseconds. */
    passkey_offer_closed_at: integer(),
    is_active: integer({ mode: 'boolean' }).notNull().default(true),
    created_at: integer().notNull(),
  },
  (table) => [
    index('users_role_state').on(table.role, table.state_id),
    // The orders of the admin's list. Its search is the table users_search, which triggers keep (migration 0003).
    index('users_name').on(table.first_name, table.last_name),
    index('users_role').on(table.role),
    index('users_active').on(table.is_active),
    index('users_stage').on(table.stage),
  ],
)

/** Which version of the terms a person accepted, and when. */
export const termsAcceptances = sqliteTable('terms_acceptances', {
  id: integer().primaryKey({ autoIncrement: true }),
  user_id: integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  version: text().notNull(),
  accepted_at: integer().notNull(),
})
