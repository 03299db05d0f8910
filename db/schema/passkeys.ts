import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './users.ts'

/** A passkey of a person. Times are epoch milliseconds. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The authenticator's own id, in base64url. */
    credential_id: text().notNull().unique(),
    /** In COSE, as base64url. */
    public_key: text().notNull(),
    /** How often the authenticator says that it was used; 0 for those that do not count. */
    counter: integer().notNull(),
    /** How browsers reach the authenticator, such as "internal" or "usb". */
    transports: text({ mode: 'json' }).$type<string[]>().notNull(),
    name: text().notNull(),
    created_at: integer().notNull(),
    used_at: integer(),
  },
  (table) => [index('passkeys_user').on(table.user_id)],
)

export const PASSKEY_PURPOSES = ['sign-in', 'confirm', 'add', 'enrol'] as const

export type PasskeyPurpose = (typeof PASSKEY_PURPOSES)[number]

/** What an authenticator was asked to sign: deleted when an answer comes, so that each is answered once. */
export const passkeyChallenges = sqliteTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    id: text().primaryKey(),
    /** SHA-256 of the cookie of the browser that asked. */
    browser_id: text().notNull(),
    purpose: text().$type<PasskeyPurpose>().notNull(),
    /** Whose answer is wanted; null at a sign-in, where the passkey says it. */
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    expires_at: integer().notNull(),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expires_at)],
)

/** A one-time link with which somebody of the staff adds a passkey. Its secret is derived by HMAC from `id`. */
export const enrolments = sqliteTable(
  'enrolments',
  {
    id: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: integer().notNull(),
    expires_at: integer().notNull(),
    used_at: integer(),
  },
  (table) => [index('enrolments_user').on(table.user_id)],
)
