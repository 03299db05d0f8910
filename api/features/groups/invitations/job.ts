import type { Deps } from '#api/deps.ts'
import { expireOpen } from '#api/features/groups/invitations/queries/invitations.ts'
import { sharedJob } from '#api/jobs/shared-job.ts'
import { MINUTE_MS } from '#domain/duration.ts'

async function expireOverdue({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.write((tx) => expireOpen(tx, clock()))
}

export const createExpiryJob = (deps: Deps) =>
  sharedJob(
    'ending invitations',
    deps,
    async () => {
      await expireOverdue(deps)
      return 10 * MINUTE_MS
    },
    MINUTE_MS,
  )
