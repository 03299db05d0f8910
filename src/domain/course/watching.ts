import { type Decision, no } from '#domain/decision.ts'
import { MINUTE_MS } from '#domain/duration.ts'

/**
 * What counts as watched. The browser says which parts were shown; the server credits only as much as its own clock
 * allows, so that extra tabs, a wrong clock or floods of reports earn nothing. Computed in whole tenths of a second.
 */

/** Seconds of a film, rounded to tenths. */
export type Range = [from: number, to: number]

/** A video counts as watched once this share of it was played. */
export const PLAYED_FROM = 0.9

/** Seconds of film per second at the player's fastest speed. */
export const MAX_SPEED = 2

/**
 * The longest time credited by one report, in milliseconds. Reports come every ten seconds. Only a lost connection delays them, and then
 * a person can watch only what the browser has loaded: one film of up to four minutes, since opening the next needs a link.
 */
export const MAX_CREDIT_GAP_MS = 5 * MINUTE_MS

/** How many parts a report or a record may have. Watching and seeking makes a few dozen at most. */
export const MAX_RANGES = 200

/** How much film a person may have watched since the last report. All videos and tabs share it. */
export interface Meter {
  /** Milliseconds of film. */
  credit: number
  /** When that was the credit, in epoch milliseconds of the server's clock. */
  at: number
}

export function newMeter(now: number): Meter {
  return { credit: 0, at: now }
}

export interface Watching {
  ranges: readonly Range[]
  /** When the person first got a link to the film, in epoch milliseconds. Nothing before that counts. */
  started_at: number
}

export type Credited = Decision<{ ranges: Range[]; meter: Meter }>

/** A part in tenths of a second. */
type Part = readonly [from: number, to: number]

const TENTH_MS = 100

/**
 * Credits a report about a film of `length` seconds at `now`. What was credited before earns nothing again; new parts are credited from the
 * earliest, as far as the clock allows, and the rest may be reported again. Refuses reports that no player makes.
 */
export function creditWatched(
  stored: Watching,
  meter: Meter,
  reported: readonly Range[],
  length: number,
  now: number,
): Credited {
  if (reported.length > MAX_RANGES) return no('That’s more than anyone could have watched.')
  if (!reported.every(isRange)) return no('Each range must end after it starts.')
  const before = stored.ranges.map(inTenths)
  const fresh = without(clipped(merged(reported.map(inTenths)), lengthInTenths(length)), before)
  const filled = filledAt(meter, now)
  const sinceStart = MAX_SPEED * Math.max(0, now - stored.started_at) - sumOf(before) * TENTH_MS
  const allowed = Math.max(0, Math.floor(Math.min(filled.credit, sinceStart) / TENTH_MS))
  const taken = first(fresh, allowed)
  const after = merged([...before, ...taken])
  if (after.length > MAX_RANGES) return no('That’s more than anyone could have watched.')
  const credit = filled.credit - sumOf(taken) * TENTH_MS
  return { ok: true, ranges: after.map(inSeconds), meter: { credit, at: now } }
}

/** Returns how many more seconds make the film count as watched; 0 if it does. The film may have been replaced by a shorter one. */
export function secondsMissing(ranges: readonly Range[], length: number): number {
  const watched = sumOf(clipped(ranges.map(inTenths), lengthInTenths(length)))
  return Math.max(0, wantedTenths(length) - watched) / 10
}

/** Returns progress towards counting as watched, from 0 to 1. */
export function watchedShare(ranges: readonly Range[], length: number): number {
  if (length <= 0) return 0
  const missing = secondsMissing(ranges, length)
  if (missing === 0) return 1
  return Math.floor((1 - (missing * 10) / wantedTenths(length)) * 1000) / 1000
}

/** Returns the first second that no range covers; gaps below a second don't count. */
export function firstMissing(ranges: readonly Range[]): number {
  let end = 0
  for (const [from, to] of ranges) {
    if (from > end + 1) break
    end = Math.max(end, to)
  }
  return end
}

/** Adds the credit earned up to a later time. A clock that was set back adds nothing. */
function filledAt({ credit, at }: Meter, now: number): Meter {
  const added = Math.max(0, now - at) * MAX_SPEED
  return { credit: Math.min(credit + added, MAX_CREDIT_GAP_MS * MAX_SPEED), at: now }
}

/** Merges ranges: sorted, disjoint and non-empty. */
export function joinedRanges(ranges: readonly Range[]): Range[] {
  return merged(ranges.map(inTenths)).map(inSeconds)
}

function isRange([from, to]: Range): boolean {
  return Number.isFinite(from) && Number.isFinite(to) && from >= 0 && from <= to
}

const wantedTenths = (length: number) => Math.ceil(Math.round(length * PLAYED_FROM * 1000) / 100)
const lengthInTenths = (length: number) => Math.floor(length * 10)
const inTenths = ([from, to]: Range): Part => [Math.round(from * 10), Math.round(to * 10)]
const inSeconds = ([from, to]: Part): Range => [from / 10, to / 10]

function sumOf(parts: readonly Part[]): number {
  return parts.reduce((sum, [from, to]) => sum + to - from, 0)
}

/** Merges parts: sorted, disjoint and non-empty. */
function merged(parts: readonly Part[]): Part[] {
  const separate: [number, number][] = []
  for (const [from, to] of parts.toSorted((one, other) => one[0] - other[0])) {
    const last = separate.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else if (from < to) separate.push([from, to])
  }
  return separate
}

function clipped(parts: readonly Part[], length: number): Part[] {
  return parts.flatMap(([from, to]): Part[] => (from < length ? [[from, Math.min(to, length)]] : []))
}

/** Returns the parts not covered by `others`; both are merged. */
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

function first(parts: readonly Part[], sum: number): Part[] {
  let left = sum
  return parts.flatMap(([from, to]): Part[] => {
    const taken = Math.min(to - from, left)
    left -= taken
    return taken > 0 ? [[from, from + taken]] : []
  })
}
