import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ofGroup } from '../groups/groups.ts'

/** The link by which people without an account read a group's term sheet. Turning it off deletes it. */
export const signingLinks = sqliteTable('signing_links', {
  id: integer().primaryKey({ autoIncrement: true }),
  group_id: ofGroup().unique(),
  /** Null once they have left. No foreign key, because the others still want their link. */
  made_by: integer(),
  created_at: integer().notNull(),
  /** The fingerprint of the term sheet that it was made for. It opens no other. */
  fingerprint: text().notNull(),
  opened: integer().notNull().default(0),
  /** Null until someone reads it. */
  opened_at: integer(),
})
