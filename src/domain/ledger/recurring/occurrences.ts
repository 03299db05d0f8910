import { utcDayOf } from '#domain/day.ts'
import { DAY_MS } from '#domain/duration.ts'

const WEEK_MS = 7 * DAY_MS

/** When something recurs. Days are such as 2026-01-31. */
export type Rhythm =
  | { kind: 'weekly'; start: string; every: number }
  /** Day 31 is the last day of shorter months. */
  | { kind: 'monthly'; start: string; every: number; day: number }

/**
 * Returns a rule's days between two days, both included; none is before its start. Each is counted from
 * the start rather than the previous one, so that the 31st comes back after February.
 */
export function occurrences(rhythm: Rhythm, from: string, to: string): string[] {
  const first = from > rhythm.start ? from : rhythm.start
  const days: string[] = []
  for (let index = firstIndex(rhythm, first); ; index++) {
    const day = occurrence(rhythm, index)
    if (day > to) return days
    if (day >= first) days.push(day)
  }
}

function occurrence(rhythm: Rhythm, index: number): string {
  const start = Date.parse(rhythm.start)
  if (rhythm.kind === 'weekly') return utcDayOf(start + index * rhythm.every * WEEK_MS)
  const { year, month } = monthOf(rhythm.start, index * rhythm.every)
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return utcDayOf(Date.UTC(year, month, Math.min(rhythm.day, last)))
}

/** Returns an index at or before the first occurrence from a given day. */
function firstIndex({ kind, start, every }: Rhythm, from: string): number {
  if (kind === 'weekly') return Math.floor((Date.parse(from) - Date.parse(start)) / (every * WEEK_MS))
  const [earlier, later] = [monthOf(start, 0), monthOf(from, 0)]
  return Math.floor((12 * (later.year - earlier.year) + later.month - earlier.month) / every)
}

function monthOf(day: string, ahead: number): { year: number; month: number } {
  const months = 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7)) - 1 + ahead
  return { year: Math.floor(months / 12), month: months % 12 }
}

/** Returns a rule's first day on or after a given day; days run to 2099. */
export function nextFrom(rhythm: Rhythm, from: string): string {
  for (let index = firstIndex(rhythm, from > rhythm.start ? from : rhythm.start); ; index++) {
    const day = occurrence(rhythm, index)
    if (day >= from && day >= rhythm.start) return day
  }
}
