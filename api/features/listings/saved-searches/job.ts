import type { Deps } from '#api/deps.ts'
import { tellOfNewHomes } from '#api/features/listings/saved-searches/service.ts'
import { repeated } from '#api/jobs/job.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/duration.ts'

/** The first answers go before it. */
const FIRST_AFTER_MS = 20 * SECOND_MS

/** Tells people of new homes by their searches: soon after the start, and every ten minutes. */
export const createSearchesJob = (deps: Deps) =>
  repeated(
    'telling of new homes',
    deps.log,
    async () => {
      await tellOfNewHomes(deps)
      return 10 * MINUTE_MS
    },
    FIRST_AFTER_MS,
  )
