import type { AnswerColumns } from '#domain/matching/columns.ts'
import { SCORE_STEPS } from '#domain/matching/percent.ts'
import { byRank, type Match } from '#domain/matching/ranking.ts'
import type { Audience } from '#domain/matching/types.ts'

/** Scores as an audience sees them, by position: a byte of half percents for strangers, tenths for partners. */
export type Steps = Uint8Array | Uint16Array

/** Scores (0 to 1) that stand in place of those of a row, by position: of partners, or 0 of whom the viewer must not see. */
export type LaidOver = ReadonlyMap<number, number>

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

/**
 * What a member is shown of everybody, with how many there are of each score. Order, pages and counts come of these without
 * sorting everybody: only the few whose scores stand at the edges of a page are sorted.
 */
export class StepRow {
  #steps: Steps
  readonly #counts: Uint32Array
  readonly #whole: number

  /** `steps` becomes the row's own; a position without a score, vacant ones and the member's own among them, has 0. */
  constructor(steps: Steps, audience: Audience, ownPosition: number) {
    this.#steps = steps
    this.#whole = SCORE_STEPS[audience]
    steps[ownPosition] = 0
    this.#counts = new Uint32Array(this.#whole + 1)
    // By hand: over a million, an iterator takes several times as long.
    for (let position = 0; position < steps.length; position++) this.#counts[steps[position]!]!++
  }

  get byteLength(): number {
    return this.#steps.byteLength + this.#counts.byteLength
  }

  /** Puts a score (0 to 1, as it is shown) in place of what stood at a position. */
  renew(position: number, score: number): void {
    if (position >= this.#steps.length) this.#widen(position)
    const step = Math.round(score * this.#whole)
    this.#counts[this.#steps[position]!]!--
    this.#counts[step]!++
    this.#steps[position] = step
  }

  /** The matches from one place to another, best first and by user id among equals. */
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

  /** How many matches are above a threshold. */
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
    const atEdge = { high: [] as number[], low: [] as number[] }
    const steps = this.#steps
    for (let position = 0; position < steps.length; position++) {
      const step = steps[position]!
      if (step < low || step > high || laidOver.has(position)) continue
      const userId = columns.userIdAt(position)
      if (userId === undefined) continue
      if (step === high) atEdge.high.push(userId)
      else if (step === low) atEdge.low.push(userId)
      else found.push({ userId, score: step / this.#whole })
    }
    const matchesAt = (step: number, ids: number[], first: number, end?: number) => {
      for (const userId of Float64Array.from(ids).sort().subarray(first, end)) {
        found.push({ userId, score: step / this.#whole })
      }
    }
    matchesAt(high, atEdge.high, skipped, high === low ? taken : undefined)
    if (high !== low) matchesAt(low, atEdge.low, 0, taken)
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

  #countsWithout(laidOver: LaidOver): Uint32Array {
    if (laidOver.size === 0) return this.#counts
    const counts = this.#counts.slice()
    for (const position of laidOver.keys()) counts[this.#steps[position] ?? 0]!--
    return counts
  }

  /** The lowest step that is above a score, 1 at the least. */
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
  }
}
