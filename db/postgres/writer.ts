import { setTimeout } from 'node:timers/promises'
import type { ReservedSQL, SQL } from 'bun'
import type { ChangedRow } from '#db/subscribers.ts'
import { isLost, LOOK_AGAIN_MS, patiently } from './connections.ts'
import { LAST_CHANGE } from './news.ts'

/** One transaction writes at a time, of all processes, as SQLite has it: none has to be retried. */
export const LOCK_WRITERS = 'SELECT pg_advisory_xact_lock(2703)'

/** Another one after a standby has taken over. */
const TIMELINE = 'substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)'

const BEGIN = `BEGIN; ${LOCK_WRITERS}; SELECT pg_current_xact_id()::text AS id, ${TIMELINE} AS timeline, ${LAST_CHANGE} AS changes`

/** What a transaction has changed of the subscribed columns. */
const CHANGES = 'SELECT DISTINCT source, key FROM row_changes WHERE id >'

interface Begun {
  id: string
  timeline: string
  /** The newest change before it. */
  changes: bigint
}

/** The one connection of a process that writes, whose `sql` has no other. */
export function createWriter(sql: SQL) {
  let reserved: ReservedSQL | null = null

  /** A killed connection stays dead. */
  function letGo(): void {
    reserved?.release()
    reserved = null
  }

  const connection = async () => (reserved ??= await sql.reserve())

  return {
    connection,
    begin: () =>
      patiently(async (): Promise<Begun> => {
        const results = await (await connection()).unsafe(BEGIN)
        return results.at(-1)[0]
      }, letGo),
    /**
     * Commits, and returns what changed of the subscribed columns. A connection that was lost meanwhile doesn't say whether it has
     * committed; the database does.
     */
    async commit({ id, timeline, changes }: Begun): Promise<ChangedRow[]> {
      try {
        const [changed] = await (await connection()).unsafe(`${CHANGES} ${changes}; COMMIT`)
        return changed
      } catch (error) {
        if (!isLost(error)) throw error
        letGo()
        if (!(await patiently(() => hasCommitted(id, timeline), letGo))) throw error
        return (await connection()).unsafe(`${CHANGES} ${changes}`)
      }
    },
    async rollBack(): Promise<void> {
      try {
        await (await connection()).unsafe('ROLLBACK')
      } catch (error) {
        if (!isLost(error)) throw error
        letGo()
      }
    },
    letGo,
  }

  /** False too if nobody knows: a server that has taken over may give the number to another transaction. */
  async function hasCommitted(xid: string, timeline: string): Promise<boolean> {
    for (;;) {
      const [row] = await (
        await connection()
      ).unsafe(`SELECT CASE WHEN ${TIMELINE} = $2 THEN pg_xact_status($1::text::xid8) END AS status`, [
        xid,
        timeline,
      ])
      if (row?.status !== 'in progress') return row?.status === 'committed'
      await setTimeout(LOOK_AGAIN_MS)
    }
  }
}
