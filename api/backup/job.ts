import { BackupError } from '#api/backup/backup-error.ts'
import type { BackupPlace } from '#api/backup/places/place.ts'
import { backupPlace } from '#api/backup/places/places.ts'
import { readBackupStatus } from '#api/backup/status.ts'
import type { Config } from '#api/boot/config.ts'
import type { Clock } from '#api/clock.ts'
import type { Job } from '#api/jobs/job.ts'
import { sharedJob } from '#api/jobs/shared-job.ts'
import type { Logger } from '#api/log.ts'
import type { Database } from '#db/client.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/duration.ts'

const DRILL_EVERY_MS = 7 * DAY_MS

/** Keeps an unreachable place from being retried every minute: each attempt copies the entire database. */
const RETRY_MS = 15 * MINUTE_MS

interface BackupWorld {
  config: Pick<Config, 'dataDir' | 'backups'>
  db: Database
  log: Logger
  clock: Clock
  /** Runs `cohearth` with these arguments in its own process. Resolves to its error output, or null if it succeeded. */
  run(...args: string[]): Promise<string | null>
}

/**
 * Makes backups when they're due, and tests every week whether the newest can be restored. Both run in their own processes, since
 * copying and checking a database uses the CPU for seconds.
 */
export function createBackupJob(world: BackupWorld): Job {
  const { config, clock, run } = world
  const { every } = config.backups
  const place = backupPlace(config)
  async function makeIfDue(interval: number): Promise<number> {
    const untilDue = (await lastBackup(place)) + interval - clock()
    if (untilDue > 0) return untilDue
    await command('backup')
    return interval
  }

  async function drillIfDue(): Promise<void> {
    const { workedAt = 0, failedAt = 0 } = readBackupStatus(config.dataDir).drill
    if (Math.max(workedAt + DRILL_EVERY_MS, failedAt + HOUR_MS) <= clock()) await command('backup', '--drill')
  }

  async function command(...args: string[]): Promise<void> {
    const complaint = await run(...args)
    if (complaint !== null) throw new BackupError(complaint)
  }

  async function work(): Promise<number> {
    if (every === null) return DAY_MS
    const untilNext = await makeIfDue(every)
    await drillIfDue()
    return Math.min(untilNext, HOUR_MS)
  }
  return sharedJob('backup', world, work, 0, RETRY_MS)
}

async function lastBackup(place: BackupPlace): Promise<number> {
  const [newest] = (await place.list()).filter(({ beforeUpgrade }) => !beforeUpgrade)
  return newest?.at ?? 0
}
