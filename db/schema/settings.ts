import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Stopped } from '#domain/settings/emails.ts'
import { ofUser } from './accounts.ts'

/** The kinds of emails that a person has turned off. */
export const stoppedEmails = sqliteTable(
  'stopped_emails',
  { user_id: ofUser(), category: text().$type<Stopped>().notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.category] })],
)
