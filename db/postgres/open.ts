import type { Database, Transaction } from '#db/client.ts'
import { createWriteQueue } from '#db/write-queue.ts'
import { connect, retryWhileLost, READERS, runnerOf } from './connections.ts'
import { migratePostgres, postgresState } from './migrate.ts'
import { createNews } from './news.ts'
import { drizzleOver, type Runner } from './session.ts'
import { createWriter } from './writer.ts'

interface Options {
  /** Gets errors of after-commit effects. */
  report?: (error: unknown) => void
  /** How many connections read at the same time. */
  readers?: number
}

/** Opens the PostgreSQL database of a postgres:// address. */
export function openPostgres(
  url: string,
  { report = console.error, readers = READERS }: Options = {},
): Database {
  const engine = 'postgres'
  /** Triggers record this name with each change. */
  const processName = crypto.randomUUID()
  const pool = connect(url, { max: readers })
  const writing = connect(url, { max: 1, settings: { 'cohearth.process': processName } })
  const writer = createWriter(writing, processName)
  const news = createNews(processName)
  const queue = createWriteQueue(report)

  const inTransaction: Runner = {
    rows: async (text, params) => runnerOf(await writer.connection()).rows(text, params),
    objects: async (text, params) => runnerOf(await writer.connection()).objects(text, params),
  }
  const tx: Transaction = Object.assign(drizzleOver(inTransaction), {
    afterCommit: queue.afterCommit,
    // Readers have their own connections.
    yieldToReaders: async () => undefined,
  })

  async function transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const begun = await writer.begin()
    try {
      await news.prepare(await writer.connection())
      const result = await work(tx)
      const changes = await writer.commit(begun)
      news.prepared()
      queue.notify(news.callsFor(changes))
      return result
    } catch (error) {
      await writer.rollBack()
      throw error
    }
  }

  return {
    engine,
    read: drizzleOver(persistent(runnerOf(pool))),
    write: (work) => queue.write(() => transact(work)),
    onRowChanges: news.subscribe,
    async pollOtherProcesses() {
      queue.notify(await retryWhileLost(() => news.changesOfOthers(pool)))
    },
    migrate: async (folder) => migratePostgres(await writer.connection(), folder),
    migrationState: (folder) => postgresState(pool, folder),
    ping: async () => void (await pool.unsafe('SELECT 1')),
    async sizes() {
      const [row] = await pool.unsafe('SELECT pg_database_size(current_database())::float8 AS database')
      return { database: row.database, log: null }
    },
    async close() {
      await queue.drained()
      writer.abandonConnection()
      await Promise.all([pool.close(), writing.close()])
    },
  }
}

/** Read-only queries may be repeated if a pooled connection has died since it was last used. */
const persistent = (runner: Runner): Runner => ({
  rows: (text, params) => retryWhileLost(() => runner.rows(text, params)),
  objects: (text, params) => retryWhileLost(() => runner.objects(text, params)),
})
