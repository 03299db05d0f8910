import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ofUser } from '../accounts.ts'
import { ofGroup } from './groups.ts'

/** A topic that two members talk about, and who of the two has ticked it off; `user_a` has the lower id. */
export const groupTopics = sqliteTable(
  'group_talks',
  {
    group_id: ofGroup(),
    user_a: ofUser(),
    user_b: ofUser(),
    /** A topic of the questionnaire, or an area. */
    topic: text().notNull(),
    a_ticked_at: integer(),
    b_ticked_at: integer(),
    /** What the two agreed on, in a line. */
    note: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.group_id, table.user_a, table.user_b, table.topic] })],
)
