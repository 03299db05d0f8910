import type { Deps } from '#api/deps.ts'
import { pruneExpired } from '#api/features/accounts/service/prune-expired.ts'
import type { Job } from '#api/job.ts'
import { HOUR_MS } from '#domain/duration.ts'

const EVERY_MS = HOUR_MS

/** Removes what has expired: at start and every hour. */
export function createPruningJob(deps: Deps): Job {
  let timer: Timer | undefined
  let running = Promise.resolve()

  function prune(): void {
    running = running
      .then(() => pruneExpired(deps))
      .catch((error: unknown) => {
        deps.log.error('pruning failed', { error: error instanceof Error ? error.name : 'unknown' })
      })
  }

  return {
    start() {
      timer = setInterval(prune, EVERY_MS)
      prune()
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
