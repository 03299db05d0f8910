import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** A person is in at most one group. */
export const groups = sqliteTable('groups', {
  id: integer().primaryKey({ autoIncrement: true }),
  created_at: integer().notNull(),
  /** If empty, members' names are shown. */
  name: text().notNull().default(''),
  /** Desired size, 2 to 5; null if undecided. */
  seats: integer(),
})

export const ofGroup = () =>
  integer()
    .notNull()
    .references(() => groups.id, { onDelete: 'cascade' })
