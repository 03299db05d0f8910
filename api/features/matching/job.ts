import type { Deps } from '#api/deps.ts'
import { repeated } from '#api/jobs/job.ts'
import { DAY_MS } from '#domain/duration.ts'

/** What comes first after a start is answered first. */
const AFTER_START_MS = 250

/** Reads what everybody has published soon after a start, so that the first who look at their matches wait less for it. */
export const createReadingJob = ({ matching, log }: Deps) =>
  repeated(
    'reading what is published',
    log,
    async () => {
      // Not waited for: a server that stops meanwhile does not either. Who asks for matches is told what is wrong.
      void matching.columns().catch(() => undefined)
      return DAY_MS
    },
    AFTER_START_MS,
  )
