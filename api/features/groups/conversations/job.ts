import type { Deps } from '#api/deps.ts'
import { tellOfTalks } from '#api/features/groups/conversations/service/tell.ts'
import { repeated } from '#api/job.ts'
import { MINUTE_MS } from '#domain/duration.ts'

/** Tells of what was written in groups and waits, every minute. */
export const createTalksJob = (deps: Deps) =>
  repeated(
    'telling of talks',
    deps.log,
    async () => {
      await tellOfTalks(deps)
      return MINUTE_MS
    },
    MINUTE_MS,
  )
