import type { PersonalData } from '#api/personal-data.ts'
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

export const billingData: readonly PersonalData[] = [
  { table: customers, userId: [customers.user_id] },
  { table: subscriptions, userId: [subscriptions.user_id], secrets: [subscriptions.desk_cancel_by] },
  { table: paymentKeys, userId: [paymentKeys.user_id], secrets: [paymentKeys.key] },
  { table: trialHolds, userId: [trialHolds.user_id], secrets: [trialHolds.address] },
  { table: billingMails, userId: [billingMails.user_id] },
  { table: reversals, userId: [reversals.user_id] },
  {
    table: closures,
    nobody: 'Requests still to be sent to the payment provider. A row is deleted once it’s done.',
  },
  { table: paymentEvents, nobody: 'Records which payment provider events were processed.' },
  {
    table: trialsHad,
    nobody: 'Holds keyed hashes, so each address gets one trial. They don’t identify anyone.',
  },
  { table: paymentTroubles, nobody: 'Tells admins about payment problems.' },
  { table: installation, nobody: 'Identifies this installation.' },
]
