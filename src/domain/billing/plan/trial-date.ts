import { TIME_ZONE } from '#domain/day.ts'
import { type Decision, no } from '#domain/decision.ts'
import { DAY_SECONDS } from '#domain/duration.ts'
import { lazy } from '#domain/lazy.ts'

export const LONGEST_TRIAL_DAYS = 730

const clock = lazy(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: TIME_ZONE,
      dateStyle: 'short',
      timeStyle: 'medium',
      hourCycle: 'h23',
    }),
)
const inToronto = (time: number) => clock().format(time * 1000)

/** Returns the last second of a day in Toronto, in epoch seconds; null if there's no such day, as with 2026-02-30. */
export function endOfDay(day: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  for (const offset of ['-05:00', '-04:00']) {
    const time = Date.parse(`${day}T23:59:59${offset}`) / 1000
    if (!Number.isNaN(time) && inToronto(time).startsWith(`${day}, 23:59`)) return time
  }
  return null
}

/** Returns when a trial extended to the end of a day in Toronto ends. Times are epoch seconds. */
export function newTrialEnd(day: string, trialEnd: number, now: number): Decision<{ end: number }> {
  const end = endOfDay(day)
  if (end === null) return no('Choose a day.')
  if (end <= trialEnd || end <= now) return no('Choose a later day. You can only make a trial longer.')
  if (end > now + LONGEST_TRIAL_DAYS * DAY_SECONDS) return no('Choose a day within two years.')
  return { ok: true, end }
}
