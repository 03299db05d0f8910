import { type BackupPlace } from '#api/backup/places/place.ts'
import { backupPlace } from '#api/backup/places/places.ts'
import { readBackupStatus } from '#api/backup/status.ts'
import type { Config } from '#api/boot/config.ts'
import type { Clock } from '#api/clock.ts'
import { type Job, repeated } from '#api/jobs/job.ts'
import type { Logger } from '#api/log.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/duration.ts'

const DRILL_EVERY_MS = 7 * DAY_MS

/** A place that can't be reached isn't asked every minute: each attempt copies the whole database. */
const RETRY_MS = 15 * MINUTE_MS

export interface BackupWorld {
  config: Pick<Config, 'dataDir' | 'backups'>
  log: Logger
  clock: Clock
  /** Runs `cohearth` with these arguments in a process of its own. Resolves to what it complained of; null if it succeeded. */
  run(...args: string[]): Promise<string | null>
}

/**
 * Makes backups when they're due, and tries every week whether the newest can be restored. Both run in processes of their own, since
 * copying and checking a database takes the processor for seconds.
 */
export function createBackupJob(world: BackupWorld): Job {
  const { config, log, clock, run } = world
  const { every } = config.backups
  const place = backupPlace(config)
  return repeated('backup', log, async () => {
    if (every === null) return DAY_MS
    const untilBackup = (await lastBackup(place)) + every - clock()
    if (untilBackup > 0) return Math.min(untilBackup, (await drill()) ?? HOUR_MS, HOUR_MS)
    const complaint = await run('backup')
    if (complaint === null) return (await drill()) ?? Math.min(every, HOUR_MS)
    log.error('no backup was made', { reason: complaint })
    return Math.min(every, RETRY_MS)
  })

  /** Returns in how many milliseconds to try again if it failed. */
  async function drill(): Promise<number | null> {
    const { workedAt = 0, failedAt = 0 } = readBackupStatus(config.dataDir).drill
    const due = Math.max(workedAt + DRILL_EVERY_MS, failedAt + HOUR_MS)
    if (due > clock()) return null
    const complaint = await run('backup', '--drill')
    if (complaint === null) return null
    log.error('the newest backup could not be restored', { reason: complaint })
    return HOUR_MS
  }
}

async function lastBackup(place: BackupPlace): Promise<number> {
  const [newest] = (await place.list()).filter(({ beforeUpgrade }) => !beforeUpgrade)
  return newest?.at ?? 0
}
