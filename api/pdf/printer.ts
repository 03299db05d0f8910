import type { Worker } from 'node:worker_threads'
import { AppError } from '#api/http/errors.ts'
import { describeError, type Logger } from '#api/log.ts'

export type Printed = { bytes: Uint8Array } | { error: Error }

/** Renders PDFs in a worker, one at a time, so that other requests don't wait for them. */
export interface Printer<Job> {
  /**
   * Returns the PDF. Throws `unavailable` if too many jobs are waiting, or if the worker crashes or takes too long;
   * the next job then gets a new worker.
   */
  print(job: Job): Promise<Uint8Array>
  close(): Promise<void>
}

export interface PrinterOptions {
  startWorker: () => Worker
  log: Logger
  /** How long a job may take, in milliseconds. The slowest takes half a second on an idle core. */
  timeLimit?: number
  /** How long the worker is kept without a job, in milliseconds. Its fonts take up tens of megabytes. */
  idleTime?: number
  maxWaiting?: number
}

const BUSY = 'A lot of PDFs are being made right now. Please try again in a minute.'
const FAILED = 'We couldn’t make this PDF. Please try again.'

interface Waiting<Job> extends PromiseWithResolvers<Uint8Array> {
  job: Job
}

/** Starts the worker with the first job. It doesn't keep the process running. */
export function createPrinter<Job>({
  startWorker,
  log,
  timeLimit = 30_000,
  idleTime = 60_000,
  maxWaiting = 16,
}: PrinterOptions): Printer<Job> {
  const queue: Waiting<Job>[] = []
  let current: Waiting<Job> | null = null
  let worker: Worker | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function printNext(): void {
    if (current) return
    clearTimeout(timer)
    current = queue.shift() ?? null
    if (!current) {
      worker?.unref()
      timer = setTimeout(() => void endWorker(), idleTime)
      timer.unref()
      return
    }
    try {
      worker ??= started()
      worker.ref()
      worker.postMessage(current.job)
      timer = setTimeout(() => fail(new Error('A PDF took too long.')), timeLimit)
    } catch (error) {
      fail(error)
    }
  }

  function started(): Worker {
    const newWorker = startWorker()
    // A worker that was replaced is ignored.
    const isOurs = () => newWorker === worker
    newWorker.on('message', (printed: Printed) => isOurs() && settle(printed))
    newWorker.on('error', (error) => isOurs() && fail(error))
    newWorker.on('exit', () => isOurs() && fail(new Error('The worker ended.')))
    return newWorker
  }

  function settle(printed: Printed): void {
    if ('bytes' in printed) current?.resolve(printed.bytes)
    else current?.reject(printed.error)
    current = null
    printNext()
  }

  function fail(reason: unknown): void {
    log.error('the worker for PDFs failed', describeError(reason))
    void endWorker()
    current?.reject(new AppError('unavailable', FAILED))
    current = null
    printNext()
  }

  async function endWorker(): Promise<void> {
    const ended = worker
    worker = null
    await ended?.terminate()
  }

  return {
    async print(job) {
      if (isClosed) throw new AppError('unavailable', FAILED)
      if (queue.length >= maxWaiting) throw new AppError('unavailable', BUSY)
      const waiting = { job, ...Promise.withResolvers<Uint8Array>() }
      queue.push(waiting)
      printNext()
      return waiting.promise
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      for (const { reject } of [...queue.splice(0), ...(current ? [current] : [])])
        reject(new AppError('unavailable', FAILED))
      current = null
      await endWorker()
    },
  }
}
