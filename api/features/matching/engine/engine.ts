import { setImmediate } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import type { PreviewedAnswer } from '#api/deps.ts'
import { scoresAmong } from '#api/features/matching/engine/among.ts'
import { stepsIn } from '#api/features/matching/engine/sweep.ts'
import { startPool, type WorkerPool } from '#api/features/matching/engine/worker-pool.ts'
import { describeError, type Logger } from '#api/log.ts'
import type { AnswerColumns } from '#domain/matching/columns.ts'
import { SCORE_STEPS } from '#domain/matching/percent.ts'
import type { RowLayout } from '#domain/matching/row-layout.ts'
import { Scorer } from '#domain/matching/scorer.ts'
import type { Steps } from '#domain/matching/score-row.ts'
import type { Audience } from '#domain/matching/types.ts'

/** Up to this many people, the main thread is as fast as waking workers. */
const MAX_WITHOUT_WORKERS = 1024

/** Waiting rows are computed together up to this many scores: a few milliseconds. */
const MAX_SCORES_TOGETHER = 2 ** 17

/** After this many failures in a row, workers are no longer used. */
const MAX_FAILURES = 3

/** People scored before the main thread checks whether to pause. */
const BATCH = 256
const SLICE_MS = 4

export interface Engine {
  /**
   * Returns what an audience may see of a member's scores, by position: half percents for strangers, tenths for partners and
   * staff; 0 where nothing is shared. With `answers` as if the member had given them as well. Rejects with a RangeError for a
   * non-member or an unknown answer, and when the engine is closed.
   */
  row(userId: number, audience: Audience, answers?: readonly PreviewedAnswer[]): Promise<Steps>
  among(userIds: readonly number[], audience: Audience): Promise<number[][] | null>
  /** Runs `work`, which changes the columns synchronously, now or after the current row. */
  change(work: () => void): Promise<void>
  close(): void
}

interface EngineOptions {
  log?: Logger
  startWorker?: (layout: RowLayout) => Worker
}

interface Job {
  userId: number
  audience: Audience
  answers: readonly PreviewedAnswer[]
  resolve(steps: Steps): void
  reject(reason: unknown): void
}

/** Nothing else may change the columns from now on. Workers start with the first row of a large community. */
export function createEngine(columns: AnswerColumns, { log, startWorker }: EngineOptions = {}): Engine {
  const changes: (() => void)[] = []
  const jobs: Job[] = []
  let isBusy = false
  let isClosed = false
  let pool: WorkerPool | null = null
  let failures = 0

  async function drain(): Promise<void> {
    if (isBusy) return
    isBusy = true
    while (changes.length + jobs.length > 0) {
      for (const change of changes.splice(0)) change()
      await finish(jobs.splice(0, countTogether()))
    }
    isBusy = false
  }

  function countTogether(): number {
    const other = jobs.findIndex(({ audience }) => audience !== jobs[0]?.audience)
    const sameAudience = other < 0 ? jobs.length : other
    return Math.min(sameAudience, Math.max(1, Math.floor(MAX_SCORES_TOGETHER / columns.positionCount)))
  }

  async function finish(together: readonly Job[]): Promise<void> {
    const ready = together.flatMap((job) => {
      try {
        requireOpen()
        return [{ job, answerRow: rowOf(job) }]
      } catch (error) {
        job.reject(error)
        return []
      }
    })
    const answerRows = ready.map(({ answerRow }) => answerRow)
    const [first] = together
    const swept = first && answerRows.length > 0 ? await sweep(answerRows, first.audience) : null
    for (const [i, { job, answerRow }] of ready.entries()) {
      try {
        requireOpen()
        const steps = swept?.[i] ?? (await onMainThread(answerRow, job.audience))
        requireOpen()
        job.resolve(steps)
      } catch (error) {
        job.reject(error)
      }
    }
  }

  function rowOf({ userId, answers }: Job): Uint16Array {
    return columns.withAnswers(userId, answers, () => columns.rowAt(columns.positionOf(userId)))
  }

  /** Returns null if the workers fail. */
  async function sweep(answerRows: readonly Uint16Array[], audience: Audience): Promise<Steps[] | null> {
    const { positionCount: count, rows, layout } = columns
    if (!startWorker || count <= MAX_WITHOUT_WORKERS || failures >= MAX_FAILURES) return null
    try {
      if (!pool) {
        pool = startPool(() => startWorker(layout))
        log?.info('workers for matches have started', { workers: pool.size })
      }
      const bytes = audience === 'strangers' ? 1 : 2
      const target = new SharedArrayBuffer(answerRows.length * count * bytes)
      const first = columns.rowOf(0)
      await pool.sweep({ answerRows, audience, memory: rows.memory, first, count, target })
      failures = 0
      const steps = stepsIn(audience, target)
      // Copies, so that a cached row doesn't keep the whole batch in memory.
      return answerRows.map((_, i) => steps.slice(i * count, (i + 1) * count))
    } catch (error) {
      if (isClosed) return null
      log?.error('rows are scored without the workers', describeError(error))
      failures += 1
      pool?.close()
      pool = null
      return null
    }
  }

  async function onMainThread(answerRow: Uint16Array, audience: Audience): Promise<Steps> {
    const { positionCount: count, layout, blur, rows } = columns
    const scorer = new Scorer(layout, blur, answerRow, audience)
    const steps = audience === 'strangers' ? new Uint8Array(count) : new Uint16Array(count)
    const first = columns.rowOf(0)
    let sliceEnd = performance.now() + SLICE_MS
    for (let at = 0; at < count; at += BATCH) {
      if (performance.now() > sliceEnd) {
        await setImmediate()
        requireOpen()
        sliceEnd = performance.now() + SLICE_MS
      }
      const end = Math.min(count, at + BATCH)
      scorer.writeSteps(rows, first + at, first + end, SCORE_STEPS[audience], steps, at)
    }
    return steps
  }

  function requireOpen(): void {
    if (isClosed) throw new Error('The engine is closed.')
  }

  return {
    row(userId, audience, answers = []) {
      return new Promise((resolve, reject) => {
        jobs.push({ userId, audience, answers, resolve, reject })
        void drain()
      })
    },
    among: (userIds, audience) => scoresAmong(columns, userIds, audience),
    change(work) {
      return new Promise((resolve, reject) => {
        changes.push(() => {
          try {
            resolve(work())
          } catch (error) {
            reject(error)
          }
        })
        void drain()
      })
    },
    close() {
      isClosed = true
      pool?.close()
      pool = null
    },
  }
}
