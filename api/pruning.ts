import type { Deps } from '#api/deps.ts'
import { FEATURES } from '#api/features.ts'
import { repeated } from '#api/job.ts'
import { HOUR_MS } from '#domain/duration.ts'

/** Deletes what no feature asks for any more. */
export async function pruneExpired({ db, clock }: Deps): Promise<void> {
  await db.write(async (tx) => {
    for (const { prune } of FEATURES) await prune?.(tx, clock())
  })
}

/** Prunes at start and every hour. */
export const createPruningJob = (deps: Deps) =>
  repeated('pruning', deps.log, async () => {
    await pruneExpired(deps)
    return HOUR_MS
  })
