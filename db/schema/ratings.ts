import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'

/** How members like Cohearth, asked of each once. `stars` is null for those who would rather not say. */
export const ratings = sqliteTable('ratings', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  stars: integer(),
  /** Epoch milliseconds. */
  answered_at: integer().notNull(),
})
