import type { Database } from 'bun:sqlite'
import { getTableName } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** The row versions whose keys are noted: an update may change the key itself. */
const NOTED_ROWS = { INSERT: ['NEW'], UPDATE: ['OLD', 'NEW'], DELETE: ['OLD'] } as const

type Subscriber = (keys: readonly number[]) => void

/**
 * Tells subscribers which rows this process's transactions changed. Temporary triggers note the keys, so that cascades count and
 * no code that writes can forget it. They don't see other processes.
 */
export function createRowChanges(writer: Database) {
  const subscribers: Subscriber[] = []
  /** Columns without triggers so far: the first transaction creates them, because a start doesn't write. */
  const pending: { subscriber: number; column: SQLiteColumn }[] = []
  let hasTable = false

  function createTriggers(subscriber: number, column: SQLiteColumn): void {
    const table = getTableName(column.table)
    for (const [event, rows] of Object.entries(NOTED_ROWS)) {
      const notes = rows.map(
        (row) => `INSERT INTO changed_rows VALUES (${subscriber}, ${row}."${column.name}");`,
      )
      writer.run(
        `CREATE TEMP TRIGGER changed_${subscriber}_${table}_${column.name}_${event} AFTER ${event} ON main."${table}" BEGIN ${notes.join(' ')} END`,
      )
    }
  }

  function createPending(): void {
    if (pending.length > 0 && !hasTable)
      writer.run('CREATE TEMP TABLE changed_rows (subscriber INTEGER, key INTEGER)')
    hasTable ||= pending.length > 0
    for (const { subscriber, column } of pending.splice(0)) createTriggers(subscriber, column)
  }

  return {
    /** Calls `subscriber` with these columns' values for every row that a transaction changed. */
    subscribe(columns: readonly SQLiteColumn[], subscriber: Subscriber): void {
      for (const column of columns) pending.push({ subscriber: subscribers.length, column })
      subscribers.push(subscriber)
      if (writer.inTransaction) createPending()
    },
    begin: createPending,
    /** Returns the calls to make once the current transaction has committed. */
    take(): (() => void)[] {
      if (!hasTable) return []
      const changed = writer
        .query<{ subscriber: number; key: number }, []>('SELECT DISTINCT subscriber, key FROM changed_rows')
        .all()
      if (changed.length === 0) return []
      writer.run('DELETE FROM changed_rows')
      return [...Map.groupBy(changed, ({ subscriber }) => subscriber)].map(
        ([subscriber, rows]) =>
          () =>
            subscribers[subscriber]?.(rows.map(({ key }) => key)),
      )
    },
  }
}
