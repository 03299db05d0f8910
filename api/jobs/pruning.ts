import { setImmediate } from 'node:timers/promises'
import type { Deps } from '#api/deps.ts'
import { expiredIn } from '#api/retention.ts'
import { sharedJob } from '#api/jobs/shared-job.ts'
import { deleteSome } from '#db/expired.ts'
import { HOUR_MS } from '#domain/duration.ts'

/** How many rows are deleted in one transaction: other requests and writes run in between. */
const DELETED_AT_ONCE = 500

/** Deletes what has reached the retention period in `PERSONAL_DATA`. */
export async function pruneExpired({ db, clock, personalData }: Deps): Promise<void> {
  const now = clock()
  for (const { table, kept } of personalData) {
    if (!('after' in kept)) continue
    const rows = expiredIn(table, kept, now)
    while ((await db.write((tx) => deleteSome(tx, rows, DELETED_AT_ONCE))) === DELETED_AT_ONCE)
      await setImmediate()
  }
}

export const createPruningJob = (deps: Deps) =>
  sharedJob('pruning', deps, async () => {
    await pruneExpired(deps)
    return HOUR_MS
  })
