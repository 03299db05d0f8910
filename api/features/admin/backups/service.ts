import { readBackupStatus } from '#api/backup/status.ts'
import type { Deps } from '#api/deps.ts'
import { activeAdminIds } from '#api/features/accounts/queries.ts'
import { backupsWorkMail, backupTroubleMail } from '#api/features/admin/backups/mails.ts'
import { deleteTrouble, knownTroubles, saveTrouble } from '#api/features/admin/backups/queries.ts'
import { backupTroubles } from '#domain/admin/backup-troubles.ts'

const times = ({ workedAt = 0, failedAt = 0 }) => ({ workedAt, failedAt })

/** Emails every admin once about each problem with backups, and once when all are resolved. */
export async function watchBackups({ config, db, clock, observed, outbox }: Deps): Promise<void> {
  const { backup, drill } = readBackupStatus(config.dataDir)
  const now = clock()
  const present = backupTroubles({
    every: config.backups.every,
    backup: times(backup),
    drill: times(drill),
    startedAt: observed.startedAt,
    now,
  })
  await db.write(async (tx) => {
    const known = await knownTroubles(tx)
    const news = present.filter((kind) => !known.includes(kind))
    for (const kind of news) await saveTrouble(tx, kind, now)
    for (const kind of known) if (!present.includes(kind)) await deleteTrouble(tx, kind)
    const areRight = known.length > 0 && present.length === 0
    for (const user of await activeAdminIds(tx)) {
      for (const trouble of news) await outbox.put(tx, backupTroubleMail, { user, trouble })
      if (areRight) await outbox.put(tx, backupsWorkMail, { user })
    }
  })
}
