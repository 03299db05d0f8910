import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { BackupTrouble } from '#domain/admin/backup-troubles.ts'

/** What's wrong with the backups and admins were emailed about, until it's right again. */
export const backupTroubles = sqliteTable('backup_troubles', {
  kind: text().$type<BackupTrouble>().primaryKey(),
  /** When admins were emailed, in epoch milliseconds. */
  at: integer().notNull(),
})
