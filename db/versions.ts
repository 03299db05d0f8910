import { EVERY_TABLE } from './tables-of.ts'

/**
 * Counts the commits of this process by the tables that they wrote. `ofOthers` is another number after each commit of another
 * process, which counts as one of every table.
 */
export function createVersions(ofOthers: () => number, othersCommitted: () => void) {
  const lastWritten = new Map<string, number>()
  let commits = 0
  let everything = 0
  let seen = ofOthers()
  let others = 0
  let asked = 0

  function ask(): void {
    const now = ofOthers()
    asked += 1
    if (now === seen) return
    seen = now
    others += 1
    everything = commits += 1
    othersCommitted()
  }

  return {
    /** Another number after each commit that this object knows of, without asking for those of others. */
    known: () => commits,
    /** How often the commits of other processes were asked for. */
    asked: () => asked,
    /** Another number after each commit of another process. */
    ofOthers(): number {
      ask()
      return others
    },
    /** A transaction that wrote these tables is committed. */
    committed(tables: Iterable<string>): void {
      const names = [...tables]
      if (names.length === 0) return
      commits += 1
      for (const name of names) lastWritten.set(name, commits)
      if (names.includes(EVERY_TABLE)) everything = commits
    },
    /**
     * Another number after each commit that wrote one of these tables, and greater than all before. With `since`, an earlier `asked`,
     * others are asked for only if nobody did after it.
     */
    of(tables: readonly string[], since = asked): number {
      if (asked <= since) ask()
      if (tables.includes(EVERY_TABLE)) return commits
      return tables.reduce((last, name) => Math.max(last, lastWritten.get(name) ?? 0), everything)
    },
  }
}
