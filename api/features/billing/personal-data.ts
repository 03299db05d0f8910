import type { PersonalData } from '#api/personal-data.ts'
import { WITH_ACCOUNT } from '#api/retention.ts'
import {
  billingMails,
  closures,
  customers,
  installation,
  paymentEvents,
  paymentKeys,
  paymentTroubles,
  reversals,
  subscriptions,
  trialHolds,
  trialsHad,
} from '#db/schema/index.ts'
import { DAY_MS } from '#domain/duration.ts'

/** Longer than the provider keeps its events, so that none is processed twice. */
const KNOWN_EVENTS_KEPT_MS = 60 * DAY_MS

export const billingData: readonly PersonalData[] = [
  { table: customers, kept: WITH_ACCOUNT, userId: [customers.user_id] },
  {
    table: subscriptions,
    kept: WITH_ACCOUNT,
    userId: [subscriptions.user_id],
    secrets: [subscriptions.desk_cancel_by],
  },
  { table: paymentKeys, kept: WITH_ACCOUNT, userId: [paymentKeys.user_id], secrets: [paymentKeys.key] },
  { table: trialHolds, kept: WITH_ACCOUNT, userId: [trialHolds.user_id], secrets: [trialHolds.address] },
  { table: billingMails, kept: WITH_ACCOUNT, userId: [billingMails.user_id] },
  { table: reversals, kept: WITH_ACCOUNT, userId: [reversals.user_id] },
  {
    table: closures,
    kept: { until: 'the payment provider has carried it out' },
    nobody: 'Requests still to be sent to the payment provider. A row is deleted once it’s done.',
  },
  {
    table: paymentEvents,
    kept: { after: [paymentEvents.received_at], forMs: KNOWN_EVENTS_KEPT_MS },
    nobody: 'Records which payment provider events were processed.',
  },
  {
    table: trialsHad,
    kept: { forGood: 'each mailbox gets one trial; a row takes about 100 bytes' },
    nobody: 'Holds keyed hashes, so each address gets one trial. They don’t identify anyone.',
  },
  {
    table: paymentTroubles,
    kept: { until: 'the trouble is over' },
    nobody: 'Tells admins about payment problems.',
  },
  { table: installation, kept: { forGood: 'one row' }, nobody: 'Identifies this installation.' },
]
