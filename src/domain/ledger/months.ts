export const MONTH_NAMES: readonly string[] =
  'January February March April May June July August September October November December'.split(' ')

/** Returns the same day some months later, or the month's last; days are such as 2026-01-31. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Returns how many whole months lie between two days; negative if the second is the earlier one. */
export function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number)
  const months = 12 * (toYear - fromYear) + toMonth - fromMonth
  return monthsAfter(from, months) > to ? months - 1 : months
}
