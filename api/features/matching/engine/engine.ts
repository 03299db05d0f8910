import { setImmediate } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import type { Given } from '#api/deps.ts'
import { type Crew, gatherCrew } from '#api/features/matching/engine/crew.ts'
import { loadKernel, startWorker } from '#api/features/matching/engine/kernel.ts'
import { isShared } from '#api/features/matching/engine/memory.ts'
import { planOf } from '#api/features/matching/engine/plan.ts'
import { byReference, type RowRequest } from '#api/features/matching/engine/reference.ts'
import { describeError, type Logger } from '#api/log.ts'
import type { AnswerColumns } from '#domain/matching/columns.ts'
import type { Steps } from '#domain/matching/step-row.ts'
import type { Audience } from '#domain/matching/types.ts'

/** Up to so many positions the reference is as fast as waking the workers, so that small communities have none. */
const FEW = 1024

/** So many tiles have their fingerprints completed before something else has its turn. */
const COMPLETED_AT_ONCE = 8

/** After so many failures without a row in between, the workers are left alone. */
const FAILURES_MAX = 3

/** Computes rows over everybody, apart from the main thread. */
export interface Engine {
  /**
   * What an audience may be shown of a member's scores (`shown.ts`), by position, to the last bit: half percents for strangers,
   * tenths for partners and staff; 0 where there is none, the member's own left open. `given` as if it were answered. Rejects
   * with a RangeError for a person who is not a member, with the reason of `signal` once it is aborted, and when the engine is closed.
   */
  row(userId: number, audience: Audience, given?: readonly Given[], signal?: AbortSignal): Promise<Steps>
  /** Has `work` change the columns: at once, or when the row under way is done. Rows that are asked for later see it. It must not wait. */
  change(work: () => void): Promise<void>
  /** Ends the workers. Rows that wait are rejected. */
  close(): void
}

export interface EngineOptions {
  log?: Logger
  startWorker?: () => Worker
}

interface Job extends RowRequest {
  signal: AbortSignal | undefined
  resolve(steps: Steps): void
  reject(reason: unknown): void
}

/** Nothing else may change the columns from now on. Workers start with the first row of more than a few people. */
export function createEngine(
  columns: AnswerColumns,
  { log, startWorker: start = startWorker }: EngineOptions = {},
): Engine {
  const changes: (() => void)[] = []
  const jobs: Job[] = []
  let isBusy = false
  let isClosed = false
  let crew: Promise<Crew> | null = null
  let failures = 0

  /** One thing after the other, changes first, until nothing waits. */
  async function attend(): Promise<void> {
    if (isBusy) return
    isBusy = true
    while (changes.length + jobs.length > 0) {
      for (const change of changes.splice(0)) change()
      const job = jobs.shift()
      if (job) await finish(job)
    }
    isBusy = false
  }

  async function finish(job: Job): Promise<void> {
    const requireWanted = () => {
      if (isClosed) throw new Error('The engine is closed.')
      job.signal?.throwIfAborted()
    }
    try {
      requireWanted()
      const steps = (await swept(job)) ?? (await byReference(columns, job, requireWanted))
      requireWanted()
      job.resolve(steps)
    } catch (error) {
      job.reject(error)
    }
  }

  /** Null when the workers cannot. */
  async function swept({ userId, audience, given, signal }: Job): Promise<Steps | null> {
    const { memory, positionCount, tileCount } = columns
    if (!isShared(memory) || positionCount <= FEW || failures >= FAILURES_MAX) return null
    const plan = planOf(columns, userId, audience, given)
    if (!plan) return null
    while (columns.blur && !columns.completeFingerprints(COMPLETED_AT_ONCE)) await setImmediate()
    const width = audience === 'strangers' ? 1 : 2
    try {
      crew ??= gathered(memory.memory)
      const row = await (await crew).sweep({ plan, tiles: tileCount, width }, signal)
      failures = 0
      // A copy: the next row is written in the same place.
      return (width === 1 ? new Uint8Array(row) : new Uint16Array(row)).slice(0, positionCount)
    } catch (error) {
      if (isClosed || signal?.aborted) throw error
      log?.error('a row is scored without the workers', describeError(error))
      failures += 1
      dismiss()
      return null
    }
  }

  async function gathered(memory: WebAssembly.Memory): Promise<Crew> {
    const found = await gatherCrew(await loadKernel(), memory, start)
    log?.info('workers for matches have started', { workers: found.size })
    return found
  }

  function dismiss(): void {
    crew?.then(
      (found) => found.close(),
      () => undefined,
    )
    crew = null
  }

  return {
    row(userId, audience, given = [], signal) {
      return new Promise((resolve, reject) => {
        const answers = new Map(given.map(({ questionId, option }) => [questionId, option]))
        jobs.push({ userId, audience, given: answers, signal, resolve, reject })
        void attend()
      })
    },
    change(work) {
      return new Promise((resolve, reject) => {
        changes.push(() => {
          try {
            resolve(work())
          } catch (error) {
            reject(error)
          }
        })
        void attend()
      })
    },
    close() {
      isClosed = true
      dismiss()
    },
  }
}
