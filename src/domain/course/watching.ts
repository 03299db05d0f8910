import { type Decision, no } from '#domain/decision.ts'
import { MINUTE_MS } from '#domain/duration.ts'

/**
 * What of a film counts as watched. The browser says which parts were shown; the server believes only as much as its own
 * clock allows, so neither two tabs, nor a clock put forward, nor many reports at once earn anything. Parts are reckoned with
 * in tenths of a second, as whole numbers.
 */

/** Seconds of a film, from and to, rounded to tenths. */
export type Range = [from: number, to: number]

/** A video counts as played from this share of its length on. */
export const PLAYED_FROM = 0.9

/** The fastest that the player plays: seconds of film in a second. */
export const FASTEST = 2

/**
 * The longest time for which a person's clock is credited at once, in milliseconds. Reports come every ten seconds; only a lost
 * connection delays them, and then nothing can be watched but what the browser has loaded, which is one film of up to four
 * minutes: to open the next one, it has to ask. Whoever stayed away longer gains nothing by it.
 */
export const LONGEST_SILENCE_MS = 5 * MINUTE_MS

/** How many parts a report, or what is kept, may have. Who watches and seeks has a few dozen at most. */
export const MAXIMUM_RANGES = 200

/** How much film a person may have watched since the last report: all videos and tabs share it. */
export interface Meter {
  /** Milliseconds of film. */
  credit: number
  /** When that was so, in epoch milliseconds of the server's clock. */
  at: number
}

/** The meter of who is about to watch a first film, at this moment. */
export function newMeter(now: number): Meter {
  return { credit: 0, at: now }
}

/** What is kept of a person and a video. */
export interface Watching {
  ranges: readonly Range[]
  /** When the person first got a link to the film, in epoch milliseconds: nothing was watched before. */
  started_at: number
}

export type Credited = Decision<{ ranges: Range[]; meter: Meter }>

/** A part in tenths of a second. */
type Part = readonly [from: number, to: number]

const TENTH_MS = 100

/**
 * What is kept after a report of what was watched of a film of `length` seconds, at `now` by the server's clock. What was
 * credited before earns nothing again; of what is new, the earliest parts come first, as far as the clock allows: what is left
 * may be reported again later. Refuses reports that no player makes.
 */
export function creditWatched(
  kept: Watching,
  meter: Meter,
  reported: readonly Range[],
  length: number,
  now: number,
): Credited {
  if (reported.length > MAXIMUM_RANGES) return no('That is more than anybody can have watched.')
  if (!reported.every(isRange)) return no('Each range goes from a second of the film to a later one.')
  const before = kept.ranges.map(inTenths)
  const fresh = without(clipped(merged(reported.map(inTenths)), lengthInTenths(length)), before)
  const filled = filledAt(meter, now)
  const sinceStart = FASTEST * Math.max(0, now - kept.started_at) - sumOf(before) * TENTH_MS
  const allowed = Math.max(0, Math.floor(Math.min(filled.credit, sinceStart) / TENTH_MS))
  const taken = first(fresh, allowed)
  const after = merged([...before, ...taken])
  if (after.length > MAXIMUM_RANGES) return no('That is more than anybody can have watched.')
  const credit = filled.credit - sumOf(taken) * TENTH_MS
  return { ok: true, ranges: after.map(inSeconds), meter: { credit, at: now } }
}

/** How many seconds of a film are still to be watched until it counts as played; 0 when it does. It may have become shorter. */
export function secondsMissing(ranges: readonly Range[], length: number): number {
  const wanted = Math.ceil(Math.round(length * PLAYED_FROM * 1000) / 100)
  const watched = sumOf(clipped(ranges.map(inTenths), lengthInTenths(length)))
  return Math.max(0, wanted - watched) / 10
}

/** How far a person is with a film: the share from 0 to 1 of what it takes until it counts as played. */
export function watchedShare(ranges: readonly Range[], length: number): number {
  if (length <= 0) return 0
  const missing = secondsMissing(ranges, length)
  if (missing === 0) return 1
  return Math.floor((1 - missing / (length * PLAYED_FROM)) * 1000) / 1000
}

/** The meter at a later moment. A clock that was put back adds nothing. */
function filledAt({ credit, at }: Meter, now: number): Meter {
  const added = Math.max(0, now - at) * FASTEST
  return { credit: Math.min(credit + added, LONGEST_SILENCE_MS * FASTEST), at: now }
}

/** What the ranges have together, as few as it takes: in order, apart from each other, none empty. */
export function joinedRanges(ranges: readonly Range[]): Range[] {
  return merged(ranges.map(inTenths)).map(inSeconds)
}

function isRange([from, to]: Range): boolean {
  return Number.isFinite(from) && Number.isFinite(to) && from >= 0 && from <= to
}

const lengthInTenths = (length: number) => Math.floor(length * 10)
const inTenths = ([from, to]: Range): Part => [Math.round(from * 10), Math.round(to * 10)]
const inSeconds = ([from, to]: Part): Range => [from / 10, to / 10]

function sumOf(parts: readonly Part[]): number {
  return parts.reduce((sum, [from, to]) => sum + to - from, 0)
}

/** The parts as few as they can be: in order, apart from each other, none empty. */
function merged(parts: readonly Part[]): Part[] {
  const apart: [number, number][] = []
  for (const [from, to] of parts.toSorted((one, other) => one[0] - other[0])) {
    const last = apart.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else if (from < to) apart.push([from, to])
  }
  return apart
}

function clipped(parts: readonly Part[], length: number): Part[] {
  return parts.flatMap(([from, to]): Part[] => (from < length ? [[from, Math.min(to, length)]] : []))
}

/** What of the parts is in none of `others`, both merged. */
function without(parts: readonly Part[], others: readonly Part[]): Part[] {
  return parts.flatMap(([from, to]) => {
    const left: Part[] = []
    let start = from
    for (const other of others) {
      if (other[0] >= to) break
      if (other[0] > start) left.push([start, other[0]])
      start = Math.max(start, other[1])
    }
    if (start < to) left.push([start, to])
    return left
  })
}

/** The earliest of the parts, up to a sum. */
function first(parts: readonly Part[], sum: number): Part[] {
  let left = sum
  return parts.flatMap(([from, to]): Part[] => {
    const taken = Math.min(to - from, left)
    left -= taken
    return taken > 0 ? [[from, from + taken]] : []
  })
}
