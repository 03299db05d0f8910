import type { Clock } from '#api/clock.ts'
import type { LogListener } from '#api/log.ts'
import { JOB_DONE } from '#api/jobs/job.ts'

export interface ObservedError {
  at: number
  message: string
  requestId: string | null
  /** The error's name, such as TypeError. */
  error: string | null
}

export interface JobRun {
  job: string
  /** Both null before it first ended. */
  succeededAt: number | null
  failedAt: number | null
}

/** What this process did since it started, for the admin's system page. */
export interface Observed {
  readonly startedAt: number
  /** Newest first. */
  errors(): readonly ObservedError[]
  jobs(): readonly JobRun[]
}

const MOST_ERRORS = 20

export function createObserved(clock: Clock): { observed: Observed; listener: LogListener } {
  const startedAt = clock()
  const errors: ObservedError[] = []
  const jobs = new Map<string, JobRun>()
  const jobOf = (job: string) => jobs.get(job) ?? { job, succeededAt: null, failedAt: null }

  const listener: LogListener = (level, message, { job, request_id, error }) => {
    const at = clock()
    if (message === JOB_DONE) jobs.set(String(job), { ...jobOf(String(job)), succeededAt: at })
    if (level !== 'error') return
    if (job !== undefined) jobs.set(String(job), { ...jobOf(String(job)), failedAt: at })
    errors.unshift({ at, message, requestId: textOf(request_id), error: textOf(error) })
    errors.length = Math.min(errors.length, MOST_ERRORS)
  }
  return { observed: { startedAt, errors: () => errors, jobs: () => [...jobs.values()] }, listener }
}

const textOf = (field: unknown) => (field === undefined || field === null ? null : String(field))
