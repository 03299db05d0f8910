import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { WORKERS_MAX } from '#api/features/matching/engine/memory.ts'
import { type Setup, STOPPED, type Task } from '#api/features/matching/engine/tasks.ts'
import { LANES } from '#domain/matching/tiles.ts'

/** The workers that sweep together. Between two rows they sleep, and do not keep the process running. */
export interface Crew {
  /**
   * The scores of some tiles by lane, row by row in the order of the plans, as long as nothing else is asked for. Rejects when a
   * worker has ended: then another crew is needed.
   */
  sweep(wanted: WantedRows): Promise<SharedArrayBuffer>
  /** Resolves when its workers have ended, and so write no more. */
  close(): Promise<void>
  /** How many workers it has. */
  size: number
}

export interface WantedRows extends Pick<Task, 'first' | 'end' | 'width'> {
  plans: readonly Uint8Array[]
}

/** Starts as many workers as the machine has cores, four at most. Rejects when one cannot start. */
export async function gatherCrew(
  kernel: WebAssembly.Module,
  memory: WebAssembly.Memory,
  startWorker: () => Worker,
): Promise<Crew> {
  const count = Math.min(availableParallelism(), WORKERS_MAX)
  const hands: Hand[] = []
  const close = async () => void (await Promise.all(hands.map((hand) => hand.close())))
  try {
    while (hands.length < count) hands.push(handOf(startWorker()))
    await Promise.all(hands.map((hand, worker) => hand.ask({ worker, kernel, memory })))
  } catch (error) {
    await close()
    throw error
  }
  // All rows are written here, and what is swept is read here, again and again: no copy for each worker.
  let rows = new SharedArrayBuffer(0)
  let shared = new SharedArrayBuffer(0)

  function joined(plans: readonly Uint8Array[]): Pick<Task, 'plans' | 'planBytes'> {
    const planBytes = Math.max(...plans.map((plan) => plan.length))
    const bytes = planBytes * plans.length
    if (shared.byteLength < bytes) shared = new SharedArrayBuffer(bytes + bytes / 8)
    const all = new Uint8Array(shared, 0, bytes)
    for (const [i, plan] of plans.entries()) all.set(plan, i * planBytes)
    return { plans: all, planBytes }
  }

  return {
    close,
    size: count,
    async sweep({ plans, ...wanted }) {
      const bytes = plans.length * (wanted.end - wanted.first) * LANES * wanted.width
      if (rows.byteLength < bytes) rows = new SharedArrayBuffer(bytes + bytes / 8)
      const control = new SharedArrayBuffer(8)
      const task = { ...wanted, ...joined(plans), control, rows }
      try {
        await Promise.all(hands.map((hand) => hand.ask(task)))
      } catch (error) {
        // The others need not finish what nobody takes.
        Atomics.store(new Int32Array(control), STOPPED, 1)
        throw error
      }
      return rows
    },
  }
}

/** A worker that answers one message at a time. */
interface Hand {
  /** Resolves with its answer; rejects when it ends before, and ever after. */
  ask(message: Setup | Task): Promise<void>
  /** Resolves when the worker has ended. */
  close(): Promise<unknown>
}

function handOf(worker: Worker): Hand {
  let waiting: PromiseWithResolvers<void> | null = null
  let ended: Error | null = null

  function end(reason: string): Promise<unknown> {
    ended ??= new Error(reason)
    waiting?.reject(ended)
    waiting = null
    return worker.terminate()
  }

  worker.on('message', () => {
    worker.unref()
    waiting?.resolve()
    waiting = null
  })
  worker.on('error', (error) => void end(`a worker failed: ${String(error)}`))
  worker.on('exit', () => void end('a worker ended'))

  return {
    ask(message) {
      if (ended) return Promise.reject(ended)
      waiting = Promise.withResolvers()
      worker.ref()
      worker.postMessage(message)
      return waiting.promise
    },
    close: () => end('the workers were dismissed'),
  }
}
