import type { Installment } from '#domain/calculators/mortgage/schedule.ts'
import { dollarsAndCents } from '#domain/calculators/rounding.ts'

export const SCHEDULE_PERIODS = ['Month', 'Year'] as const

export type SchedulePeriod = (typeof SCHEDULE_PERIODS)[number]

/** Formats a schedule as CSV in dollars and cents; each figure is rounded separately. */
export function scheduleCsv(period: SchedulePeriod, schedule: readonly Installment[]): string {
  const rows = schedule.map(({ number, payment, interest, principal, balance }) => [
    String(number),
    ...[payment, interest, principal, balance].map(dollarsAndCents),
  ])
  return csvOf([period, 'Payment', 'Interest', 'Principal', 'Balance'], rows)
}

/** Formats a table as CSV (RFC 4180): a header row, commas and CRLF. */
function csvOf(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, ...rows].map((row) => `${row.join(',')}\r\n`).join('')
}
