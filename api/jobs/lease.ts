import { setTimeout } from 'node:timers/promises'
import type { Deps } from '#api/deps.ts'
import { deleteLease, leaseEnd, saveLease } from '#api/jobs/queries.ts'
import { SECOND_MS } from '#domain/duration.ts'

/** How long after a process dies another one can take over its exclusive work. */
export const LEASE_MS = 10 * SECOND_MS

const RENEWED_EVERY_MS = 3 * SECOND_MS
const POLL_MS = 50

type World = Pick<Deps, 'db' | 'clock'>

/**
 * Runs `work` under a lease that keeps other processes from running anything with the same name. Returns null, without running it,
 * if another one holds the lease.
 */
export async function tryUnderLease<Result>(
  { db, clock }: World,
  name: string,
  work: () => Promise<Result>,
): Promise<{ result: Result } | null> {
  const holder = crypto.randomUUID()
  const take = () =>
    db.write((tx) => saveLease(tx, { name, holder, runs_out_at: clock() + LEASE_MS }, clock()))
  if (!(await take())) return null
  // A lease that can't be renewed runs out, so the work it guards must be safe to do twice.
  const renewing = setInterval(() => void take().catch(() => undefined), RENEWED_EVERY_MS)
  try {
    return { result: await work() }
  } finally {
    clearInterval(renewing)
    await db.write((tx) => deleteLease(tx, { name, holder })).catch(() => undefined)
  }
}

/** Like `tryUnderLease`, but waits for the lease. */
export async function underLease<Result>(
  world: World,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const done = await tryUnderLease(world, name, work)
    if (done) return done.result
    do await setTimeout(POLL_MS)
    while (((await leaseEnd(world.db.read, name)) ?? 0) > world.clock())
  }
}
