/** Ends a turn. */
export type EndTurn = () => void

/** The turn that a page took with its first heavy call and has until it is rendered. */
export interface PageTurn {
  taken: Promise<EndTurn | null> | null
}

/** A line for each visitor: who has the turn works, the others of the same visitor wait, first come, first served. */
export interface Turns {
  /** Waits for the turn of `visitor`, by whatever name they go. Null when `signal` was aborted before it came: then nothing is to be done or ended. */
  take(visitor: string, signal: AbortSignal): Promise<EndTurn | null>
  /** How many wait for the turn of `visitor`. */
  waiting(visitor: string): number
  /** Takes one of the `most` places that `visitor` has at once; null when all are taken. */
  place(visitor: string, most: number): EndTurn | null
}

type Begin = (end: EndTurn | null) => void

/**
 * Holds nothing for a visitor without a turn, and one entry for each request that waits, which goes when its client does.
 * So there are never more entries than open connections.
 */
export function createTurns(): Turns {
  const lines = new Map<string, Set<Begin>>()
  const places = new Map<string, number>()

  function endOf(visitor: string, line: Set<Begin>): EndTurn {
    let ended = false
    return () => {
      if (ended) return
      ended = true
      // Not at once: what others asked for meanwhile is read and answered in between.
      setImmediate(() => {
        const [next] = line
        if (!next) return void lines.delete(visitor)
        line.delete(next)
        next(endOf(visitor, line))
      })
    }
  }

  return {
    waiting: (visitor) => lines.get(visitor)?.size ?? 0,
    place(visitor, most) {
      const taken = places.get(visitor) ?? 0
      if (taken >= most) return null
      places.set(visitor, taken + 1)
      return () => {
        const left = (places.get(visitor) ?? 1) - 1
        if (left > 0) places.set(visitor, left)
        else places.delete(visitor)
      }
    },
    async take(visitor, signal) {
      if (signal.aborted) return null
      const line = lines.get(visitor)
      if (!line) {
        const own = new Set<Begin>()
        lines.set(visitor, own)
        return endOf(visitor, own)
      }
      return new Promise((resolve) => {
        const leave = () => {
          line.delete(begin)
          resolve(null)
        }
        const begin: Begin = (end) => {
          signal.removeEventListener('abort', leave)
          resolve(end)
        }
        line.add(begin)
        signal.addEventListener('abort', leave, { once: true })
      })
    },
  }
}
