import type { Deps } from '#api/deps.ts'
import { catchUp } from '#api/features/billing/sync/service/catch-up.ts'
import { watchCatchUp } from '#api/features/billing/sync/service/catch-up-alert.ts'
import { sharedJob } from '#api/jobs/shared-job.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/duration.ts'
import { customerOf } from '#api/features/billing/queries/customers.ts'
import { subscribeWithCard } from '#api/features/billing/purchase/service/purchase.ts'
import { userByEmail } from '#api/features/accounts/users/queries.ts'
import { DEMO_ACCOUNTS } from '#db/seed/demo/people.ts'
import { settleClosures } from '#api/features/billing/cancellation/service/closing.ts'

/** Leaves the first seconds to the first visitors. */
const FIRST_AFTER_MS = 2 * SECOND_MS

/** Catches up with the payment provider: soon after the start, then every hour; sooner after it was unreachable. */
export const createBillingJob = (deps: Deps) =>
  sharedJob('catching up', deps, () => run(deps), FIRST_AFTER_MS)

async function run(deps: Deps): Promise<number> {
  const payments = await deps.payments?.gateway()
  if (payments) {
    if (deps.config.demo && payments.kind === 'sandbox') await subscribeDemoClient(deps)
    await watchCatchUp(deps, () => catchUp(deps, payments))
  }
  return HOUR_MS
}

/** The test card that works, by the name that Stripe's documentation gives it. */
const WORKING_CARD = 'pm_card_visa'

async function subscribeDemoClient(deps: Deps): Promise<void> {
  const client = await userByEmail(deps.db.read, DEMO_ACCOUNTS.client.email)
  if (!client || (await customerOf(deps.db.read, client.id))) return
  await subscribeWithCard(deps, client.id, WORKING_CARD)
}

/** Retries ending people's payments at the provider until it succeeds, if it failed when their accounts were closed. */
export const createClosingJob = (deps: Deps) =>
  sharedJob('closing', deps, async () => {
    await settleClosures(deps)
    return MINUTE_MS
  })
