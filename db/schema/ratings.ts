import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import { ofUser } from './accounts.ts'

/** How members like Cohearth, asked of each once. `stars` is null for those who would rather not say. */
export const ratings = sqliteTable('ratings', {
  user_id: ofUser().primaryKey(),
  stars: integer(),
  /** Epoch milliseconds. */
  answered_at: integer().notNull(),
})
