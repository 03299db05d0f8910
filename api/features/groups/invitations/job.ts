import type { Deps } from '#api/deps.ts'
import { expireOpen } from '#api/features/groups/invitations/queries/invitations.ts'
import { repeated } from '#api/jobs/job.ts'
import { MINUTE_MS } from '#domain/duration.ts'

export async function expireOverdue({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.write((tx) => expireOpen(tx, clock()))
}

/** Soon after the start, then every ten minutes. */
export const createExpiryJob = (deps: Deps) =>
  repeated(
    'ending invitations',
    deps.log,
    async () => {
      await expireOverdue(deps)
      return 10 * MINUTE_MS
    },
    MINUTE_MS,
  )
