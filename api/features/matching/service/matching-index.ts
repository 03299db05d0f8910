import { setImmediate } from 'node:timers/promises'
import {
  changesSince,
  DELETION,
  idsAmong,
  latestChange,
  QUESTIONNAIRE,
} from '#api/features/matching/queries/changes.ts'
import type { Find, PreviewedAnswer, MatchingIndex } from '#api/deps.ts'
import type { SecretKey } from '#api/auth/secret-key.ts'
import { createEngine, type Engine } from '#api/features/matching/engine/engine.ts'
import { Changes } from '#api/features/matching/service/changes.ts'
import { type CachedRow, RowCache } from '#api/features/matching/service/row-cache.ts'
import { inSlices, isKnown, PublishedReader } from '#api/features/matching/service/reading.ts'
import type { Database } from '#db/client.ts'
import type { AnswerColumns } from '#domain/matching/columns.ts'
import type { HashKey } from '#domain/matching/half-sip-hash.ts'
import { shownAgainst } from '#domain/matching/shown.ts'
import { ScoreRow } from '#domain/matching/score-row.ts'
import type { Audience } from '#domain/matching/types.ts'

/** The secret of the blur comes from the key file, outside the database. */
export function blurKeyFrom(key: SecretKey): HashKey {
  const digest = key.digest('matching blur', '')
  return [digest.readUInt32LE(0), digest.readUInt32LE(4)]
}

const IDS_AT_ONCE = 500

/** Above this size, building a list pauses for other requests. */
const LARGE = 200_000

interface Parts {
  engineFor?: (columns: AnswerColumns) => Engine
  score?: typeof shownAgainst
  cacheBytes?: number
}

/** The columns since the last full load, and what was computed from them. */
interface Generation {
  reader: PublishedReader
  columns: AnswerColumns
  engine: Engine
  changes: Changes
  rowCache: RowCache
  isOver: boolean
}

interface Loading {
  generation: Promise<Generation>
  /** Who must be read again before the next score. Per generation: a change during a load must not be lost to another one. */
  changed: Set<number>
}

