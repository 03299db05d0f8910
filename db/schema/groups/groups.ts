import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** People who plan a home together. A person is in one group at the most. */
export const groups = sqliteTable('groups', {
  id: integer().primaryKey({ autoIncrement: true }),
  created_at: integer().notNull(),
  /** What its members call it; empty: it goes by their names. */
  name: text().notNull().default(''),
  /** How many people it wants to be, 2 to 5; null: not said. */
  seats: integer(),
})

/** The group that a row belongs to. */
export const ofGroup = () =>
  integer()
    .notNull()
    .references(() => groups.id, { onDelete: 'cascade' })
