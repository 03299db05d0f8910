import { setImmediate } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import type { Given } from '#api/deps.ts'
import { createAmong } from '#api/features/matching/engine/among.ts'
import { type Crew, gatherCrew } from '#api/features/matching/engine/crew.ts'
import { loadKernel, startWorker } from '#api/features/matching/engine/kernel.ts'
import { isShared } from '#api/features/matching/engine/memory.ts'
import { planOf } from '#api/features/matching/engine/plan.ts'
import { byReference, type RowRequest } from '#api/features/matching/engine/reference.ts'
import { describeError, type Logger } from '#api/log.ts'
import type { AnswerColumns } from '#domain/matching/columns.ts'
import type { Steps } from '#domain/matching/step-row.ts'
import { LANES } from '#domain/matching/tiles.ts'
import type { Audience } from '#domain/matching/types.ts'

/** Up to so many positions the reference is as fast as waking the workers, so that small communities have none. */
const FEW = 1024

/** So many tiles have their fingerprints completed before something else has its turn. */
const COMPLETED_AT_ONCE = 8

/** Rows that wait are swept together as long as they are of so many people in all: a few milliseconds. */
const TOGETHER = 2 ** 17

/** After so many failures without a row in between, the workers are left alone. */
const FAILURES_MAX = 3

/** Computes rows over everybody, apart from the main thread. */
export interface Engine {
  /**
   * What an audience may be shown of a member's scores (`shown.ts`), by position, to the last bit: half percents for strangers,
   * tenths for partners and staff; 0 where there is none, the member's own left open. `given` as if it were answered. Rejects
   * with a RangeError for a person who is not a member and for what nobody can answer, and when the engine is closed.
   */
  row(userId: number, audience: Audience, given?: readonly Given[]): Promise<Steps>
  /** What an audience may be shown of the scores of a few people with each other: see `createAmong`. Needs no worker. */
  among(userIds: readonly number[], audience: Audience): Promise<number[][] | null>
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
  let kernel: Promise<WebAssembly.Module> | null = null
  let failures = 0
  /** When the workers that were sent away have ended: others get the same part of the memory. */
  let dismissed: Promise<void> = Promise.resolve()

  const compiled = () => (kernel ??= loadKernel())

  /** One thing after the other, changes first, until nothing waits. */
  async function attend(): Promise<void> {
    if (isBusy) return
    isBusy = true
    while (changes.length + jobs.length > 0) {
      for (const change of changes.splice(0)) change()
      await finish(jobs.splice(0, countTogether()))
    }
    isBusy = false
  }

  /** How many of the jobs that wait can be swept at once. */
  function countTogether(): number {
    const other = jobs.findIndex(({ audience }) => audience !== jobs[0]?.audience)
    const alike = other < 0 ? jobs.length : other
    return Math.min(alike, Math.max(1, Math.floor(TOGETHER / columns.positionCount)))
  }

  async function finish(together: Job[]): Promise<void> {
    const swept = await sweep(together)
    const requireOpen = () => {
      if (isClosed) throw new Error('The engine is closed.')
    }
    for (const job of together) {
      try {
        requireOpen()
        const steps = swept.get(job) ?? (await byReference(columns, job, requireOpen))
        requireOpen()
        job.resolve(steps)
      } catch (error) {
        job.reject(error)
      }
    }
  }

  /** The rows that the workers can sweep, of these jobs for one audience. */
  async function sweep(together: readonly Job[]): Promise<ReadonlyMap<Job, Steps>> {
    const { memory, positionCount, tileCount } = columns
    const none = new Map<Job, Steps>()
    if (isClosed || !isShared(memory) || positionCount <= FEW || failures >= FAILURES_MAX) return none
    const width = together[0]?.audience === 'strangers' ? 1 : 2
    try {
      const planned = together.flatMap((job) => {
        const plan = planFor(job)
        return plan ? [{ job, plan }] : []
      })
      if (planned.length === 0) return none
      while (columns.blur && !columns.completeFingerprints(COMPLETED_AT_ONCE)) await setImmediate()
      const plans = planned.map(({ plan }) => plan)
      crew ??= gathered(memory.memory)
      const rows = await (await crew).sweep({ plans, first: 0, end: tileCount, width })
      failures = 0
      const steps = width === 1 ? new Uint8Array(rows) : new Uint16Array(rows)
      // Copies: the next rows are written in the same place.
      const rowAt = (place: number) => {
        const start = place * tileCount * LANES
        return steps.slice(start, start + positionCount)
      }
      return new Map(planned.map(({ job }, place) => [job, rowAt(place)]))
    } catch (error) {
      if (isClosed) return none
      log?.error('rows are scored without the workers', describeError(error))
      failures += 1
      dismiss()
      return none
    }
  }

  /** Null for what the plain rules have to do, or refuse. */
  function planFor({ userId, audience, given }: Job): Uint8Array | null {
    try {
      return columns.withAnswers(userId, given, () => planOf(columns, userId, audience))
    } catch (error) {
      if (error instanceof RangeError) return null
      throw error
    }
  }

  async function gathered(memory: WebAssembly.Memory): Promise<Crew> {
    await dismissed
    const found = await gatherCrew(await compiled(), memory, start)
    log?.info('workers for matches have started', { workers: found.size })
    return found
  }

  function dismiss(): void {
    const ending = crew?.then(
      (found) => found.close(),
      () => undefined,
    )
    if (ending) dismissed = ending
    crew = null
  }

  return {
    row(userId, audience, given = []) {
      return new Promise((resolve, reject) => {
        jobs.push({ userId, audience, given, resolve, reject })
        void attend()
      })
    },
    among: createAmong({ columns, kernel: compiled, log }),
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
