import type { Deps } from '#api/deps.ts'
import type { Kind } from '#api/features/messages/queries/notify.ts'
import { notifyOfMessages } from '#api/features/messages/service/notify.ts'
import { sharedJob } from '#api/jobs/shared-job.ts'
import type { Sendable } from '#api/mail/template.ts'
import { MINUTE_MS } from '#domain/duration.ts'

/** Returns the job that sends one kind of email about unread messages, every minute. */
export const notifyJob = (kind: Kind, mail: Sendable<{ user: number }>) => (deps: Deps) =>
  sharedJob(
    `emails about ${kind.name} messages`,
    deps,
    async () => {
      await notifyOfMessages(deps, kind, mail)
      return MINUTE_MS
    },
    MINUTE_MS,
  )
