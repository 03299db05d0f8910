import { MONTH_NAMES, TIME_ZONE } from '#domain/day.ts'
import { lazy } from '#domain/lazy.ts'

// Created when first needed, because loading locale data would delay startup.
const dollars = lazy(
  () => new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD', maximumFractionDigits: 0 }),
)
const dollarsAndCents = lazy(() => new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' }))
const percentWhole = lazy(
  () => new Intl.NumberFormat('en-CA', { style: 'percent', maximumFractionDigits: 0 }),
)
const percentOneDecimal = lazy(
  () =>
    new Intl.NumberFormat('en-CA', {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
)
const shortDate = lazy(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: TIME_ZONE }))
const momentsByZone = new Map<string, Intl.DateTimeFormat>()
const count = lazy(() => new Intl.NumberFormat('en-CA'))
const conjunction = lazy(() => new Intl.ListFormat('en-CA', { type: 'conjunction' }))
const pluralRules = lazy(() => new Intl.PluralRules('en-CA'))

/** Formats dollars without decimals, such as $750,000. */
export function formatDollars(amount: number): string {
  return dollars().format(amount)
}

/** Formats cents as dollars, such as $15.00 for 1500. */
export function formatCents(cents: number): string {
  return dollarsAndCents().format(cents / 100)
}

/** Formats a share from 0 to 1 as a whole percentage, such as 91%. */
export function formatPercent(share: number): string {
  return percentWhole().format(share)
}

/** Returns text that stays on one line, such as a date in a sentence. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

export function capitalized(text: string): string {
  return text.replace(/^./, (first) => first.toUpperCase())
}

/** Formats a share from 0 to 1 to one decimal, such as 91.4%. */
export function formatPercentOneDecimal(share: number): string {
  return percentOneDecimal().format(share)
}

/** Formats a whole number, such as 1,250. */
export function formatCount(number: number): string {
  return count().format(number)
}

export function formatList(items: readonly string[]): string {
  return conjunction().format(items)
}

/** Picks the form for a count. Pass complete sentences: languages differ in more than an s. */
export function plural(count: number, forms: { one: string; other: string }): string {
  return forms[pluralRules().select(count) === 'one' ? 'one' : 'other']
}

/** Formats a duration, such as `1 day` and `42 seconds`. */
export function formatDuration(amount: number, unit: 'second' | 'minute' | 'hour' | 'day'): string {
  const format = new Intl.NumberFormat('en-CA', {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    useGrouping: false,
  })
  return format.format(amount)
}

/** Formats a date in Toronto, such as May 26, 2022, the same on server and browser; `time` in epoch milliseconds. */
export function formatDate(time: number): string {
  return shortDate().format(time)
}

/** Formats a day such as 2022-05-26 in the same way. */
export function formatDay(day: string): string {
  return formatDate(Date.parse(`${day}T17:00:00Z`))
}

/** Formats a day such as 2022-05-26 without its year: May 26. */
export function formatShortDay(day: string): string {
  return formatDay(day).replace(/, \d{4}$/, '')
}

/** Formats the month of a day or month, such as March 2027 for 2027-03. */
export function formatMonth(day: string): string {
  return `${MONTH_NAMES[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`
}

/** Formats a time with its zone, such as May 26, 2022, 9:05 AM EDT; `time` in epoch milliseconds. */
export function formatDateTime(time: number, zone: string = TIME_ZONE): string {
  // Engines disagree about the space before AM and PM.
  return momentsIn(zone).format(time).replaceAll(/\s/gu, ' ')
}

function momentsIn(timeZone: string): Intl.DateTimeFormat {
  const known = momentsByZone.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
  momentsByZone.set(timeZone, made)
  return made
}
