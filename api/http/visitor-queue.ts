export type Release = () => void

/** The place in the queue that a page takes at its first heavy call and holds until it is rendered. */
export interface PageLease {
  release: Promise<Release | null> | null
}

/** One queue per visitor: one request at a time runs, the visitor's others wait in order. */
export interface VisitorQueue {
  /** Resolves when it's this visitor's turn, or with null if `signal` aborts first: then there is nothing to do or release. */
  acquire(visitor: string, signal: AbortSignal): Promise<Release | null>
  waiting(visitor: string): number
  /** Takes one of `limit` slots of `visitor` without waiting; null if all are taken. */
  takeSlot(visitor: string, limit: number): Release | null
}

type Start = (release: Release | null) => void

/** Holds one entry per waiting request, which is dropped when its client disconnects: never more than there are open connections. */
export function createVisitorQueue(): VisitorQueue {
  const queues = new Map<string, Set<Start>>()
  const slots = new Map<string, number>()

  function releaseOf(visitor: string, queue: Set<Start>): Release {
    let released = false
    return () => {
      if (released) return
      released = true
      // Lets other visitors' requests run in between.
      setImmediate(() => {
        const [next] = queue
        if (!next) return void queues.delete(visitor)
        queue.delete(next)
        next(releaseOf(visitor, queue))
      })
    }
  }

  return {
    waiting: (visitor) => queues.get(visitor)?.size ?? 0,
    takeSlot(visitor, limit) {
      const taken = slots.get(visitor) ?? 0
      if (taken >= limit) return null
      slots.set(visitor, taken + 1)
      return () => {
        const left = (slots.get(visitor) ?? 1) - 1
        if (left > 0) slots.set(visitor, left)
        else slots.delete(visitor)
      }
    },
    async acquire(visitor, signal) {
      if (signal.aborted) return null
      const queue = queues.get(visitor)
      if (!queue) {
        const waiting = new Set<Start>()
        queues.set(visitor, waiting)
        return releaseOf(visitor, waiting)
      }
      return new Promise((resolve) => {
        const leave = () => {
          queue.delete(start)
          resolve(null)
        }
        const start: Start = (release) => {
          signal.removeEventListener('abort', leave)
          resolve(release)
        }
        queue.add(start)
        signal.addEventListener('abort', leave, { once: true })
      })
    },
  }
}
