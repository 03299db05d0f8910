import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { BackupTrouble } from '#domain/admin/backup-troubles.ts'

/** Trouble with the backups that admins were emailed about, until it's resolved. */
export const backupTroubles = sqliteTable('backup_troubles', {
  kind: text().$type<BackupTrouble>().primaryKey(),
  /** When admins were emailed, in epoch milliseconds. */
  at: integer().notNull(),
})
