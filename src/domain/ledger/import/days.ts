import { isDay } from '#domain/day.ts'

/** Which comes first in dates such as 05/01/2029. */
export type DayOrder = 'month first' | 'day first'

/** A date whose first two numbers may be month and day, or day and month. */
interface Numbers {
  year: string
  first: number
  second: number
}

const MAX_LENGTH = 40

/** English and French names of months by their first letters, without accents. */
const MONTHS: readonly RegExp[] = [
  /^jan/u,
  /^fe[bv]/u,
  /^ma(r|rs)/u,
  /^a[pv]r/u,
  /^ma[iy]/u,
  /^(june?|juin)/u,
  /^jui?l/u,
  /^(aug|aou)/u,
  /^sep/u,
  /^oct/u,
  /^nov/u,
  /^dec/u,
]

/** Returns the day in a cell such as 2029-01-05, 20290105, 1/5/2029 or 5 janv. 2029; null if there's none. */
export function dayIn(cell: string, order: DayOrder): string | null {
  const read = readDay(cell)
  if (read === null || typeof read === 'string') return read
  const [month, day] = order === 'month first' ? [read.first, read.second] : [read.second, read.first]
  return dayFrom(read.year, month, day)
}

/** Returns the order in which cells can be read; `isSure` if only one of them fits. */
export function orderOf(cells: readonly string[], usual: DayOrder): { order: DayOrder; isSure: boolean } {
  const read = cells.map(readDay).filter((day) => day !== null && typeof day !== 'string')
  if (read.some(({ first }) => first > 12)) return { order: 'day first', isSure: true }
  if (read.some(({ second }) => second > 12)) return { order: 'month first', isSure: true }
  return { order: usual, isSure: read.every(({ first, second }) => first === second) }
}

function readDay(cell: string): string | Numbers | null {
  if (cell.length > MAX_LENGTH) return null
  const text = cell.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const iso = /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})(?:[ t].*)?$/u.exec(text)
  if (iso) return dayFrom(iso[1] ?? '', Number(iso[2]), Number(iso[3]))
  const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d\d)(?: .*)?$/u.exec(text)
  if (numbers) return { first: Number(numbers[1]), second: Number(numbers[2]), year: fullYear(numbers[3]) }
  const named =
    /^(?<day>\d{1,2})[- ]?(?<month>[a-z]{3,9})[-. ,]{0,3}(?<year>\d{4}|\d\d)$/u.exec(text) ??
    /^(?<month>[a-z]{3,9})[. ]{1,2}(?<day>\d{1,2}),? (?<year>\d{4})$/u.exec(text)
  const { day, month = '', year } = named?.groups ?? {}
  const at = MONTHS.findIndex((name) => name.test(month))
  return at < 0 ? null : dayFrom(fullYear(year), at + 1, Number(day))
}

const fullYear = (year = '') => (year.length === 2 ? `20${year}` : year)

function dayFrom(year: string, month: number, day: number): string | null {
  const text = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
  return isDay(text) ? text : null
}
