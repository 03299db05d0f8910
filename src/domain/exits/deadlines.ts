import { dayAfter } from '#domain/day.ts'
import { DAY_MS } from '#domain/duration.ts'

/** Returns a day some calendar days later, moved past weekends and holidays. */
export function deadlineAfter(day: string, days: number, holidays: readonly string[]): string {
  let at = daysAfter(day, days)
  while (!isBusinessDay(at, holidays)) at = dayAfter(at)
  return at
}

/** Returns a day some business days later: weekends and holidays don't count. */
export function businessDaysAfter(day: string, days: number, holidays: readonly string[]): string {
  let at = day
  for (let passed = 0; passed < days; passed += isBusinessDay(at, holidays) ? 1 : 0) at = dayAfter(at)
  return at
}

export function daysAfter(day: string, days: number): string {
  let at = day
  for (let passed = 0; passed < days; passed++) at = dayAfter(at)
  return at
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

function isBusinessDay(day: string, holidays: readonly string[]): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays.includes(day)
}
