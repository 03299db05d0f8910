import type { ReservedSQL, SQL } from 'bun'
import type { ChangedRow } from '#db/subscribers.ts'
import { isConnectionLost, retryWhileLost } from './connections.ts'
import { LAST_CHANGE } from './news.ts'

/** One transaction writes at a time across all processes, as in SQLite, so none has to be retried. */
export const LOCK_WRITERS = 'SELECT pg_advisory_xact_lock(2703)'

const BEGIN = `BEGIN; ${LOCK_WRITERS}; SELECT ${LAST_CHANGE} AS changes`

/** The number of each process's last transaction. A process's first one creates the table, and deletes leftovers of others. */
const PREPARE = `CREATE TABLE IF NOT EXISTS __commits (process text PRIMARY KEY, number bigint NOT NULL, at timestamptz NOT NULL);
  DELETE FROM __commits WHERE at < now() - interval '1 day'`

/** What a transaction has changed in the subscribed columns. */
const CHANGES = 'SELECT DISTINCT source, key FROM row_changes WHERE id >'

interface OpenTransaction {
  /** The newest change before it. */
  changes: bigint
}

/** The only connection of a process that writes, and the only one of its `sql`. */
export function createWriter(sql: SQL, processName: string) {
  let reserved: ReservedSQL | null = null
  /** Counts commits. Each stores its number, since PostgreSQL may reuse a transaction's own id after a crash. */
  let number = 0n
  let isPrepared = false

  const mark = () => `INSERT INTO __commits (process, number, at) VALUES ('${processName}', ${number}, now())
    ON CONFLICT (process) DO UPDATE SET number = excluded.number, at = excluded.at`

  /** Drops the connection: one that was killed can't be used again. */
  function abandonConnection(): void {
    reserved?.release()
    reserved = null
  }

  const connection = async () => (reserved ??= await sql.reserve())

  return {
    connection,
    begin: () =>
      retryWhileLost(async (): Promise<OpenTransaction> => {
        const results = await (await connection()).unsafe(BEGIN)
        return results.at(-1)[0]
      }, abandonConnection),
    /**
     * Commits, and returns what changed in the subscribed columns. If the connection is lost meanwhile, the database tells whether
     * it has committed.
     */
    async commit({ changes }: OpenTransaction): Promise<ChangedRow[]> {
      number += 1n
      try {
        const [changed] = await (
          await connection()
        ).unsafe(`${CHANGES} ${changes}; ${isPrepared ? '' : `${PREPARE};`} ${mark()}; COMMIT`)
        isPrepared = true
        return changed
      } catch (error) {
        if (!isConnectionLost(error)) throw error
        abandonConnection()
        if (!(await retryWhileLost(hasCommitted, abandonConnection))) throw error
        return (await connection()).unsafe(`${CHANGES} ${changes}`)
      }
    },
    async rollBack(): Promise<void> {
      try {
        await (await connection()).unsafe('ROLLBACK')
      } catch (error) {
        if (!isConnectionLost(error)) throw error
        abandonConnection()
      }
    },
    abandonConnection,
  }

  /** Waits until the interrupted transaction has ended. */
  async function hasCommitted(): Promise<boolean> {
    const results = await (
      await connection()
    ).unsafe(`BEGIN; ${LOCK_WRITERS}; SELECT number FROM __commits WHERE process = '${processName}'; COMMIT`)
    return results.flat().some((row: { number?: bigint }) => row.number === number)
  }
}
