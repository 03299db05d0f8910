import { AsyncLocalStorage } from 'node:async_hooks'

/** What some work gave, and on which tables that depends. */
export interface Reading<Value> {
  value: Value
  tables: readonly string[]
}

/** The tables of a piece of work, and the work that it is a part of. */
interface Work {
  tables: Set<string>
  partOf: Work | undefined
}

/** Notes which tables are read by whom. */
export function createReadings() {
  const current = new AsyncLocalStorage<Work>()
  /** Pieces of work under way: while there is none, nobody is asked who reads. */
  let underWay = 0

  return {
    isListening: () => underWay > 0,
    note(tables: readonly string[]): void {
      if (underWay === 0) return
      for (let work = current.getStore(); work; work = work.partOf)
        for (const table of tables) work.tables.add(table)
    },
    async by<Value>(work: () => Promise<Value>): Promise<Reading<Value>> {
      const own: Work = { tables: new Set(), partOf: current.getStore() }
      underWay += 1
      try {
        const value = await current.run(own, work)
        return { value, tables: [...own.tables] }
      } finally {
        underWay -= 1
      }
    },
  }
}
