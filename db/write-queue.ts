/** Runs after a commit. */
export type Effect = () => unknown

/**
 * Runs a process's transactions one at a time, and their effects after each commit. `report` gets the effects' errors: they can no
 * longer fail the write.
 */
export function createWriteQueue(report: (error: unknown) => void) {
  let queue: Promise<unknown> = Promise.resolve()
  const unfinished = new Set<Promise<unknown>>()
  /** Effects of the current transaction; null between transactions. */
  let effects: Effect[] | null = null

  /** Runs `transact`, and returns its result with the effects it added. */
  async function gather<T>(transact: () => Promise<T>): Promise<[T, Effect[]]> {
    const gathered: Effect[] = (effects = [])
    try {
      return [await transact(), gathered]
    } finally {
      effects = null
    }
  }

  async function finish<T>(committed: Promise<[T, Effect[]]>): Promise<T> {
    const [result, gathered] = await committed
    for (const effect of gathered) {
      try {
        await effect()
      } catch (error) {
        report(error)
      }
    }
    return result
  }

  return {
    /** Runs `transact`, which commits or throws, after all earlier ones. Resolves when its effects are done. */
    write<T>(transact: () => Promise<T>): Promise<T> {
      const committed = queue.then(() => gather(transact))
      queue = committed.catch(() => undefined)
      const finished = finish(committed).finally(() => unfinished.delete(finished))
      unfinished.add(finished)
      return finished
    },
    afterCommit(effect: Effect): void {
      if (!effects) throw new Error('The transaction is over.')
      effects.push(effect)
    },
    /** Makes these calls, which notify subscribers, right after a commit. */
    notify(calls: Iterable<() => void>): void {
      for (const call of calls) {
        try {
          call()
        } catch (error) {
          report(error)
        }
      }
    },
    async drained(): Promise<void> {
      while (unfinished.size > 0) await Promise.allSettled(unfinished)
    },
  }
}
