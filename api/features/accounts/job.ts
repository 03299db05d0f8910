import type { Deps } from '#api/deps.ts'
import { pruneExpired } from '#api/features/accounts/service/prune-expired.ts'
import { repeated } from '#api/job.ts'
import { HOUR_MS } from '#domain/duration.ts'

/** Removes what has expired: at start and every hour. */
export const createPruningJob = (deps: Deps) =>
  repeated('pruning', deps.log, async () => {
    await pruneExpired(deps)
    return HOUR_MS
  })
