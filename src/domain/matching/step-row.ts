import type { AnswerColumns } from '#domain/matching/columns.ts'
import { SCORE_STEPS } from '#domain/matching/percent.ts'
import { byRank, type Match } from '#domain/matching/ranking.ts'
import type { Audience } from '#domain/matching/types.ts'

/** Scores as an audience sees them, by position: a byte of half percents for strangers, tenths for partners. */
export type Steps = Uint8Array | Uint16Array

/** Scores (0 to 1) that stand in place of those of a row, by position: of partners, or 0 of whom the viewer must not see. */
export type LaidOver = ReadonlyMap<number, number>

/** Pages pass over so many positions at once where nobody is high enough for them. */
const BLOCK = 256

/** So many blocks are counted between two breaths: a tenth of a millisecond. */
const COUNTED_AT_ONCE = 256

export const NOTHING_LAID_OVER: LaidOver = new Map()

export interface PageOptions {
  /** The first place, from 0. */
  from?: number | undefined
  /** The place behind the last; Infinity for all. */
  to: number
  /** Only scores above this, 0 to 1; 0 when left out, so that a score of 0 is never a match. */
  threshold?: number | undefined
  laidOver?: LaidOver | undefined
}

/** What a member is shown of everybody, with how many there are of each score. */
export class StepRow {
  #steps: Steps
  readonly #counts: Uint32Array
  /** Nobody's step in a block is higher than this. */
  #highest: Uint16Array
  readonly #whole: number

  private constructor(steps: Steps, audience: Audience) {
    this.#steps = steps
    this.#whole = SCORE_STEPS[audience]
    this.#counts = new Uint32Array(this.#whole + 1)
    this.#highest = new Uint16Array(Math.ceil(steps.length / BLOCK))
  }

  /** `steps` becomes the row's own; a position without a score, vacant ones and the member's own among them, has 0. */
  static async of(
    steps: Steps,
    audience: Audience,
    ownPosition: number,
    breathe: () => Promise<void> = () => Promise.resolve(),
  ): Promise<StepRow> {
    const row = new StepRow(steps, audience)
    steps[ownPosition] = 0
    for (let block = 0; block < row.#highest.length; block++) {
      row.#count(block)
      if (block % COUNTED_AT_ONCE === COUNTED_AT_ONCE - 1) await breathe()
    }
    return row
  }

  get byteLength(): number {
    return this.#steps.byteLength + this.#counts.byteLength + this.#highest.byteLength
  }

  /** Puts a score (0 to 1, as it is shown) in place of what stood at a position. */
  renew(position: number, score: number): void {
    if (position >= this.#steps.length) this.#widen(position)
    const step = Math.round(score * this.#whole)
    this.#counts[this.#steps[position]!]!--
    this.#counts[step]!++
    this.#steps[position] = step
    const block = Math.floor(position / BLOCK)
    this.#highest[block] = Math.max(this.#highest[block]!, step)
  }

  page(
    columns: AnswerColumns,
    { from = 0, to, threshold = 0, laidOver = NOTHING_LAID_OVER }: PageOptions,
  ): Match[] {
    const over = [...laidOver].flatMap(([position, score]) => {
      const userId = columns.userIdAt(position)
      return userId !== undefined && score > threshold ? [{ userId, score }] : []
    })
    // Whoever is laid over moves others down by a place at the most.
    const base = Math.max(0, from - over.length)
    const own = this.#between(columns, base, to, threshold, laidOver)
    return [...own, ...over].sort(byRank).slice(from - base, to - base)
  }

  count(threshold: number, laidOver: LaidOver = NOTHING_LAID_OVER): number {
    const counts = this.#countsWithout(laidOver)
    let matches = 0
    for (let step = this.#lowestAbove(threshold); step <= this.#whole; step++) matches += counts[step]!
    for (const score of laidOver.values()) if (score > threshold) matches++
    return matches
  }

  /** The score with a member and their place, from 1; null for who is no match. */
  rankOf(
    columns: AnswerColumns,
    userId: number,
    laidOver: LaidOver = NOTHING_LAID_OVER,
  ): { place: number; score: number } | null {
    if (!columns.has(userId)) return null
    const position = columns.positionOf(userId)
    const score = laidOver.get(position) ?? (this.#steps[position] ?? 0) / this.#whole
    if (!(score > 0)) return null
    const better = this.count(score, laidOver)
    const isEqual = (other: number) => {
      const otherId = columns.userIdAt(other)
      return otherId !== undefined && otherId < userId
    }
    let before = 0
    for (const [other, otherScore] of laidOver) if (otherScore === score && isEqual(other)) before++
    const step = this.#lowestAbove(score) - 1
    if (step / this.#whole === score) {
      for (let at = this.#steps.indexOf(step); at >= 0; at = this.#steps.indexOf(step, at + 1)) {
        if (!laidOver.has(at) && isEqual(at)) before++
      }
    }
    return { place: better + before + 1, score }
  }

  /** The matches from one place to another of those over whom nothing is laid, in no order. */
  #between(columns: AnswerColumns, from: number, to: number, threshold: number, laidOver: LaidOver): Match[] {
    const edges = this.#edges(from, to, threshold, this.#countsWithout(laidOver))
    if (!edges) return []
    const { high, low, skipped, taken } = edges
    const found: Match[] = []
    // Of equal scores there are tens of thousands among a million.
    const atHigh = new Int32Array(this.#counts[high]!)
    const atLow = new Int32Array(high === low ? 0 : this.#counts[low]!)
    let [highs, lows] = [0, 0]
    const steps = this.#steps
    for (let block = 0; block < this.#highest.length; block++) {
      if (this.#highest[block]! < low) continue
      const end = Math.min((block + 1) * BLOCK, steps.length)
      for (let position = block * BLOCK; position < end; position++) {
        const step = steps[position]!
        // One comparison: a processor guesses wrong at every other person who is better or worse than the middle.
        if ((step - low) >>> 0 > high - low || laidOver.has(position)) continue
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

  /** The highest and the lowest step of these places, how many of the highest stand before them, and where those of the lowest end. */
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

  /** By hand: over a million, an iterator takes several times as long. */
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

  #countsWithout(laidOver: LaidOver): Uint32Array {
    if (laidOver.size === 0) return this.#counts
    const counts = this.#counts.slice()
    for (const position of laidOver.keys()) counts[this.#steps[position] ?? 0]!--
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
