import type { Database as Sqlite } from 'bun:sqlite'
import { getTableName } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { createReadings, type Reading } from './readings.ts'
import { keepStatements } from './statements.ts'
import { createTablesOf, EVERY_TABLE } from './tables-of.ts'
import { createVersions } from './versions.ts'

type TableOrName = SQLiteTable | string
type Heard = (text: string) => void
/** Between two times at which other processes were asked for. */
export type Moment = number

/** What is known of the statements that both connections execute. */
export interface Observation {
  /**
   * A number that is another one, and a greater one, after every commit that wrote one of these tables, whoever made it: a
   * commit of another process, such as the command line, counts as one of all tables. With `since`, it may be of any moment
   * after that one.
   */
  versionOf(tables: readonly TableOrName[], since?: Moment): number
  /** For `versionOf`, which takes a few microseconds to hear of other processes: so that a request, which begins now, asks once. */
  moment(): Moment
  /** A number that is another one after every commit of another process, of which `watch` tells nothing. */
  versionOfOthers(): number
  /**
   * Does `work`, and says which tables its statements read, those of all that it awaits among them. `version` is what
   * `versionOf(tables)` was before: what `work` gave is true for as long as it is that number.
   */
  readBy<Value>(work: () => Promise<Value>): Promise<Reading<Value> & { version: number }>
  /** Says that the work under way depends on these tables, which it knows from memory. */
  note(tables: readonly TableOrName[]): void
  /**
   * Tells `heard` the text of each statement that is executed, until what it returns is called. What this module asks SQLite
   * about the statements themselves is not told.
   */
  listen(heard: Heard): () => void
}

const nameOf = (table: TableOrName) => (typeof table === 'string' ? table : getTableName(table))

/** Keeps the prepared statements of both connections and watches what is executed by them. */
export function observe(reader: Sqlite, writer: Sqlite): Observation {
  // https://www.sqlite.org/pragma.html#pragma_data_version: it tells the commits of other connections. The reading one makes none.
  const commitsOfOthers = writer.prepare<{ data_version: number }, []>('PRAGMA data_version')
  const changedRows = writer.prepare<{ rows: number }, []>('SELECT total_changes() AS rows')
  const readings = createReadings()
  const tablesOf = { reader: createTablesOf(reader), writer: createTablesOf(writer) }
  const listeners = new Set<Heard>()
  /** By the transaction under way. */
  const written = new Set<string>()
  let rows = 0

  const forgetReader = keepStatements(reader, (text) => executed(text, tablesOf.reader.of))
  const forgetWriter = keepStatements(writer, (text) => {
    executed(text, tablesOf.writer.of)
    // Of a transaction that wrote whichever table, such as all migrations, nothing more is to be known.
    if (written.has(EVERY_TABLE)) forgetSchema()
    else noteWritten(tablesOf.writer.of(text).written)
    if (!writer.inTransaction && written.size > 0) finish(!/^\s*rollback/i.test(text))
  })
  const versions = createVersions(() => commitsOfOthers.get()?.data_version ?? 0, forgetSchema)

  function executed(text: string, touched: (text: string) => { read: readonly string[] }): void {
    for (const heard of listeners) heard(text)
    if (readings.isListening()) readings.note(touched(text).read)
  }

  function noteWritten(tables: readonly string[]): void {
    if (tables.length === 0) return
    const before = rows
    rows = changedRows.get()?.rows ?? 0
    if (rows === before && !tables.includes(EVERY_TABLE)) return
    for (const table of tables) written.add(table)
    if (written.has(EVERY_TABLE)) forgetSchema()
  }

  function finish(isCommitted: boolean): void {
    if (written.has(EVERY_TABLE)) forgetSchema()
    if (isCommitted) versions.committed(written)
    written.clear()
    // The search index writes some of its rows in the commit.
    rows = changedRows.get()?.rows ?? 0
  }

  function forgetSchema(): void {
    for (const forget of [forgetReader, forgetWriter, tablesOf.reader.forget, tablesOf.writer.forget])
      forget()
  }

  return {
    versionOf: (tables, since) => versions.of(tables.map(nameOf), since),
    moment: versions.asked,
    versionOfOthers: versions.ofOthers,
    async readBy(work) {
      const before = versions.of([EVERY_TABLE])
      const reading = await readings.by(work)
      return { ...reading, version: Math.min(before, versions.of(reading.tables)) }
    },
    note: (tables) => readings.note(tables.map(nameOf)),
    listen(heard) {
      listeners.add(heard)
      return () => void listeners.delete(heard)
    },
  }
}
