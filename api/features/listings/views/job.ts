import type { Deps } from '#api/deps.ts'
import { countSavesOfWeek } from '#api/features/listings/views/service/count.ts'
import { sharedJob } from '#api/jobs/shared-job.ts'
import { HOUR_MS, SECOND_MS } from '#domain/duration.ts'

/** After the first requests. */
const FIRST_AFTER_MS = 30 * SECOND_MS

export const createSavesJob = (deps: Deps) =>
  sharedJob(
    'counting saved homes',
    deps,
    async () => {
      await countSavesOfWeek(deps)
      return HOUR_MS
    },
    FIRST_AFTER_MS,
  )
