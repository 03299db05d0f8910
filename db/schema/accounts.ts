import type { Role } from '#domain/accounts/roles.ts'
import type { Proof } from '#domain/accounts/sessions.ts'
import type { Stage } from '#domain/journey/codes.ts'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Created once a sign-up's code was correct. Times are epoch milliseconds. */
export const users = sqliteTable(
  'users',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    email: text().notNull().unique(),
    first_name: text().notNull(),
    middle_name: text().notNull().default(''),
    last_name: text().notNull(),
    phone_number: text().notNull().default(''),
    /** A user without a role has no rights. */
    role: integer().$type<Role>(),
    state_id: integer().notNull(),
    state_label: text().notNull(),
    stage: text().$type<Stage>().notNull(),
    profile_picture_filename: text(),
    /** A client's picture that nobody else sees; `profile_picture_filename` is null then. */
    private_picture_filename: text(),
    notifications_subscribed: integer({ mode: 'boolean' }).notNull().default(true),
    /** When the person dismissed the offer to add a passkey, in epoch milliseconds. */
    passkey_offer_closed_at: integer(),
    is_active: integer({ mode: 'boolean' }).notNull().default(true),
    created_at: integer().notNull(),
  },
  (table) => [
    index('users_role_state').on(table.role, table.state_id),
    // Orders of the admin's list. Its search uses the table users_search, which triggers maintain (migration 0003).
    index('users_name').on(table.first_name, table.last_name),
    index('users_role').on(table.role),
    index('users_active').on(table.is_active),
    index('users_stage').on(table.stage),
    index('users_private_picture').on(table.private_picture_filename),
  ],
)

export const ofUser = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const termsAcceptances = sqliteTable(
  'terms_acceptances',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    user_id: ofUser(),
    version: text().notNull(),
    accepted_at: integer().notNull(),
  },
  (table) => [index('terms_acceptances_user').on(table.user_id)],
)

/** Lucia's table: `id` is the SHA-256 of the cookie's value, `expires_at` in epoch seconds, the others in milliseconds. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    user_id: ofUser(),
    expires_at: integer().notNull(),
    created_at: integer().notNull(),
    user_agent: text().notNull().default(''),
    /** When the person last proved who they are, at the sign-in or since. */
    signed_in_at: integer().notNull().default(0),
    signed_in_by: text().$type<Proof>().notNull().default('code'),
    device_id: text(),
  },
  (table) => [index('sessions_user').on(table.user_id)],
)

/** A browser that has signed in to the account. `id` is the SHA-256 of its cookie and the user's id. */
export const devices = sqliteTable(
  'devices',
  {
    id: text().primaryKey(),
    user_id: ofUser(),
    created_at: integer().notNull(),
    expires_at: integer().notNull(),
    revoked_at: integer(),
    user_agent: text().notNull().default(''),
  },
  (table) => [index('devices_user').on(table.user_id)],
)

/**
 * A sign-in waiting for its code or link, which HMAC derives from `id` and the key file. For a sign-up, what was typed
 * waits here until the address is proven.
 */
export const challenges = sqliteTable(
  'challenges',
  {
    id: text().primaryKey(),
    /** SHA-256 of the requesting browser's cookie; only its newest challenge for the address counts. */
    browser_id: text().notNull(),
    email: text().notNull(),
    first_name: text(),
    last_name: text(),
    phone_number: text(),
    created_at: integer().notNull(),
    expires_at: integer().notNull(),
    used_at: integer(),
    wrong_tries: integer().notNull().default(0),
  },
  (table) => [
    index('challenges_browser').on(table.browser_id, table.email),
    index('challenges_expiry').on(table.expires_at),
  ],
)

/**
 * A move of an account to another address: waiting for its code, confirmed, or undone by the former address. The code and the
 * undo link are derived from `id` by HMAC. Times are epoch milliseconds.
 */
export const emailChanges = sqliteTable(
  'email_changes',
  {
    id: text().primaryKey(),
    user_id: ofUser(),
    old_email: text().notNull(),
    new_email: text().notNull(),
    by_admin: integer({ mode: 'boolean' }).notNull(),
    wrong_tries: integer().notNull().default(0),
    created_at: integer().notNull(),
    confirmed_at: integer(),
    undone_at: integer(),
    /** The change whose undo link undid this one: itself, or an earlier one. */
    undone_by: text(),
    /** When the code, the undo link, or the pause after an undone change ends. Then the row is deleted. */
    ends_at: integer().notNull(),
  },
  (table) => [
    index('email_changes_user').on(table.user_id),
    index('email_changes_old').on(table.old_email),
    index('email_changes_end').on(table.ends_at),
  ],
)

/** `bucket` names the limit and an HMAC of its subject, never an address. */
export const hits = sqliteTable(
  'hits',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    bucket: text().notNull(),
    at: integer().notNull(),
    expires_at: integer().notNull(),
  },
  (table) => [index('hits_bucket').on(table.bucket, table.at), index('hits_expiry').on(table.expires_at)],
)

/** Times are epoch milliseconds. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    user_id: ofUser(),
    /** The authenticator's own id, in base64url. */
    credential_id: text().notNull().unique(),
    /** COSE, in base64url. */
    public_key: text().notNull(),
    /** The authenticator's use counter; 0 if it doesn't count. */
    counter: integer().notNull(),
    transports: text({ mode: 'json' }).$type<string[]>().notNull(),
    name: text().notNull(),
    created_at: integer().notNull(),
    used_at: integer(),
  },
  (table) => [index('passkeys_user').on(table.user_id)],
)

export type PasskeyPurpose = 'sign-in' | 'confirm' | 'add' | 'enrol'

/** What an authenticator was asked to sign. Deleted by the response, so that each is answered once. */
export const passkeyChallenges = sqliteTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    id: text().primaryKey(),
    /** SHA-256 of the requesting browser's cookie. */
    browser_id: text().notNull(),
    purpose: text().$type<PasskeyPurpose>().notNull(),
    /** Null at a sign-in, where the passkey identifies the person. */
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    expires_at: integer().notNull(),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expires_at)],
)

/** A one-time link for a staff member to add a passkey. HMAC derives its secret from `id`. */
export const enrolments = sqliteTable(
  'enrolments',
  {
    id: text().primaryKey(),
    user_id: ofUser(),
    created_at: integer().notNull(),
    expires_at: integer().notNull(),
    used_at: integer(),
  },
  (table) => [index('enrolments_user').on(table.user_id)],
)
