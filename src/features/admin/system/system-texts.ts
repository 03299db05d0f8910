import type { SystemOverview } from '#api/features/admin/system/service.ts'
import { HOUR_MS } from '#domain/duration.ts'
import { formatCount, formatDuration, plural } from '#domain/format.ts'

const BYTES = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Formats a size in its largest unit: `1.2 GB`. */
export function bytesText(bytes: number): string {
  const power = Math.min(BYTES.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)))
  return new Intl.NumberFormat('en-CA', {
    style: 'unit',
    unit: BYTES[power] ?? 'byte',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** power)
}

export function intervalText(everyMs: number): string {
  const hours = everyMs / HOUR_MS
  const every = Number.isInteger(hours)
    ? formatDuration(hours, 'hour')
    : formatDuration(Math.round(hours * 60), 'minute')
  return `A backup is made every ${every}, and the newest one is test-restored every week.`
}

type Outcome = SystemOverview['backups']['backup']

function failedLast(workedAt: number | null, failedAt: number | null): failedAt is number {
  return failedAt !== null && failedAt > (workedAt ?? 0)
}

/** Says whether something failed since it last worked, and when; `failed` is null if it didn't. */
export function backupOutcome({ worked_at, failed_at, reason }: Outcome) {
  if (failedLast(worked_at, failed_at))
    return { at: worked_at, failed: failed_at, note: reason ?? 'unknown reason' }
  return { at: worked_at, failed: null, note: worked_at === null ? null : 'No failures since' }
}

type JobRun = SystemOverview['jobs'][number]

const jobFailed = ({ succeeded_at, failed_at }: JobRun) => failedLast(succeeded_at, failed_at)

export function jobOutcome(job: JobRun) {
  if (jobFailed(job)) return { text: 'Failed', at: job.failed_at }
  return { text: job.succeeded_at === null ? 'Hasn’t run yet' : 'Succeeded', at: job.succeeded_at }
}

type Mails = Pick<SystemOverview['mails'], 'waiting' | 'failing' | 'gave_up'>

/** Describes the unsent emails in sentences. Those we retry also count as waiting. */
export function mailsText({ waiting, failing, gave_up }: Mails): string {
  const sentences = [
    counted(waiting - failing, 'email is waiting to be sent.', 'emails are waiting to be sent.'),
    counted(
      failing,
      'email hasn’t gone out yet, and we’re still trying.',
      'emails haven’t gone out yet, and we’re still trying.',
    ),
    counted(
      gave_up,
      'email was never sent, and we’ve stopped trying.',
      'emails were never sent, and we’ve stopped trying.',
    ),
  ]
  return sentences.filter((sentence) => sentence !== null).join(' ') || 'Nothing is waiting.'
}

/** Lists what an operator should look at, most urgent first. */
export function attentionNeeded({ backups, jobs, mails, errors }: SystemOverview): string[] {
  const items = [
    backups.every_ms === null && 'No backups are scheduled. Set BACKUP_EVERY on the server.',
    backupOutcome(backups.backup).failed !== null && 'The last backup failed.',
    backupOutcome(backups.drill).failed !== null && 'The last test restore failed.',
    counted(jobs.filter(jobFailed).length, 'job failed on its last run.', 'jobs failed on their last run.'),
    counted(mails.failing + mails.gave_up, 'email hasn’t been delivered.', 'emails haven’t been delivered.'),
    errors.length > 0 && 'There are recent errors.',
  ]
  return items.filter((item) => typeof item === 'string')
}

function counted(count: number, one: string, other: string): string | null {
  return count > 0 ? `${formatCount(count)} ${plural(count, { one, other })}` : null
}
