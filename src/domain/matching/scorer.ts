import type { Blur } from '#domain/matching/blur.ts'
import type { RowLayout } from '#domain/matching/row-layout.ts'
import {
  BATCH,
  blurredScores,
  exactScores,
  ownWeight,
  scores,
  SINGLE,
  sumPart,
  theirWeight,
} from '#domain/matching/score-sums.ts'
import { type Evenly, scoreTables, type ScoreTables } from '#domain/matching/score-tables.ts'
import type { Audience } from '#domain/matching/types.ts'

/** Two views of the same bytes. */
export interface Rows {
  readonly memory: SharedArrayBuffer
  readonly cells: Uint16Array
  readonly words: Int32Array
}

const NOBODY: Evenly = { own: false, theirs: false }

export class Scorer {
  readonly #layout: RowLayout
  readonly #own: Uint16Array
  readonly #audience: Audience
  readonly #blur: Blur | null
  readonly #print0: number
  readonly #print1: number
  readonly #tables: ScoreTables
  /** For pairs in which at least one person's weights are all 0; created when needed. */
  readonly #even: (Scorer | undefined)[] = []
  /** For strangers who did the long form too, if the member did; see `isLater`. */
  readonly #longForm: Scorer | null

  constructor(
    layout: RowLayout,
    blur: Blur | null,
    own: Uint16Array,
    audience: Audience,
    evenly: Evenly = NOBODY,
    bothLongForm = false,
  ) {
    this.#layout = layout
    this.#own = own
    this.#audience = audience
    this.#blur = audience === 'strangers' ? blur : null
    const [print0 = 0, print1 = 0] = new Int32Array(own.slice(layout.fingerprint).buffer)
    this.#print0 = print0
    this.#print1 = print1
    this.#tables = scoreTables(layout, own, audience, evenly, bothLongForm)
    const hasTwoKinds = this.#blur !== null && !bothLongForm && own[layout.longForm] === 1
    this.#longForm = hasTwoKinds ? new Scorer(layout, blur, own, audience, evenly, true) : null
  }

  /** 0 to 1. */
  score(rows: Rows, row: number): number {
    if (this.#longForm && this.#didLongForm(rows, row)) return this.#longForm.score(rows, row)
    this.#fill(rows, row, row + 1, SINGLE)
    const score = scores[SINGLE]!
    return Number.isNaN(score) ? this.#scoreEvenly(rows, row, SINGLE) : score
  }

  #didLongForm({ cells }: Rows, row: number): boolean {
    return cells[row * this.#layout.stride + this.#layout.longForm] === 1
  }

  /** Writes the scores of a range of rows to `target` from `at`, in steps of 1 ÷ `steps`. */
  writeSteps(
    rows: Rows,
    first: number,
    end: number,
    steps: number,
    target: Uint8Array | Uint16Array,
    at: number,
  ): void {
    if (!this.#longForm) return this.#writeRun(rows, first, end, steps, target, at)
    // People who did the long form joined first, so runs are long.
    for (let from = first; from < end;) {
      const isLong = this.#didLongForm(rows, from)
      let to = from + 1
      while (to < end && this.#didLongForm(rows, to) === isLong) to++
      const scorer = isLong ? this.#longForm : this
      scorer.#writeRun(rows, from, to, steps, target, at + from - first)
      from = to
    }
  }

  #writeRun(
    rows: Rows,
    first: number,
    end: number,
    steps: number,
    target: Uint8Array | Uint16Array,
    at: number,
  ): void {
    for (let from = first; from < end; from += BATCH) {
      const to = Math.min(end, from + BATCH)
      this.#fill(rows, from, to, 0)
      for (let i = 0; i < to - from; i++) {
        let score = scores[i]!
        if (Number.isNaN(score)) score = this.#scoreEvenly(rows, from + i, i)
        target[at + from - first + i] = Math.round(score * steps)
      }
    }
  }

  #fill(rows: Rows, first: number, end: number, slot: number): void {
    const { stride, fingerprint } = this.#layout
    sumPart(this.#tables, 0, rows.cells, stride, first, end, slot)
    sumPart(this.#tables, 1, rows.cells, stride, first, end, slot)
    const count = end - first
    if (this.#blur) {
      const words = (first * stride + fingerprint) / 2
      blurredScores(this.#blur, this.#print0, this.#print1, rows.words, words, stride / 2, slot, count)
    } else exactScores(slot, count)
  }

  #scoreEvenly(rows: Rows, row: number, slot: number): number {
    const evenly = { own: ownWeight(slot) === 0, theirs: theirWeight(slot) === 0 }
    const index = (evenly.own ? 1 : 0) + (evenly.theirs ? 2 : 0)
    const scorer = (this.#even[index] ??= new Scorer(
      this.#layout,
      this.#blur,
      this.#own,
      this.#audience,
      evenly,
    ))
    return scorer.score(rows, row)
  }
}
