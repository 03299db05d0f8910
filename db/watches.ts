import type { Database } from 'bun:sqlite'
import { getTableName } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** For inserts what is there afterwards, for deletions what was there before, for updates both. */
const ROWS = { INSERT: ['NEW'], UPDATE: ['OLD', 'NEW'], DELETE: ['OLD'] } as const

type Changed = (keys: readonly number[]) => void

interface Noted {
  watch: number
  key: number
}

/**
 * Notes which rows the transactions of a connection change. Temporary triggers do it, which see every writer, cascades among
 * them, and which no writer can forget.
 */
export function createWatches(writer: Database) {
  const watches: Changed[] = []
  /** Whose triggers are not made yet: each takes the time of a statement, and a start writes nothing. */
  const waiting: { watch: number; column: SQLiteColumn }[] = []
  let isTableMade = false

  function note(watch: number, column: SQLiteColumn): void {
    const table = getTableName(column.table)
    for (const [event, rows] of Object.entries(ROWS)) {
      const notes = rows.map((row) => `INSERT INTO noted VALUES (${watch}, ${row}."${column.name}");`)
      writer.run(
        `CREATE TEMP TRIGGER noted_${watch}_${table}_${column.name}_${event} AFTER ${event} ON main."${table}" BEGIN ${notes.join(' ')} END`,
      )
    }
  }

  function begin(): void {
    for (let next = waiting[0]; next; next = waiting[0]) {
      if (!isTableMade) writer.run('CREATE TEMP TABLE noted (watch INTEGER, key INTEGER)')
      isTableMade = true
      note(next.watch, next.column)
      waiting.shift()
    }
  }

  return {
    /** Begins to tell `changed` what stands in these columns of the rows that change. */
    add(columns: readonly SQLiteColumn[], changed: Changed): void {
      for (const column of columns) waiting.push({ watch: watches.length, column })
      watches.push(changed)
      if (writer.inTransaction) begin()
    },
    /** Has what the next transaction changes be noted. */
    begin,
    /** What the transaction under way has changed, as calls for after its commit. */
    take(): (() => void)[] {
      if (!isTableMade) return []
      const noted = writer.query<Noted, []>('SELECT DISTINCT watch, key FROM noted').all()
      if (noted.length === 0) return []
      writer.run('DELETE FROM noted')
      return [...Map.groupBy(noted, ({ watch }) => watch)].map(
        ([watch, rows]) =>
          () =>
            watches[watch]?.(rows.map(({ key }) => key)),
      )
    },
  }
}
