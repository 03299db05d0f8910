import type { SystemOverview } from '#api/features/admin/system/service.ts'
import { HOUR_MS } from '#domain/duration.ts'
import { formatDuration } from '#domain/format.ts'

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
  return `A backup is made every ${every}, and the newest one is test-restored every week.`
}

type Outcome = SystemOverview['backups']['backup']

/** Says whether something failed since it last worked, and when; `failed` is null if it didn't. */
export function backupOutcome({ worked_at, failed_at, reason }: Outcome) {
  const hasFailed = failed_at !== null && failed_at > (worked_at ?? 0)
  if (hasFailed) return { at: worked_at, failed: failed_at, note: reason ?? 'unknown reason' }
  return { at: worked_at, failed: null, note: worked_at === null ? 'Not made yet' : 'No failure since' }
}

export function jobOutcome({ succeeded_at, failed_at }: SystemOverview['jobs'][number]) {
  if (failed_at !== null && failed_at > (succeeded_at ?? 0)) return { text: 'Failed', at: failed_at }
  return { text: succeeded_at === null ? 'Hasn’t run yet' : 'Succeeded', at: succeeded_at }
}
