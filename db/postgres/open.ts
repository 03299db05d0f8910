import type { Database, Effect, Transaction } from '#db/client.ts'
import { connect, patiently, READERS, runnerOf } from './connections.ts'
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
  /** The triggers note whose changes they are. */
  const processName = crypto.randomUUID()
  const pool = connect(url, { max: readers })
  const writing = connect(url, { max: 1, settings: { 'cohearth.process': processName } })
  const writer = createWriter(writing)
  const news = createNews(processName)
  let queue: Promise<unknown> = Promise.resolve()
  const unfinished = new Set<Promise<unknown>>()
  let effects: Effect[] | null = null

  const inTransaction: Runner = {
    rows: async (text, params) => runnerOf(await writer.connection()).rows(text, params),
    objects: async (text, params) => runnerOf(await writer.connection()).objects(text, params),
  }
  const tx: Transaction = Object.assign(drizzleOver(inTransaction), {
    afterCommit(effect: Effect) {
      if (!effects) throw new Error('The transaction is over.')
      effects.push(effect)
    },
    // Others read on connections of their own.
    breathe: async () => undefined,
  })

  async function transact<T>(work: (tx: Transaction) => Promise<T>): Promise<[T, Effect[]]> {
    const begun = await writer.begin()
    const own: Effect[] = (effects = [])
    try {
      await news.prepare(await writer.connection())
      const result = await work(tx)
      const changes = await writer.commit(begun)
      news.prepared()
      news.callsFor(changes).forEach(attempt)
      return [result, own]
    } catch (error) {
      await writer.rollBack()
      throw error
    } finally {
      effects = null
    }
  }

  function attempt(notify: () => void): void {
    try {
      notify()
    } catch (error) {
      report(error)
    }
  }

  async function finish<T>(committed: Promise<[T, Effect[]]>): Promise<T> {
    const [result, own] = await committed
    for (const effect of own) {
      try {
        await effect()
      } catch (error) {
        report(error)
      }
    }
    return result
  }

  return {
    engine,
    read: drizzleOver(persistent(runnerOf(pool))),
    write(work) {
      const committed = queue.then(() => transact(work))
      queue = committed.catch(() => undefined)
      const finished = finish(committed).finally(() => unfinished.delete(finished))
      unfinished.add(finished)
      return finished
    },
    onRowChanges: news.subscribe,
    async noticeOthers() {
      const calls = await news.ofOthers(pool)
      calls.forEach(attempt)
    },
    migrate: async (folder) => migratePostgres(await writer.connection(), folder),
    migrationState: (folder) => postgresState(pool, folder),
    ping: async () => void (await pool.unsafe('SELECT 1')),
    async sizes() {
      const [row] = await pool.unsafe('SELECT pg_database_size(current_database())::float8 AS database')
      return { database: row.database, log: null }
    },
    async close() {
      while (unfinished.size > 0) await Promise.allSettled(unfinished)
      writer.letGo()
      await Promise.all([pool.close(), writing.close()])
    },
  }
}

/** What only reads may be asked again when a pooled connection has died since it was last used. */
const persistent = (runner: Runner): Runner => ({
  rows: (text, params) => patiently(() => runner.rows(text, params)),
  objects: (text, params) => patiently(() => runner.objects(text, params)),
})
