import type { Deps } from '#api/deps.ts'
import { publishDue } from '#api/features/onboarding/publication/service/publish.ts'
import { sharedJob } from '#api/jobs/shared-job.ts'
import { HOUR_MS } from '#domain/duration.ts'

/** Publishes due drafts at start and at every full hour, since days start on the hour. */
export const createPublishingJob = (deps: Deps) =>
  sharedJob('publishing', deps, async () => {
    await publishDue(deps)
    return HOUR_MS - (deps.clock() % HOUR_MS)
  })
