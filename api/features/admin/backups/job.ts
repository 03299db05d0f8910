import type { Deps } from '#api/deps.ts'
import { watchBackups } from '#api/features/admin/backups/service.ts'
import { sharedJob } from '#api/jobs/shared-job.ts'
import { MINUTE_MS } from '#domain/duration.ts'

/** A failed backup is retried after 15 minutes, so temporary faults are over by then. */
const FIRST_AFTER_MS = 20 * MINUTE_MS
const EVERY_MS = 20 * MINUTE_MS

export const createBackupWatchJob = (deps: Deps) =>
  sharedJob(
    'watching backups',
    deps,
    async () => {
      await watchBackups(deps)
      return EVERY_MS
    },
    FIRST_AFTER_MS,
  )
