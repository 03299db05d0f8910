import type { Deps } from '#api/deps.ts'
import { subscribeDemoClient } from '#api/features/billing/service/demo-client.ts'
import { catchUp } from '#api/features/billing/service/catch-up.ts'
import type { Job } from '#api/job.ts'
import { describeError } from '#api/log.ts'

const EVERY_MS = 60 * 60 * 1000
/** The first answers go before it. */
const FIRST_AFTER_MS = 2000

/** Catches up with the provider of payments: soon after the start, and every hour. */
export function createBillingJob(deps: Deps): Job {
  let timer: Timer | undefined
  let running = Promise.resolve()

  function run(): void {
    running = running.then(async () => {
      if (!deps.payments) return
      try {
        const payments = await deps.payments.gateway()
        if (deps.config.demo && payments.kind === 'sandbox') await subscribeDemoClient(deps)
        await catchUp(deps, payments)
      } catch (error) {
        deps.log.error('billing did not catch up', error instanceof Error ? describeError(error) : {})
      }
    })
    timer = setTimeout(run, EVERY_MS)
    timer.unref()
  }

  return {
    start() {
      timer = setTimeout(run, FIRST_AFTER_MS)
      timer.unref()
    },
    async stop() {
      clearTimeout(timer)
      await running
    },
  }
}
