import type { Deps } from '#api/deps.ts'
import { repeated } from '#api/jobs/job.ts'
import { DAY_MS } from '#domain/duration.ts'

/** Leaves the first requests after a start alone. */
const AFTER_START_MS = 250

/** Loads everyone's answers soon after a start, so that the first match lists don't have to wait. */
export const createReadingJob = ({ matching, log }: Deps) =>
  repeated(
    'reading what is published',
    log,
    async () => {
      // Not awaited, so that it doesn't delay a stop. Errors reach whoever requests matches.
      void matching.columns().catch(() => undefined)
      return DAY_MS
    },
    AFTER_START_MS,
  )
