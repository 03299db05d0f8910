import type { SystemOverview } from '#api/features/admin/system/service.ts'
import { HOUR_MS } from '#domain/duration.ts'
import { formatDateTime, formatDuration } from '#domain/format.ts'

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

export function intervalText(everyMs: number | null): string {
  if (everyMs === null) return 'No backups are scheduled: set BACKUP_EVERY.'
  const hours = everyMs / HOUR_MS
  const every = Number.isInteger(hours)
    ? formatDuration(hours, 'hour')
    : formatDuration(Math.round(hours * 60), 'minute')
  return `A backup is made every ${every}, and restored on trial once a week.`
}

type Outcome = SystemOverview['backups']['backup']

/** Says when something last worked, and whether it failed since. */
export function outcomeText({ worked_at, failed_at, reason }: Outcome) {
  const failedSince = failed_at !== null && failed_at > (worked_at ?? 0)
  if (failedSince)
    return {
      value: lastTime(worked_at),
      note: `Failed ${formatDateTime(failed_at)}: ${reason ?? 'unknown reason'}`,
    }
  return { value: lastTime(worked_at), note: worked_at === null ? 'Not made yet' : 'No failure since' }
}

const lastTime = (at: number | null) => (at === null ? 'Never' : formatDateTime(at))

export function jobText({ succeeded_at, failed_at }: SystemOverview['jobs'][number]): string {
  if (failed_at !== null && failed_at > (succeeded_at ?? 0)) return `Failed ${formatDateTime(failed_at)}`
  return succeeded_at === null ? 'Hasn’t run yet' : `Succeeded ${formatDateTime(succeeded_at)}`
}
