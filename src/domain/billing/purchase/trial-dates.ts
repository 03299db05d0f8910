import { DAY_MS } from '#domain/duration.ts'

/** How many days before a trial ends we email a reminder. */
export const TRIAL_ENDING_DAYS = 3

/** When a trial that starts now is charged first, and when the reminder comes; null for a trial too short for one. */
export function trialDates(trialDays: number, now: number): { reminder: number | null; firstCharge: number } {
  const days = trialDays - TRIAL_ENDING_DAYS
  return {
    reminder: days > 0 ? now + days * DAY_MS : null,
    firstCharge: now + trialDays * DAY_MS,
  }
}
