import type { Deps } from '#api/deps.ts'
import { sendNewHomeAlerts } from '#api/features/listings/saved-searches/service.ts'
import { sharedJob } from '#api/jobs/shared-job.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/duration.ts'

/** After the first requests. */
const FIRST_AFTER_MS = 20 * SECOND_MS

/** Soon after the start and then every ten minutes. */
export const createSearchesJob = (deps: Deps) =>
  sharedJob(
    'emails about new homes',
    deps,
    async () => {
      await sendNewHomeAlerts(deps)
      return 10 * MINUTE_MS
    },
    FIRST_AFTER_MS,
  )
