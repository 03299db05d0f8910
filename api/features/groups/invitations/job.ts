import type { Deps } from '#api/deps.ts'
import { expireOpen } from '#api/features/groups/invitations/queries/invitations.ts'
import { expireRemovals } from '#api/features/groups/members/removals/queries.ts'
import { repeated } from '#api/jobs/job.ts'
import { MINUTE_MS } from '#domain/duration.ts'

export async function expireOverdue({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  await db.write(async (tx) => {
    await expireOpen(tx, now)
    await expireRemovals(tx, now)
  })
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
