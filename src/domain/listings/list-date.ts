import { dayOf } from '#domain/billing/trial-date.ts'

/** The day of a time in epoch milliseconds, such as 2026-11-22. */
export function today(now: number): string {
  return dayOf(now / 1000)
}
