import { monthNumber, monthOfNumber, type Wish } from '#domain/matching/wish.ts'
import { plainLine } from '#domain/typed-lines.ts'
import { TOWN_BY_PLACE } from '#domain/listings/towns/places.ts'
import { SUITS } from '#domain/listings/shared-costs/suits.ts'
import type { TextRule } from '#domain/text-rule.ts'

export const WISH_PLACES_MAX = 5

export const CAN_PAY = { least: 10_000, most: 5_000_000 } as const

export const MONTHS_AHEAD = 60

export const GROUP_SIZES: readonly number[] = Array.from(
  { length: SUITS.most - SUITS.fewest + 1 },
  (_, i) => SUITS.fewest + i,
)

export const WISH_LINE_MAX = 140

export const WISH_LINE: TextRule = {
  normalize: plainLine,
  isValid: (line) => Array.from(line).length <= WISH_LINE_MAX,
  message: `Please use at most ${WISH_LINE_MAX} characters.`,
}

export const WISH_FAULTS = {
  sizes: 'Choose two to five people.',
  places: `Choose up to ${WISH_PLACES_MAX} towns from the list.`,
  can_pay: 'Enter whole dollars from $10,000 to $5,000,000, or leave it blank.',
  month: 'Choose a month within the next five years.',
  to_month: 'The latest month can’t be before the earliest one.',
} as const

/** A wish whose places are slugs. */
export type WishFields = Wish

export const isGroupSize = (size: number): boolean => GROUP_SIZES.includes(size)

export const isTown = (place: string): boolean => TOWN_BY_PLACE.has(place)

export const isPayable = (dollars: number): boolean =>
  Number.isInteger(dollars) && dollars >= CAN_PAY.least && dollars <= CAN_PAY.most

export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text)

export function monthsFrom(today: string): string[] {
  const first = monthNumber(today.slice(0, 7))
  return Array.from({ length: MONTHS_AHEAD }, (_, ahead) => monthOfNumber(first + ahead))
}

export function monthFaults(
  { from_month, to_month }: Pick<WishFields, 'from_month' | 'to_month'>,
  today: string,
): { from_month?: string; to_month?: string } {
  const months = monthsFrom(today)
  const far = (month: string | null) => month !== null && month > (months.at(-1) ?? '')
  if (far(from_month)) return { from_month: WISH_FAULTS.month }
  if (far(to_month) || (to_month !== null && to_month < (months[0] ?? '')))
    return { to_month: WISH_FAULTS.month }
  const backwards = from_month !== null && to_month !== null && to_month < from_month
  return backwards ? { to_month: WISH_FAULTS.to_month } : {}
}
