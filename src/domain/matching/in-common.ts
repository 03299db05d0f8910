import type { Area } from '#domain/matching/areas.ts'
import { areasText, closeOn, type Summary } from '#domain/matching/summary.ts'
import type { Wish } from '#domain/matching/wish.ts'

/** The one thing that people read about a match before they choose a plan. */
export type InCommon = { kind: 'place'; place: string } | { kind: 'timing' } | { kind: 'area'; area: Area }

interface Pair {
  own: Wish | null
  theirs: Wish | null
  summary: Summary | null
}

/**
 * Returns a thing in common for each match, or null: a place or time that both share, else an area that is close. Matches
 * get different areas where they can; the first gets an area if it has one.
 */
export function inCommonWith(pairs: readonly Pair[]): (InCommon | null)[] {
  const named = new Set<Area>()
  return pairs.map(({ own, theirs, summary }, i) => {
    const close = summary?.close ?? []
    const area = close.find((area) => !named.has(area)) ?? close[0]
    const fact = own && theirs && sharedFact(own, theirs)
    if (fact && (i > 0 || area === undefined)) return fact
    if (area === undefined) return null
    named.add(area)
    return { kind: 'area', area }
  })
}

function sharedFact(own: Wish, theirs: Wish): InCommon | null {
  const place = own.places.find((place) => theirs.places.includes(place))
  if (place !== undefined) return { kind: 'place', place }
  return meetInTime(own, theirs) ? { kind: 'timing' } : null
}

/** Someone who gave no months has said nothing about timing. */
function meetInTime(own: Wish, theirs: Wish): boolean {
  if ([own, theirs].some(({ from_month, to_month }) => from_month === null && to_month === null)) return false
  return isBefore(own.from_month, theirs.to_month) && isBefore(theirs.from_month, own.to_month)
}

function isBefore(from: string | null, to: string | null): boolean {
  return from === null || to === null || from <= to
}

export function inCommonWords(common: InCommon): string {
  if (common.kind === 'place') return `Also looking in ${common.place}`
  return common.kind === 'timing' ? 'Ready when you are' : closeOn([common.area])
}

/** Returns the same as a complete sentence. */
export function inCommonSentence(common: InCommon): string {
  if (common.kind === 'place') return `You’re both looking in ${common.place}`
  return common.kind === 'timing'
    ? 'You’d both be ready around the same time'
    : `You see eye to eye on ${areasText([common.area])}`
}
