import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/* How the processes that serve one database coordinate. Times are epoch milliseconds. */

/** Work that one process does at a time. If the holder of a lease dies, anyone can take it once it has run out. */
export const leases = sqliteTable('leases', {
  name: text().primaryKey(),
  holder: text().notNull(),
  runs_out_at: integer().notNull(),
})

/** The outcome of each job, whichever process ran it. */
export const jobRuns = sqliteTable('job_runs', {
  job: text().primaryKey(),
  /** The process that last ran it. */
  runner: text().notNull(),
  ended_at: integer().notNull(),
  due_at: integer().notNull(),
  succeeded_at: integer(),
  failed_at: integer(),
})

/** Recently changed rows that processes listen for (db/row-changes.ts). */
export const rowChanges = sqliteTable(
  'row_changes',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Such as `groups.id`. */
    source: text().notNull(),
    key: integer().notNull(),
    /** The process that changed it. */
    origin: text().notNull(),
    kept_until: integer().notNull(),
  },
  (table) => [index('row_changes_kept').on(table.kept_until)],
)
