import { formatDollars } from '#domain/format.ts'

export interface Wish {
  line: string
  sizes: number[]
  places: string[]
  /** The part of the price they'd carry, in whole dollars; null if not said. */
  can_pay: number | null
  /** Inclusive months such as 2027-03; null for any. */
  from_month: string | null
  to_month: string | null
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

const SIZE_NAMES = ['', 'one', 'two', 'three', 'four', 'five']

/** Formats 2027-03 as 'March 2027'. */
export function monthName(month: string): string {
  return `${MONTHS[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`
}

export function sizeName(size: number): string {
  return SIZE_NAMES[size] ?? String(size)
}

export function either(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} or ${last}`
}

/** Formats 'between March and June 2027', 'from March 2027 on', 'by June 2027'; null for any time. */
export function whenWords(from: string | null, to: string | null): string | null {
  if (from === null) return to === null ? null : `by ${monthName(to)}`
  if (to === null) return `from ${monthName(from)} on`
  if (from === to) return `in ${monthName(from)}`
  const begin = monthName(from)
  return `between ${from.slice(0, 4) === to.slice(0, 4) ? begin.slice(0, -5) : begin} and ${monthName(to)}`
}

/**
 * Formats 'Looking around Hamilton or Toronto, up to $400,000 of the price, between March and June 2027, as two or
 * three.' Null if there's only their line.
 */
export function wishWords({ sizes, places, can_pay, from_month, to_month }: Wish): string | null {
  const when = whenWords(from_month, to_month)
  const parts = [
    ...(places.length > 0 ? [`around ${either(places)}`] : []),
    ...(can_pay === null ? [] : [`up to ${formatDollars(can_pay)} of the price`]),
    ...(when === null ? [] : [when]),
    ...(sizes.length > 0 ? [`as ${either(sizes.map(sizeName))}`] : []),
  ]
  return parts.length > 0 ? `Looking ${parts.join(', ')}.` : null
}
