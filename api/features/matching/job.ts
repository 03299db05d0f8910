import type { Deps } from '#api/deps.ts'
import { repeated } from '#api/jobs/job.ts'
import { sharedJob } from '#api/jobs/shared-job.ts'
import { sendFirstMatchEmails } from '#api/features/matching/service/awaiting.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#domain/duration.ts'

/** Stays out of the way of the first requests after a start. */
const AFTER_START_MS = 250

/** Loads everyone's answers soon after a start, so that the first match lists don't have to wait. */
export const createReadingJob = ({ matching, log }: Deps) =>
  repeated(
    'reading what is published',
    log,
    async () => {
      // Not awaited, so that it doesn't delay a stop. Errors reach the people who request matches.
      void matching.columns().catch(() => undefined)
      return DAY_MS
    },
    AFTER_START_MS,
  )

/** After the first requests. */
const FIRST_EMAILS_AFTER_MS = 30 * SECOND_MS

export const createFirstMatchJob = (deps: Deps) =>
  sharedJob(
    'emails about first matches',
    deps,
    async () => {
      await sendFirstMatchEmails(deps)
      return 10 * MINUTE_MS
    },
    FIRST_EMAILS_AFTER_MS,
  )
