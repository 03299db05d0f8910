import { type MailParams } from '#api/mail/template.ts'
import { type BillingMailKind, billingMails, subscriptions } from '#db/schema/index.ts'
import { type TestApp } from '#tests/support/app.ts'
import { aClient, aSubscription } from '#tests/support/factories.ts'
import { type Insert, type ParamsOf } from '#tests/support/mails/world.ts'

const STATUS_OF: Record<BillingMailKind, Partial<typeof subscriptions.$inferInsert>> = {
  'trial-started': { status: 'trialing' },
  'trial-ending': { status: 'trialing' },
  'trial-extended': { status: 'trialing' },
  'payment-failed': { status: 'past_due', past_due_since: 1_785_500_000 },
  receipt: {},
  cancelled: { cancel_at_period_end: true },
  paused: { status: 'paused' },
  ended: { status: 'canceled' },
  refunded: {},
  'refund-failed': {},
  'late-payment': { status: 'canceled' },
  deactivated: { status: 'canceled' },
  duplicate: {},
}

/** The same for billing emails. */
export const BILLING = Object.fromEntries(
  Object.entries(STATUS_OF).map(([kind, values]): [string, ParamsOf] => [
    `billing ${kind}`,
    ({ app, insert }) => billingParams(app, insert, kind, values),
  ]),
)

async function billingParams(
  app: TestApp,
  insert: Insert,
  kind: string,
  values: Partial<typeof subscriptions.$inferInsert>,
): Promise<MailParams> {
  const known = kinds.find((one) => one === kind)
  if (!known) throw new Error(`There’s no email of the kind ${kind}.`)
  const user_id = await aClient(app, {
    first_name: 'Maya',
    state_id: 3200,
    is_active: kind !== 'deactivated',
  })
  const subscription = aSubscription(user_id, values)
  await insert((tx) => tx.insert(subscriptions).values(subscription).returning())
  const paid = { amount: 1695, tax: 195, invoice_number: 'COH-0042', created_at: app.deps.clock() }
  const row = { user_id, subscription_id: subscription.id, kind: known, period: kind, ...paid }
  return { notice: Number(await insert((tx) => tx.insert(billingMails).values(row).returning())) }
}

const kinds: readonly BillingMailKind[] = [
  'trial-started',
  'trial-ending',
  'payment-failed',
  'receipt',
  'cancelled',
  'ended',
  'refunded',
  'refund-failed',
  'late-payment',
  'paused',
  'trial-extended',
  'deactivated',
  'duplicate',
]
