import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ofUser } from './accounts.ts'

export const journeys = sqliteTable(
  'journeys',
  {
    user_id: ofUser(),
    journey_type: text().notNull(),
    state: text().notNull(),
    at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.journey_type, table.state] })],
)
