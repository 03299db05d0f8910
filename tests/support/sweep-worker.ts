import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { RowLayout } from '#domain/matching/row-layout.ts'

const WORKER = join(import.meta.dir, '../../api/features/matching/engine/sweep.worker.ts')

/** Starts the worker that scores, from its sources: tests need no build. */
export function startSweepWorker(layout: RowLayout): Worker {
  return new Worker(WORKER, { workerData: layout })
}
