import type { Deps } from '#api/deps.ts'
import { type Job, repeated } from '#api/jobs/job.ts'
import { tryUnderLease, LEASE_MS } from '#api/jobs/lease.ts'
import { jobRun, saveJobRun } from '#api/jobs/queries.ts'
import { MINUTE_MS } from '#domain/duration.ts'

/** The name of the lease under which a job runs. */
export const jobLease = (job: string) => `job ${job}`

/**
 * Like `repeated`, but only one of the processes serving a database does it each time: whichever comes first. Each also does it
 * soon after its own start, as it may be a newer release, unless another has done it since.
 */
export function sharedJob(
  name: string,
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  work: () => Promise<number>,
  firstAfterMs = 0,
  retryMs: number = MINUTE_MS,
): Job {
  const { db, clock, log } = deps
  const runner = crypto.randomUUID()
  const startedAt = clock()

  async function untilDue(): Promise<number> {
    const last = await jobRun(db.read, name)
    const isOthers = last !== undefined && last.runner !== runner && last.ended_at >= startedAt
    return isOthers ? last.due_at - clock() : 0
  }

  async function run(): Promise<number> {
    const wait = await untilDue()
    if (wait > 0) return wait
    try {
      const next = await work()
      await note(next, { succeeded_at: clock() })
      return next
    } catch (error) {
      await note(retryMs, { failed_at: clock() })
      throw error
    }
  }

  async function note(next: number, outcome: { succeeded_at: number } | { failed_at: number }) {
    const now = clock()
    await db.write((tx) =>
      saveJobRun(tx, { job: name, runner, ended_at: now, due_at: now + next, ...outcome }),
    )
  }

  const once = async () => (await tryUnderLease(deps, jobLease(name), run))?.result ?? LEASE_MS
  return repeated(name, log, once, firstAfterMs, retryMs)
}
