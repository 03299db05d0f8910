import type { ReservedSQL, SQL } from 'bun'
import { getTableName } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { createSubscribers, type Subscriber } from '#db/subscribers.ts'
import { quoted } from './schema.ts'

const EVENTS = {
  insert: 'REFERENCING NEW TABLE AS new_rows',
  update: 'REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows',
  delete: 'REFERENCING OLD TABLE AS old_rows',
} as const

/** The newest change. */
export const LAST_CHANGE = '(SELECT coalesce(max(id), 0) FROM row_changes)'

/** Other processes' changes after a given one. Writers wait for each other, so none becomes visible out of order. */
const CHANGES_OF_OTHERS = 'SELECT id, source, key FROM row_changes WHERE id > $1 AND origin <> $2 ORDER BY id'

/** Notifies subscribers of the rows that transactions changed. Database triggers record the keys, for every process to read. */
export function createNews(processName: string) {
  const subscribers = createSubscribers()
  /** Columns for which the database may not have triggers yet. */
  const pending = new Set<SQLiteColumn>()
  /** Columns whose triggers the current transaction creates. */
  let prepared: SQLiteColumn[] = []
  /** The newest change of other processes that was seen; null before the first check. */
  let seen: bigint | null = null

  return {
    subscribe(columns: readonly SQLiteColumn[], subscriber: Subscriber): void {
      subscribers.add(columns, subscriber)
      for (const column of columns) pending.add(column)
    },
    /** Creates missing triggers, in the first write's transaction: a start writes nothing. */
    async prepare(connection: ReservedSQL): Promise<void> {
      prepared = [...pending]
      if (prepared.length === 0) return
      const rows = await connection.unsafe(
        "SELECT DISTINCT tgname AS name FROM pg_trigger WHERE tgname LIKE 'changed\\_%'",
      )
      const known = new Set(rows.map(({ name }: { name: string }) => name))
      for (const column of prepared)
        for (const [event, referencing] of Object.entries(EVENTS)) {
          const table = getTableName(column.table)
          const trigger = `changed_${table}_${column.name}_${event}`
          if (known.has(trigger)) continue
          await connection.unsafe(
            `CREATE TRIGGER ${quoted(trigger)} AFTER ${event} ON ${quoted(table)} ${referencing} FOR EACH STATEMENT EXECUTE FUNCTION note_changed_rows(${quoted(column.name)})`,
          )
        }
    },
    /** Must follow the commit of the transaction that `prepare` was in. */
    prepared(): void {
      for (const column of prepared) pending.delete(column)
    },
    callsFor: subscribers.callsFor,
    /** Returns the calls that report what other processes have committed since the last time. */
    async changesOfOthers(sql: SQL): Promise<(() => void)[]> {
      if (seen === null) {
        const [row] = await sql.unsafe(`SELECT ${LAST_CHANGE} AS last`)
        seen = BigInt(row.last)
        return []
      }
      const changes = await sql.unsafe(CHANGES_OF_OTHERS, [seen, processName])
      seen = changes.at(-1)?.id ?? seen
      return subscribers.callsFor(changes)
    },
  }
}
