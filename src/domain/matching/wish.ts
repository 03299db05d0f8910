import { formatDollars, formatMonth } from '#domain/format.ts'

export interface Wish {
  line: string
  sizes: number[]
  places: string[]
  /** The share of the price they'd take on, in whole dollars; null if they haven't said. */
  can_pay: number | null
  /** Inclusive months such as 2027-03; null for any. */
  from_month: string | null
  to_month: string | null
}

export const NO_WISH: Wish = {
  line: '',
  sizes: [],
  places: [],
  can_pay: null,
  from_month: null,
  to_month: null,
}

const SIZE_NAMES = ['', 'one', 'two', 'three', 'four', 'five']

/** Numbers months consecutively, from text such as 2027-03. */
export function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
}

export function monthOfNumber(number: number): string {
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
}

export function monthAfter(month: string, months: number): string {
  return monthOfNumber(monthNumber(month) + months)
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
  if (from === null) return to === null ? null : `by ${formatMonth(to)}`
  if (to === null) return `from ${formatMonth(from)} on`
  if (from === to) return `in ${formatMonth(from)}`
  const begin = formatMonth(from)
  return `between ${from.slice(0, 4) === to.slice(0, 4) ? begin.slice(0, -5) : begin} and ${formatMonth(to)}`
}

const shortMonth = (month: string) => `${formatMonth(month).slice(0, 3)} ${month.slice(0, 4)}`

/** Formats 'Mar–Jun 2027', 'from Mar 2027', 'by Jun 2027'; null for any time. */
export function shortWhen(from: string | null, to: string | null): string | null {
  if (from === null) return to === null ? null : `by ${shortMonth(to)}`
  if (to === null) return `from ${shortMonth(from)}`
  if (from === to) return shortMonth(from)
  const begin = shortMonth(from)
  return `${from.slice(0, 4) === to.slice(0, 4) ? begin.slice(0, 3) : begin}–${shortMonth(to)}`
}

/** Formats sizes as '2', '2 or 4' and '2–5'. */
export function shortSizes(sizes: readonly number[]): string {
  const [first = 0, last = 0] = [sizes[0], sizes.at(-1)]
  const isRange = sizes.length > 1 && last - first === sizes.length - 1
  return isRange ? `${first}–${last}` : either(sizes.map(String))
}

const MAX_NAMED_PLACES = 2

/** Formats a row's facts, such as ['Toronto or Hamilton', 'budget $425,000', '3–4 owners', 'by Sep 2027']. */
export function wishFacts({ sizes, places, can_pay, from_month, to_month }: Wish): string[] {
  const more = places.length - MAX_NAMED_PLACES
  const where = more > 1 ? `${places.slice(0, MAX_NAMED_PLACES).join(', ')} or ${more} more` : either(places)
  return [
    where,
    can_pay === null ? '' : `budget ${formatDollars(can_pay)}`,
    sizes.length === 0 ? '' : `${shortSizes(sizes)} owners`,
    shortWhen(from_month, to_month) ?? '',
  ].filter(Boolean)
}
