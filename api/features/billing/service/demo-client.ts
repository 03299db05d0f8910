import type { Deps } from '#api/deps.ts'
import { customerOf } from '#api/features/billing/queries/subscriptions.ts'
import { subscribeWithCard } from '#api/features/billing/service/purchase.ts'
import { userByEmail } from '#api/features/accounts/users/queries.ts'
import { DEMO_ACCOUNTS } from '#db/seed/demo/people.ts'

/** The test card that works, by the name that Stripe's documentation gives it. */
const WORKING_CARD = 'pm_card_visa'

/** The demo's subscribed client gets what the demo says they have: a subscription in the sandbox, with a card and an invoice. */
export async function subscribeDemoClient(deps: Deps): Promise<void> {
  const client = await userByEmail(deps.db.read, DEMO_ACCOUNTS.client.email)
  if (!client || (await customerOf(deps.db.read, client.id))) return
  await subscribeWithCard(deps, client.id, WORKING_CARD)
}
