import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Emails to send, written in the transaction of their cause. A row holds a template and ids, never a code or a link. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    template: text().notNull(),
    /** Ids that the template looks up when it's sent, such as a challenge or a user. */
    params: text({ mode: 'json' }).$type<Record<string, string | number>>().notNull(),
    created_at: integer().notNull(),
    next_attempt_at: integer().notNull(),
    attempts: integer().notNull().default(0),
    sent_at: integer(),
    /** After this time the email is no longer needed, such as an expired code. */
    give_up_at: integer().notNull(),
    gave_up_at: integer(),
    /** The id of the request that caused it, as in the log; null if a job did. */
    request_id: text(),
  },
  (table) => [index('outbox_due').on(table.sent_at, table.gave_up_at, table.next_attempt_at)],
)
