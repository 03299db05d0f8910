import type { AnswerColumns } from '#domain/matching/columns.ts'
import { SCORE_STEPS } from '#domain/matching/percent.ts'
import { byRank, type Match } from '#domain/matching/ranking.ts'
import type { Audience } from '#domain/matching/types.ts'

/** Displayed scores by position, in half percents for strangers and tenths for partners. */
export type Steps = Uint8Array | Uint16Array

/** Scores (0 to 1) that replace those of a row, by position: partners' scores, and 0 for people the viewer must not see. */
export type Overlay = ReadonlyMap<number, number>

const BLOCK = 256

/** Blocks counted between two pauses: a tenth of a millisecond. */
const BLOCKS_PER_PAUSE = 256

const NO_OVERLAY: Overlay = new Map()

interface PageOptions {
  /** From 0. */
  from?: number | undefined
  to: number
  /** Only scores above this, 0 to 1. A score of 0 is never a match. */
  threshold?: number | undefined
  overlay?: Overlay | undefined
}

export class ScoreRow {
  #steps: Steps
  readonly #counts: Uint32Array
  #highest: Uint16Array
  readonly #whole: number

  private constructor(steps: Steps, audience: Audience) {
    this.#steps = steps
    this.#whole = SCORE_STEPS[audience]
    this.#counts = new Uint32Array(this.#whole + 1)
    this.#highest = new Uint16Array(Math.ceil(steps.length / BLOCK))
  }

  /** Takes over `steps`. Vacant positions and the member's own have 0. */
  static async of(
    steps: Steps,
    audience: Audience,
    ownPosition: number,
    yieldToReaders: () => Promise<void> = () => Promise.resolve(),
  ): Promise<ScoreRow> {
    const row = new ScoreRow(steps, audience)
    steps[ownPosition] = 0
    for (let block = 0; block < row.#highest.length; block++) {
      row.#count(block)
      if (block % BLOCKS_PER_PAUSE === BLOCKS_PER_PAUSE - 1) await yieldToReaders()
    }
    return row
  }

  get byteLength(): number {
    return this.#steps.byteLength + this.#counts.byteLength + this.#highest.byteLength
  }

