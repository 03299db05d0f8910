import { split } from '#domain/exits/cents.ts'
import { daysBetween } from './occurrences.ts'

/** The days on which someone lived in the home; without an end they still do. */
export interface Stay {
  from: string
  to: string | null
}

/**
 * Splits a bill for a period by weights times the days that each person was there, both ends counted. `tieStart` passes odd
 * cents around: the bill's number.
 */
export function splitByDays(
  cents: number,
  { from, to }: { from: string; to: string },
  people: readonly { weight: number; stay: Stay }[],
  tieStart = 0,
): { parts: number[]; days: number[] } {
  const days = people.map(({ stay }) => {
    const first = stay.from > from ? stay.from : from
    const last = stay.to !== null && stay.to < to ? stay.to : to
    return Math.max(0, daysBetween(first, last))
  })
  const weights = people.map(({ weight }, index) => weight * (days[index] ?? 0))
  return { parts: split(cents, weights, tieStart), days }
}
