import type { Deps } from '#api/deps.ts'
import { publishDue } from '#api/features/onboarding/publication/service.ts'
import type { Job } from '#api/job.ts'
import { HOUR_MS } from '#domain/duration.ts'

/** Publishes the drafts whose time has come: at start and at every full hour, since days begin at one. */
export function createPublishingJob(deps: Deps): Job {
  let timer: Timer | undefined
  let running = Promise.resolve()
  let stopped = false

  function run(): void {
    if (stopped) return
    running = publish(deps)
    timer = setTimeout(run, HOUR_MS - (deps.clock() % HOUR_MS))
  }

  return {
    start: run,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

async function publish(deps: Deps): Promise<void> {
  try {
    await publishDue(deps)
  } catch (error) {
    deps.log.error('publishing failed', { error: error instanceof Error ? error.name : 'unknown' })
  }
}
