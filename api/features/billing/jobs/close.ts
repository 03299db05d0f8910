import type { Deps } from '#api/deps.ts'
import { settleClosures } from '#api/features/billing/service/closing.ts'
import type { Job } from '#api/job.ts'
import { MINUTE_MS } from '#domain/duration.ts'

const EVERY_MS = MINUTE_MS

/** Tells the provider of payments what it could not be told when somebody was put out, until it is done. */
export function createClosingJob(deps: Deps, everyMs = EVERY_MS): Job {
  let timer: Timer | undefined
  let running: Promise<unknown> = Promise.resolve()
  const run = () => {
    running = running.then(() => settleClosures(deps))
  }
  return {
    start() {
      timer = setInterval(run, everyMs)
      timer.unref()
      run()
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