/** Without `blurKey` nothing is blurred, for tests of the formula. */
export function createMatchingIndex(
  { read }: Pick<Database, 'read'>,
  blurKey: HashKey | null,
  { engineFor = createEngine, score = shownAgainst, cacheBytes }: Parts = {},
): MatchingIndex {
  let loading: Loading | null = null
  let refreshing: Promise<unknown> = Promise.resolve()
  let seen = 0

  function begin(): Loading {
    const begun: Loading = { generation: load(), changed: new Set() }
    begun.generation.catch(() => {
      if (loading === begun) loading = null
    })
    return begun
  }

  async function load(): Promise<Generation> {
    const reader = await PublishedReader.open(read, blurKey)
    await reader.readAll()
    const { columns } = reader
    const changes = new Changes()
    const rowCache = new RowCache(columns, changes, score, cacheBytes)
    return { reader, columns, engine: engineFor(columns), changes, rowCache, isOver: false }
  }

  async function refresh(loaded: Loading): Promise<void> {
    const { generation, changed } = loaded
    const yieldToReaders = inSlices()
    try {
      for (const userId of changed) {
        // A commit during this read marks the person again.
        changed.delete(userId)
        if (userId === DELETION) await markDeleted((await generation).columns, changed)
        else await replace(await generation, userId)
        await yieldToReaders()
      }
    } catch {
      if (loading === loaded) invalidate()
    }
  }

  /** Finds deleted accounts by listing everyone, because their ids aren't stored. */
  async function markDeleted(columns: AnswerColumns, changed: Set<number>): Promise<void> {
    const yieldToReaders = inSlices()
    for (let at = 0; at < columns.positionCount; at += IDS_AT_ONCE) {
      const positions = Array.from({ length: IDS_AT_ONCE }, (_, index) => at + index)
      const ids = positions.flatMap((position) => columns.userIdAt(position) ?? [])
      const left = new Set(await idsAmong(read, ids))
      for (const id of ids) if (!left.has(id)) changed.add(id)
      await yieldToReaders()
    }
  }

  async function replace(generation: Generation, userId: number): Promise<void> {
    const { reader, columns, engine, changes, rowCache } = generation
    const lane = await reader.laneOf(userId)
    // Most commits about a person change nothing they have published.
    if (isKnown(columns, userId, lane)) return
    await engine.change(() => {
      const before = columns.has(userId) ? columns.positionOf(userId) : null
      if (lane) columns.setLane(userId, lane)
      else columns.removeMember(userId)
      rowCache.forget(userId)
      const position = before ?? (columns.has(userId) ? columns.positionOf(userId) : null)
      if (position !== null) changes.add(position)
    })
  }

  function invalidate(): void {
    void loading?.generation.then(end).catch(() => undefined)
    loading = null
  }

  function end(generation: Generation): void {
    generation.isOver = true
    generation.engine.close()
  }

  /** Records whose rows any process has changed, or starts the first load. */
  async function noteChanges(): Promise<Loading> {
    if (!loading) {
      const latest = await latestChange(read)
      if (loading) return loading
      seen = latest
      return (loading = begin())
    }
    for (const { id, version } of await changesSince(read, seen)) {
      if (version <= seen) continue
      seen = version
      if (id === QUESTIONNAIRE) invalidate()
      else loading?.changed.add(id)
    }
    return (loading ??= begin())
  }

  async function upToDate(): Promise<Generation> {
    const loaded = await noteChanges()
    const current = await loaded.generation
    // Reads run one after another: an earlier read must not overwrite a later one.
    if (loaded.changed.size > 0) refreshing = refreshing.then(() => refresh(loaded))
    await refreshing
    return loaded === loading ? current : upToDate()
  }

  /** Returns a row as of the request; null if everything was reloaded meanwhile, or the member left. */
  async function compute(
    generation: Generation,
    userId: number,
    audience: Audience,
    given?: readonly PreviewedAnswer[],
  ): Promise<CachedRow | null> {
    const { columns, engine, changes } = generation
    const [position, seen] = [columns.positionOf(userId), changes.count]
    try {
      const steps = await engine.row(userId, audience, given)
      const row = await ScoreRow.of(steps, audience, position, inSlices())
      // Counting and searching take milliseconds each.
      if (steps.length > LARGE) await setImmediate()
      return generation.isOver ? null : { row, position, seen }
    } catch (error) {
      if (generation.isOver || !columns.has(userId)) return null
      throw error
    }
  }

  async function withScores<Found>(
    userId: number,
    audience: Audience,
    find: Find<Found>,
  ): Promise<Found | null> {
    for (;;) {
      const generation = await upToDate()
      const { columns, rowCache } = generation
      if (!columns.has(userId)) return null
      const known = audience === 'strangers' ? rowCache.fresh(userId) : null
      if (known) return find(known, columns)
      const computed = await compute(generation, userId, audience)
      if (computed && rowCache.update(computed, userId, audience)) {
        if (audience === 'strangers') rowCache.keep(userId, computed)
        return find(computed.row, columns)
      }
    }
  }

  async function preview<Found>(
    userId: number,
    given: readonly PreviewedAnswer[],
    find: Find<Found>,
  ): Promise<Found | null> {
    for (;;) {
      const generation = await upToDate()
      const { columns, rowCache } = generation
      if (!columns.has(userId)) return null
      const computed = await compute(generation, userId, 'strangers', given)
      if (!computed || !columns.has(userId)) continue
      const looked = columns.withAnswers(userId, given, () =>
        rowCache.update(computed, userId) ? { found: find(computed.row, columns) } : null,
      )
      if (looked) return looked.found
    }
  }

  return {
    columns: async () => (await upToDate()).columns,
    withScores,
    preview,
    among: async (userIds, audience) => (await upToDate()).engine.among(userIds, audience),
    invalidate,
    close: invalidate,
  }
}
