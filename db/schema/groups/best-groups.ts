import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ofUser } from '../accounts.ts'

/** What somebody tells their matches of the home and the people they look for; all of it is shown to them. */
export const wishes = sqliteTable('wishes', {
  user_id: ofUser().primaryKey(),
  /** In a line of their own. */
  line: text().notNull().default(''),
  /** How many people may own the home together, themselves counted; empty: any number. */
  sizes: text({ mode: 'json' }).$type<number[]>().notNull(),
  /** Slugs of towns; empty: anywhere. */
  places: text({ mode: 'json' }).$type<string[]>().notNull(),
  /** Up to how much of a home's price they would carry, in cents; null: not said. */
  can_pay: integer(),
  /** The months between which they would buy, such as 2027-03; null: any. */
  from_month: text(),
  to_month: text(),
  changed_at: integer().notNull(),
})
