import type { Deps } from '#api/deps.ts'
import { catchUp } from '#api/features/billing/service/catch-up.ts'
import { subscribeDemoClient } from '#api/features/billing/service/demo-client.ts'
import type { Job } from '#api/job.ts'
import { describeError } from '#api/log.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/duration.ts'

const EVERY_MS = HOUR_MS
/** The first answers go before it. */
const FIRST_AFTER_MS = 2000
/** A provider that was away is asked again soon. */
const AGAIN_AFTER_MS = MINUTE_MS

/** Catches up with the provider of payments: soon after the start, and every hour. */
export function createBillingJob(deps: Deps): Job {
  let timer: Timer | undefined
  let running = Promise.resolve()
  let stopped = false

  function runAfter(milliseconds: number): void {
    if (stopped || !deps.payments) return
    timer = setTimeout(() => {
      running = run(deps).then((isDone) => runAfter(isDone ? EVERY_MS : AGAIN_AFTER_MS))
    }, milliseconds)
    timer.unref()
  }

  return {
    start: () => runAfter(FIRST_AFTER_MS),
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** Whether it went well. */
async function run(deps: Deps): Promise<boolean> {
  if (!deps.payments) return true
  try {
    const payments = await deps.payments.gateway()
    if (deps.config.demo && payments.kind === 'sandbox') await subscribeDemoClient(deps)
    await catchUp(deps, payments)
    return true
  } catch (error) {
    deps.log.error('billing did not catch up', error instanceof Error ? describeError(error) : {})
    return false
  }
}
