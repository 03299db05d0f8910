import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { STOPPED, type SweepTask } from '#api/features/matching/engine/sweep.ts'

const MAX_WORKERS = 4

/** Workers that share each sweep. They don't keep the process running in between. */
export interface WorkerPool {
  /** Resolves when everything is scored. Rejects if a worker has ended; then a new pool is needed. */
  sweep(task: Omit<SweepTask, 'control'>): Promise<void>
  close(): void
  size: number
}

/** Starts a worker per core, up to four. Throws if one can't be started. */
export function startPool(startWorker: () => Worker): WorkerPool {
  const threads: Thread[] = []
  const close = () => {
    for (const thread of threads) thread.end('the workers were stopped')
  }
  try {
    while (threads.length < Math.min(availableParallelism(), MAX_WORKERS)) {
      threads.push(threadOf(startWorker()))
    }
  } catch (error) {
    close()
    throw error
  }
  return {
    close,
    size: threads.length,
    async sweep(task) {
      const control = new SharedArrayBuffer(8)
      try {
        await Promise.all(threads.map((thread) => thread.ask({ ...task, control })))
      } catch (error) {
        Atomics.store(new Int32Array(control), STOPPED, 1)
        throw error
      }
    },
  }
}

interface Thread {
  /** Resolves with its response; rejects if the worker ends first, and from then on. */
  ask(task: SweepTask): Promise<void>
  end(reason: string): void
}

function threadOf(worker: Worker): Thread {
  let waiting: PromiseWithResolvers<void> | null = null
  let ended: Error | null = null

  function end(reason: string): void {
    ended ??= new Error(reason)
    waiting?.reject(ended)
    waiting = null
    void worker.terminate()
  }

  worker.unref()
  worker.on('message', () => {
    worker.unref()
    waiting?.resolve()
    waiting = null
  })
  worker.on('error', (error) => end(`a worker failed: ${String(error)}`))
  worker.on('exit', () => end('a worker ended'))

  return {
    ask(task) {
      if (ended) return Promise.reject(ended)
      waiting = Promise.withResolvers()
      worker.ref()
      worker.postMessage(task)
      return waiting.promise
    },
    end,
  }
}
