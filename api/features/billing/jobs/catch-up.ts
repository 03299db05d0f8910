import type { Deps } from '#api/deps.ts'
import { catchUp } from '#api/features/billing/service/catch-up.ts'
import { subscribeDemoClient } from '#api/features/billing/service/demo-client.ts'
import { repeated } from '#api/job.ts'
import { HOUR_MS, SECOND_MS } from '#domain/duration.ts'

/** The first answers go before it. */
const FIRST_AFTER_MS = 2 * SECOND_MS

/** Catches up with the provider of payments: soon after the start, and every hour; soon again when it was away. */
export const createBillingJob = (deps: Deps) =>
  repeated('catching up', deps.log, () => run(deps), FIRST_AFTER_MS)

async function run(deps: Deps): Promise<number> {
  const payments = await deps.payments?.gateway()
  if (payments) {
    if (deps.config.demo && payments.kind === 'sandbox') await subscribeDemoClient(deps)
    await catchUp(deps, payments)
  }
  return HOUR_MS
}
