import type { Changes } from '#api/features/matching/service/changes.ts'
import type { AnswerColumns } from '#domain/matching/columns.ts'
import { shownAgainst } from '#domain/matching/shown.ts'
import type { StepRow } from '#domain/matching/step-row.ts'
import type { Audience } from '#domain/matching/types.ts'

/** What rows may take of memory, and what one takes besides its bytes. */
const KEPT_BYTES = 64 * 2 ** 20
const ROW_OVERHEAD = 512

/** A row is mended pair by pair if not more than this has changed: a few milliseconds. Otherwise it is computed anew. */
const MENDED_AT_MOST = 2048
const MENDED_SHARE = 1 / 5
const ALWAYS_MENDED = 64

export interface KeptRow {
  row: StepRow
  own: number
  seen: number
}

/**
 * What members are shown of strangers, of those who looked last, within a bound of memory. Partners and blocks are never in it: they
 * are laid over when somebody looks.
 */
export class KeptRows {
  readonly #rows = new Map<number, KeptRow>()
  readonly #columns: AnswerColumns
  readonly #changes: Changes
  readonly #score: typeof shownAgainst
  readonly #atMost: number
  #bytes = 0

  constructor(columns: AnswerColumns, changes: Changes, score: typeof shownAgainst, atMost = KEPT_BYTES) {
    this.#columns = columns
    this.#changes = changes
    this.#score = score
    this.#atMost = atMost
  }

  get bytes(): number {
    return this.#bytes
  }

  /** The row of a member as of now; null when there is none, or too much of it would have to be computed anew. */
  fresh(userId: number): StepRow | null {
    const kept = this.#rows.get(userId)
    if (!kept) return null
    // Mending may make it larger.
    this.forget(userId)
    if (!this.mend(kept, userId)) return null
    this.keep(userId, kept)
    return kept.row
  }

  forget(userId: number): void {
    const kept = this.#rows.get(userId)
    if (!kept) return
    this.#rows.delete(userId)
    this.#bytes -= bytesOf(kept)
  }

  /** Scores those anew who changed since; false when the member did or is none any more, or when too many did. */
  mend(kept: KeptRow, userId: number, audience: Audience = 'strangers'): boolean {
    const changed = this.#changes.since(kept.seen)
    const share = Math.max(ALWAYS_MENDED, this.#columns.positionCount * MENDED_SHARE)
    if (!changed || changed.size > Math.min(share, MENDED_AT_MOST)) return false
    if (!this.#columns.has(userId) || changed.has(kept.own)) return false
    if (this.#columns.positionOf(userId) !== kept.own) return false
    if (changed.size === 0) return true
    const positions = Uint32Array.from(changed)
    const scores = this.#score(this.#columns, userId, positions, audience)
    for (const [i, position] of positions.entries()) kept.row.renew(position, scores[i]!)
    kept.seen = this.#changes.count
    return true
  }

  /** Keeps a row as that of the one who looked last; who has not looked for longest goes when there are too many. */
  keep(userId: number, kept: KeptRow): void {
    this.forget(userId)
    this.#rows.set(userId, kept)
    this.#bytes += bytesOf(kept)
    for (const oldest of this.#rows.keys()) {
      if (this.#bytes <= this.#atMost) break
      this.forget(oldest)
    }
  }
}

const bytesOf = ({ row }: KeptRow) => row.byteLength + ROW_OVERHEAD
