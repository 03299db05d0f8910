import { jest } from 'bun:test'
import type { Job } from '#api/jobs/job.ts'

/** Runs a job once, without waiting until it's due. */
export async function runJob(job: Job): Promise<void> {
  jest.useFakeTimers()
  job.start()
  jest.advanceTimersToNextTimer()
  jest.useRealTimers()
  await job.stop()
}
