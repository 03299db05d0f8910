import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * A sign-in that waits for its code or its link. Holds neither: both are derived by HMAC from `id` and the key file.
 * For a sign-up, what the person typed waits here until the address is proven.
 */
export const challenges = sqliteTable(
  'challenges',
  {
    id: text().primaryKey(),
    /** SHA-256 of the cookie of the browser that asked; only its newest challenge for the address counts. */
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

/** What is counted against a limit: `bucket` names the limit and an HMAC of whom it counts, never an address. */
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
