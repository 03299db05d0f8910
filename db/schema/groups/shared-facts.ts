import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { FactSubject } from '#domain/groups/shared-facts/shared-facts.ts'
import { ofUser } from '../accounts.ts'
import { ofGroup } from './groups.ts'

export const sharedFacts = sqliteTable(
  'group_told',
  {
    group_id: ofGroup(),
    user_id: ofUser(),
    subject: text().$type<FactSubject>().notNull(),
    option: text().notNull(),
    at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.subject] })],
)
