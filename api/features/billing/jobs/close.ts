import type { Deps } from '#api/deps.ts'
import { settleClosures } from '#api/features/billing/service/closing.ts'
import { repeated } from '#api/job.ts'
import { MINUTE_MS } from '#domain/duration.ts'

/** Tells the provider of payments what it could not be told when somebody was put out, until it is done. */
export const createClosingJob = (deps: Deps) =>
  repeated('closing', deps.log, async () => {
    await settleClosures(deps)
    return MINUTE_MS
  })
