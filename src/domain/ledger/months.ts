export const MONTH_NAMES: readonly string[] =
  'January February March April May June July August September October November December'.split(' ')

/** Returns the same day `months` months later, or that month's last day; days are such as 2026-01-31. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Returns the number of full months between two days; negative if the second is earlier. */
export function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number)
  const months = 12 * (toYear - fromYear) + toMonth - fromMonth
  return monthsAfter(from, months) > to ? months - 1 : months
}