  /** Sets the displayed score (0 to 1) at a position. */
  setScore(position: number, score: number): void {
    if (position >= this.#steps.length) this.#widen(position)
    const step = Math.round(score * this.#whole)
    this.#counts[this.#steps[position]!]!--
    this.#counts[step]!++
    this.#steps[position] = step
    const block = Math.floor(position / BLOCK)
    this.#highest[block] = Math.max(this.#highest[block]!, step)
  }

  page(columns: AnswerColumns, { from = 0, to, threshold = 0, overlay = NO_OVERLAY }: PageOptions): Match[] {
    const over = [...overlay].flatMap(([position, score]) => {
      const userId = columns.userIdAt(position)
      return userId !== undefined && score > threshold ? [{ userId, score }] : []
    })
    // An overlaid person moves others down by at most one rank.
    const base = Math.max(0, from - over.length)
    const rest = this.#between(columns, base, to, threshold, overlay)
    return [...rest, ...over].sort(byRank).slice(from - base, to - base)
  }

  count(threshold: number, overlay: Overlay = NO_OVERLAY): number {
    const counts = this.#countsWithout(overlay)
    let matches = 0
    for (let step = this.#lowestAbove(threshold); step <= this.#whole; step++) matches += counts[step]!
    for (const score of overlay.values()) if (score > threshold) matches++
    return matches
  }

  /** Returns 0 if they aren't a match. */
  scoreOf(columns: AnswerColumns, userId: number, overlay: Overlay = NO_OVERLAY): number {
    if (!columns.has(userId)) return 0
    const position = columns.positionOf(userId)
    return overlay.get(position) ?? (this.#steps[position] ?? 0) / this.#whole
  }

  /** Returns a member's score and rank, from 1; null if they aren't a match. */
  rankOf(
    columns: AnswerColumns,
    userId: number,
    overlay: Overlay = NO_OVERLAY,
  ): { place: number; score: number } | null {
    const score = this.scoreOf(columns, userId, overlay)
    if (!(score > 0)) return null
    const better = this.count(score, overlay)
    const isEqual = (other: number) => {
      const otherId = columns.userIdAt(other)
      return otherId !== undefined && otherId < userId
    }
    let before = 0
    for (const [other, otherScore] of overlay) if (otherScore === score && isEqual(other)) before++
    const step = this.#lowestAbove(score) - 1
    if (step / this.#whole === score) {
      for (let at = this.#steps.indexOf(step); at >= 0; at = this.#steps.indexOf(step, at + 1)) {
        if (!overlay.has(at) && isEqual(at)) before++
      }
    }
    return { place: better + before + 1, score }
  }

  /** Returns the matches between two ranks, unordered, without overlaid people. */
  #between(columns: AnswerColumns, from: number, to: number, threshold: number, overlay: Overlay): Match[] {
    const edges = this.#edges(from, to, threshold, this.#countsWithout(overlay))
    if (!edges) return []
    const { high, low, skipped, taken } = edges
    const found: Match[] = []
    // Among a million, tens of thousands have the same score.
    const atHigh = new Int32Array(this.#counts[high]!)
    const atLow = new Int32Array(high === low ? 0 : this.#counts[low]!)
    let [highs, lows] = [0, 0]
    const steps = this.#steps
    for (let block = 0; block < this.#highest.length; block++) {
      if (this.#highest[block]! < low) continue
      const end = Math.min((block + 1) * BLOCK, steps.length)
      for (let position = block * BLOCK; position < end; position++) {
        const step = steps[position]!
        // A single comparison, because two branches would be mispredicted for every other person.
        if ((step - low) >>> 0 > high - low || overlay.has(position)) continue
        const userId = columns.userIdAt(position)
        if (userId === undefined) continue
        if (step === high) atHigh[highs++] = userId
        else if (step === low) atLow[lows++] = userId
        else found.push({ userId, score: step / this.#whole })
      }
    }
    const matchesAt = (step: number, ids: Int32Array, first: number, end?: number) => {
      for (const userId of ids.sort().subarray(first, end)) found.push({ userId, score: step / this.#whole })
    }
    matchesAt(high, atHigh.subarray(0, highs), skipped, high === low ? taken : undefined)
    matchesAt(low, atLow.subarray(0, lows), 0, taken)
    return found
  }

  #edges(from: number, to: number, threshold: number, counts: Uint32Array) {
    const lowest = this.#lowestAbove(threshold)
    let edges: { high: number; low: number; skipped: number; taken: number } | null = null
    let above = 0
    for (let step = this.#whole; step >= lowest && above < to; step--) {
      const count = counts[step]!
      if (count > 0 && above + count > from) {
        edges ??= { high: step, low: step, skipped: Math.max(0, from - above), taken: 0 }
        edges.low = step
        edges.taken = Math.min(count, to - above)
      }
      above += count
    }
    return edges
  }

  #count(block: number): void {
    const [steps, counts] = [this.#steps, this.#counts]
    const end = Math.min((block + 1) * BLOCK, steps.length)
    let highest = 0
    for (let position = block * BLOCK; position < end; position++) {
      const step = steps[position]!
      counts[step]!++
      if (step > highest) highest = step
    }
    this.#highest[block] = highest
  }

  #countsWithout(overlay: Overlay): Uint32Array {
    if (overlay.size === 0) return this.#counts
    const counts = this.#counts.slice()
    for (const position of overlay.keys()) counts[this.#steps[position] ?? 0]!--
    return counts
  }

  #lowestAbove(score: number): number {
    let step = 1
    while (step <= this.#whole && !(step / this.#whole > score)) step++
    return step
  }

  #widen(position: number): void {
    const length = Math.ceil((position + 1) * 1.05) + 64
    const wider = this.#steps instanceof Uint8Array ? new Uint8Array(length) : new Uint16Array(length)
    wider.set(this.#steps)
    this.#counts[0]! += length - this.#steps.length
    this.#steps = wider
    const highest = new Uint16Array(Math.ceil(length / BLOCK))
    highest.set(this.#highest)
    this.#highest = highest
  }
}
