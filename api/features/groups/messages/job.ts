import type { Deps } from '#api/deps.ts'
import { tellOfConversations } from '#api/features/groups/messages/service/tell.ts'
import { repeated } from '#api/jobs/job.ts'
import { MINUTE_MS } from '#domain/duration.ts'

/** Tells of what was written in groups and waits, every minute. */
export const createConversationsJob = (deps: Deps) =>
  repeated(
    'telling of conversations',
    deps.log,
    async () => {
      await tellOfConversations(deps)
      return MINUTE_MS
    },
    MINUTE_MS,
  )
