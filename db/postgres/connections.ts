import { setTimeout } from 'node:timers/promises'
import { SQL, type ReservedSQL } from 'bun'
import type { Runner } from './session.ts'

/** Our own tables, functions and operators come before PostgreSQL's. */
export const SCHEMA = 'cohearth'

/** Connections of one process that read at the same time. */
export const READERS = 8

/** An idle connection that holds the writers' lock is terminated, or nobody could write. */
const IDLE_IN_TRANSACTION = '30s'

interface ConnectOptions {
  max: number
  /** For every session, besides ours. */
  settings?: Record<string, string>
}

export function connect(url: string, { max, settings = {} }: ConnectOptions): SQL {
  return new SQL({
    url,
    max,
    bigint: true,
    connection: {
      application_name: 'cohearth',
      search_path: `${SCHEMA},pg_catalog`,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
      ...settings,
    },
  })
}

export const runnerOf = (sql: SQL | ReservedSQL): Runner => ({
  rows: async (text, params) => sql.unsafe(text, params).values(),
  objects: async (text, params) => sql.unsafe(text, params),
})

/** SQLSTATEs of a connection that the server ended: it's shutting down, has crashed, or was told to end it. */
const ENDED = new Set(['57P01', '57P02', '57P03'])

/** Whether the connection is gone, rather than the statement wrong. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof SQL.PostgresError))
    return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
  return ENDED.has(error.errno ?? '') || error.code.startsWith('ERR_POSTGRES_CONNECTION')
}

/** How long to wait for a database that's restarting. */
const PATIENCE_MS = 10_000
const LOOK_AGAIN_MS = 100

/** Retries repeatable work while the connection is lost, for at most ten seconds. */
export async function retryWhileLost<T>(work: () => Promise<T>, onLost?: () => void): Promise<T> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isConnectionLost(error) || Date.now() > until) throw error
      onLost?.()
      await setTimeout(LOOK_AGAIN_MS)
    }
  }
}
