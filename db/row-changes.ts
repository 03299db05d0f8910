import type { Database } from 'bun:sqlite'
import { getTableName } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type ChangedRow, createSubscribers, sourceOf, type Subscriber } from './subscribers.ts'

/** The versions of a row whose keys are recorded: an update may change the key itself. */
const NOTED_ROWS = { INSERT: ['NEW'], UPDATE: ['OLD', 'NEW'], DELETE: ['OLD'] } as const

/** How long changes are kept: longer than any process takes to check for them. */
export const KEPT_MS = 60_000

interface Change extends ChangedRow {
  id: number
  origin: string
}

/**
 * Notifies subscribers of the rows that transactions changed. Temporary triggers record the keys, so that cascades are included and no
 * writer can forget to. The transaction also stores them in `row_changes`, where other processes find them.
 */
export function createRowChanges(writer: Database, reader: Database) {
  const origin = crypto.randomUUID()
  const subscribers = createSubscribers()
  /** Columns without triggers so far: the first transaction creates them, because a start doesn't write. */
  const pending: SQLiteColumn[] = []
  let hasTable = false
  /** The newest change when the first subscriber was added, or reported since; null before that. */
  let seen: number | null = null
  let version = 0

  function createTriggers(column: SQLiteColumn): void {
    const source = sourceOf(column)
    const table = getTableName(column.table)
    for (const [event, rows] of Object.entries(NOTED_ROWS)) {
      const notes = rows.map(
        (row) => `INSERT INTO changed_rows VALUES ('${source}', ${row}."${column.name}");`,
      )
      writer.run(
        `CREATE TEMP TRIGGER IF NOT EXISTS changed_${table}_${column.name}_${event} AFTER ${event} ON main."${table}" BEGIN ${notes.join(' ')} END`,
      )
    }
  }

  function createPending(): void {
    if (pending.length > 0 && !hasTable)
      writer.run('CREATE TEMP TABLE changed_rows (source TEXT, key INTEGER)')
    hasTable ||= pending.length > 0
    for (const column of pending.splice(0)) createTriggers(column)
  }

  /** Whether another connection has committed since the last call. Costs microseconds. */
  function hasNews(): boolean {
    const before = version
    const row = reader.query<{ data_version: number }, []>('PRAGMA data_version').get()
    version = row?.data_version ?? 0
    return version !== before
  }

  return {
    /** Calls `notify` with these columns' values for every row that a transaction changes. */
    subscribe(columns: readonly SQLiteColumn[], notify: Subscriber): void {
      seen ??= newestChange(reader)
      pending.push(...columns)
      subscribers.add(columns, notify)
      if (writer.inTransaction) createPending()
    },
    begin: createPending,
    /** Returns the calls to make once the current transaction has committed. */
    take(): (() => void)[] {
      if (!hasTable) return []
      const changed = writer
        .query<ChangedRow, []>('SELECT DISTINCT source, key FROM changed_rows ORDER BY source, key')
        .all()
      if (changed.length === 0) return []
      writer
        .query(
          `INSERT INTO row_changes (source, key, origin, kept_until)
           SELECT DISTINCT source, key, ?, CAST(unixepoch('subsec') * 1000 AS INTEGER) + ? FROM changed_rows`,
        )
        .run(origin, KEPT_MS)
      writer.run('DELETE FROM changed_rows')
      return subscribers.callsFor(changed)
    },
    /** Returns the calls that report what other processes have committed since the last time. */
    changesOfOthers(): (() => void)[] {
      if (seen === null || !hasNews()) return []
      const changed = reader
        .query<Change, [number]>('SELECT id, source, key, origin FROM row_changes WHERE id > ? ORDER BY id')
        .all(seen)
      seen = changed.at(-1)?.id ?? seen
      return subscribers.callsFor(changed.filter((change) => change.origin !== origin))
    },
  }
}

function newestChange(reader: Database): number {
  return reader.query<{ id: number | null }, []>('SELECT max(id) AS id FROM row_changes').get()?.id ?? 0
}
