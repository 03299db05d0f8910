import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import { ofUser } from './accounts.ts'

/** Each member is asked once. `stars` is null for someone who preferred not to say. */
export const ratings = sqliteTable('ratings', {
  user_id: ofUser().primaryKey(),
  stars: integer(),
  /** Epoch milliseconds. */
  answered_at: integer().notNull(),
})
