import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Stopped } from '#domain/settings/emails.ts'
import { ofUser } from './accounts.ts'

/** What a person doesn't want to be emailed about. Everything else, they do. */
export const stoppedEmails = sqliteTable(
  'stopped_emails',
  { user_id: ofUser(), category: text().$type<Stopped>().notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.category] })],
)
