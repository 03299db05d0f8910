import { BackupError } from '#api/backup/backup-error.ts'
import { backupPlace } from '#api/backup/places/places.ts'
import { type BackupOutcome, readBackupStatus } from '#api/backup/status.ts'
import type { Config } from '#api/boot/config.ts'
import { type Finding, ok, problem, warning } from '#api/doctor/finding.ts'
import { formatDuration } from '#domain/format.ts'
import { DAY_MS, HOUR_MS } from '#domain/duration.ts'

const PART = 'Backups'

/** A week and a day: the drill is weekly. */
const DRILL_OLD_MS = 8 * DAY_MS

/** Checks how old the newest backup is, and whether the weekly restore drill works. */
export async function checkBackups(
  { dataDir, backups, production }: Pick<Config, 'dataDir' | 'backups' | 'production'>,
  now: number,
): Promise<Finding[]> {
  const place = backupPlace({ dataDir, backups })
  let newest
  try {
    newest = (await place.list()).find(({ beforeUpgrade }) => !beforeUpgrade)
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    return [problem(PART, error.message, 'Check BACKUP_TO and the S3_ variables.')]
  }
  const { every } = backups
  if (every === null) {
    const level = production ? problem : warning
    const text = newest
      ? `The newest is ${age(now - newest.at)} old, and none are scheduled.`
      : 'No backups are made.'
    return [level(PART, text, 'Set BACKUP_EVERY, for example to 1d.')]
  }
  const { backup, drill } = readBackupStatus(dataDir)
  const failed =
    (backup.failedAt ?? 0) > (backup.workedAt ?? 0) ? ` The last attempt failed: ${backup.reason}` : ''
  if (!newest || now - newest.at > 2 * every) {
    const text = newest ? `The newest is ${age(now - newest.at)} old.` : `There’s none in ${place.label}.`
    return [problem(PART, `${text}${failed}`, 'Run cohearth backup to see the error.')]
  }
  return [
    failed
      ? warning(
          PART,
          `The newest is ${age(now - newest.at)} old.${failed}`,
          'Run cohearth backup to see the error.',
        )
      : ok(PART, `The newest in ${place.label} is ${age(now - newest.at)} old.`),
    ...drillFinding(drill, now),
  ]
}

function drillFinding({ workedAt = 0, failedAt = 0, reason }: BackupOutcome, now: number): Finding[] {
  const advice = 'Run cohearth backup --drill to see the error.'
  if (failedAt > workedAt) return [problem(PART, `The newest could not be restored: ${reason}`, advice)]
  if (now - workedAt > DRILL_OLD_MS)
    return [warning(PART, 'No restore has been tested in the last week.', advice)]
  return [ok(PART, `A restore was last tested ${age(now - workedAt)} ago, and worked.`)]
}

/** Writes a time span in its largest unit: "3 days". */
function age(milliseconds: number): string {
  const hours = Math.floor(milliseconds / HOUR_MS)
  if (hours < 1) return 'less than an hour'
  return hours < 48 ? formatDuration(hours, 'hour') : formatDuration(Math.floor(hours / 24), 'day')
}
