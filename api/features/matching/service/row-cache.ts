import type { Changes } from '#api/features/matching/service/changes.ts'
import type { AnswerColumns } from '#domain/matching/columns.ts'
import { shownAgainst } from '#domain/matching/shown.ts'
import type { ScoreRow } from '#domain/matching/score-row.ts'
import type { Audience } from '#domain/matching/types.ts'

/** The cache's memory, and what a row takes besides its scores. */
const MAX_CACHE_BYTES = 64 * 2 ** 20
const ROW_OVERHEAD = 512

/** A row with more changes than this is computed from scratch. */
const MAX_UPDATES = 2048
const MAX_UPDATED_SHARE = 1 / 5
const ALWAYS_UPDATED = 64

export interface CachedRow {
  row: ScoreRow
  position: number
  seen: number
}

/** Caches what members see of strangers, for the most recent viewers. Partners and blocks aren't in it: they're overlaid on every read. */
export class RowCache {
  readonly #rows = new Map<number, CachedRow>()
  readonly #columns: AnswerColumns
  readonly #changes: Changes
  readonly #score: typeof shownAgainst
  readonly #atMost: number
  #bytes = 0

  constructor(
    columns: AnswerColumns,
    changes: Changes,
    score: typeof shownAgainst,
    atMost = MAX_CACHE_BYTES,
  ) {
    this.#columns = columns
    this.#changes = changes
    this.#score = score
    this.#atMost = atMost
  }

  /** Returns a member's row as of now; null if there's none, or too much has changed. */
  fresh(userId: number): ScoreRow | null {
    const cached = this.#rows.get(userId)
    if (!cached) return null
    // Before the update, which can change its size.
    this.forget(userId)
    if (!this.update(cached, userId)) return null
    this.keep(userId, cached)
    return cached.row
  }

  forget(userId: number): void {
    const cached = this.#rows.get(userId)
    if (!cached) return
    this.#rows.delete(userId)
    this.#bytes -= bytesOf(cached)
  }

  /** Updates a row. Returns false if the member changed or left, or too many others changed. */
  update(cached: CachedRow, userId: number, audience: Audience = 'strangers'): boolean {
    const changed = this.#changes.since(cached.seen)
    const share = Math.max(ALWAYS_UPDATED, this.#columns.positionCount * MAX_UPDATED_SHARE)
    if (!changed || changed.size > Math.min(share, MAX_UPDATES)) return false
    if (!this.#columns.has(userId) || changed.has(cached.position)) return false
    if (this.#columns.positionOf(userId) !== cached.position) return false
    if (changed.size === 0) return true
    const positions = Uint32Array.from(changed)
    const scores = this.#score(this.#columns, userId, positions, audience)
    for (const [i, position] of positions.entries()) cached.row.setScore(position, scores[i]!)
    cached.seen = this.#changes.count
    return true
  }

  /** Caches a row, and evicts those that were used longest ago. */
  keep(userId: number, cached: CachedRow): void {
    this.forget(userId)
    this.#rows.set(userId, cached)
    this.#bytes += bytesOf(cached)
    for (const oldest of this.#rows.keys()) {
      if (this.#bytes <= this.#atMost) break
      this.forget(oldest)
    }
  }
}

const bytesOf = ({ row }: CachedRow) => row.byteLength + ROW_OVERHEAD
