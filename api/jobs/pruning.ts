import { setImmediate } from 'node:timers/promises'
import type { Deps } from '#api/deps.ts'
import { FEATURES } from '#api/features.ts'
import { repeated } from '#api/jobs/job.ts'
import { deleteSome } from '#db/expired.ts'
import { HOUR_MS } from '#domain/duration.ts'

/** How many rows are deleted in one transaction: others are answered and write in between. */
const DELETED_AT_ONCE = 500

/** Deletes what no feature asks for any more. */
export async function pruneExpired({ db, clock }: Deps): Promise<void> {
  const now = clock()
  for (const rows of FEATURES.flatMap(({ expired }) => expired?.(now) ?? [])) {
    while ((await db.write((tx) => deleteSome(tx, rows, DELETED_AT_ONCE))) === DELETED_AT_ONCE)
      await setImmediate()
  }
}

export const createPruningJob = (deps: Deps) =>
  repeated('pruning', deps.log, async () => {
    await pruneExpired(deps)
    return HOUR_MS
  })
