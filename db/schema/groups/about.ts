import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ofUser } from '../accounts.ts'

const wish = () => ({
  user_id: ofUser().primaryKey(),
  line: text().notNull().default(''),
  /** Group sizes, including themselves; empty for any. */
  sizes: text({ mode: 'json' }).$type<number[]>().notNull(),
  /** Town slugs; empty for anywhere. */
  places: text({ mode: 'json' }).$type<string[]>().notNull(),
  /** Highest share of the price in cents; null if not given. */
  can_pay: integer(),
  /** Such as 2027-03; null for any. */
  from_month: text(),
  to_month: text(),
  changed_at: integer().notNull(),
})

/** Visible to everyone who has the person in their match list. */
export const wishes = sqliteTable('wishes', wish())

/** What they wrote and share with nobody. It's stored separately, so that no list can show it. */
export const privateWishes = sqliteTable('private_wishes', wish())
