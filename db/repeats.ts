import { AsyncLocalStorage } from 'node:async_hooks'
import type { SQLQueryBindings } from 'bun:sqlite'

type Rows = unknown[][]

/** Lets a piece of work read once what it asks several times. `commits` is another number after every commit that is known of. */
export function createRepeats(commits: () => number) {
  const current = new AsyncLocalStorage<Work>()

  return {
    async within<Value>(work: () => Promise<Value>): Promise<Value> {
      const own = new Work(commits())
      try {
        return await current.run(own, work)
      } finally {
        own.end()
      }
    },
    /**
     * The rows of a statement: what the work under way has read already, while nothing was written, which `again` is told; else
     * what `read` gives.
     */
    rows(text: string, params: SQLQueryBindings[], read: () => Rows, again: () => void): Rows {
      const known = current.getStore()?.at(commits())
      if (!known) return read()
      const asked = `${text}\n${JSON.stringify(params)}`
      const before = known.get(asked)
      if (before) again()
      const rows = before ?? read()
      known.set(asked, rows)
      return rows
    },
  }
}

class Work {
  /** What was read, by what was asked; null when the work is over, of which timers and the like may still know. */
  #rows: Map<string, Rows> | null = new Map()
  #commits: number

  constructor(commits: number) {
    this.#commits = commits
  }

  /** What was read and is still so. */
  at(commits: number): Map<string, Rows> | null {
    if (commits !== this.#commits) this.#rows?.clear()
    this.#commits = commits
    return this.#rows
  }

  end(): void {
    this.#rows = null
  }
}
