import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ofUser } from '../accounts.ts'
import { ofGroup } from './groups.ts'

/** `user_a` has the lower id. */
export const groupTopics = sqliteTable(
  'group_talks',
  {
    group_id: ofGroup(),
    user_a: ofUser(),
    user_b: ofUser(),
    topic: text().notNull(),
    a_ticked_at: integer(),
    b_ticked_at: integer(),
    note: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.group_id, table.user_a, table.user_b, table.topic] })],
)
