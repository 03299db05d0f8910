import type { Deps } from '#api/deps.ts'
import { tellOfMessages } from '#api/features/listings/messages/service/tell.ts'
import { repeated } from '#api/jobs/job.ts'
import { MINUTE_MS } from '#domain/duration.ts'

/** Tells of messages that wait, every minute. */
export const createMessagesJob = (deps: Deps) =>
  repeated(
    'telling of messages',
    deps.log,
    async () => {
      await tellOfMessages(deps)
      return MINUTE_MS
    },
    MINUTE_MS,
  )
