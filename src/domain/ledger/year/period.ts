import { MONTH_NAMES } from '#domain/day.ts'

/** The first day of a statement, such as March 1: of the year, or of the purchase in its year. */
export function periodStart({ bought }: { bought: string | null }): string {
  const [, month = 1, day = 1] = (bought ?? '').split('-').map(Number)
  return `${MONTH_NAMES[month - 1]} ${day}`
}

/** Returns the words for the period of a change in equity. */
export const gainWord = ({ bought }: { bought: string | null }): string =>
  bought ? 'since you bought' : 'in the year'
