import { DAY_MS } from '#domain/duration.ts'

/** How many days before a trial ends we email a reminder. */
export const TRIAL_ENDING_DAYS = 3

/** Returns when a trial that starts now is first charged, and when the reminder is sent; null if the trial is too short for one. */
export function trialDates(trialDays: number, now: number): { reminder: number | null; firstCharge: number } {
  const days = trialDays - TRIAL_ENDING_DAYS
  return {
    reminder: days > 0 ? now + days * DAY_MS : null,
    firstCharge: now + trialDays * DAY_MS,
  }
}
