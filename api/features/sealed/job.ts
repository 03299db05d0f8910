import type { Deps } from '#api/deps.ts'
import { tickRounds } from '#api/features/sealed/service/tick.ts'
import { sharedJob } from '#api/jobs/shared-job.ts'
import { nextTick } from '#domain/sealed/rounds.ts'

export const TICK_JOB = 'revealing sealed answers'

const untilTick = (now: number) => nextTick(now) - now

/** Runs at every tick, not at startup: the time mustn't give away who answered last. */
export const createTickJob = (deps: Deps) =>
  sharedJob(
    TICK_JOB,
    deps,
    async () => {
      await tickRounds(deps)
      return untilTick(deps.clock())
    },
    untilTick(deps.clock()),
  )
