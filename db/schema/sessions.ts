import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Proof } from '#domain/accounts/sessions.ts'
import { users } from './users.ts'

/** Lucia's table: `id` is the SHA-256 of the cookie's value, `expires_at` epoch seconds, the others milliseconds. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expires_at: integer().notNull(),
    created_at: integer().notNull(),
    user_agent: text().notNull().default(''),
    /** When the person last proved who they are, at the sign-in or since. */
    signed_in_at: integer().notNull().default(0),
    signed_in_by: text().$type<Proof>().notNull().default('code'),
    /** The browser's row in `devices`. */
    device_id: text(),
  },
  (table) => [index('sessions_user').on(table.user_id)],
)

/** A browser that has signed in to the account before. `id` is the SHA-256 of its cookie and the user's id. */
export const devices = sqliteTable(
  'devices',
  {
    id: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: integer().notNull(),
    expires_at: integer().notNull(),
    revoked_at: integer(),
    user_agent: text().notNull().default(''),
  },
  (table) => [index('devices_user').on(table.user_id)],
)
