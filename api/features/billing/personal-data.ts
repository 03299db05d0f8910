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
  { table: closures, nobody: 'What the payment provider must still be told; a row goes when it is done.' },
  { table: paymentEvents, nobody: 'It tells which events of the payment provider were taken in.' },
  {
    table: trialsHad,
    nobody: 'It holds keyed hashes, so that each address has one trial, and nobody can be told from them.',
  },
  { table: paymentTroubles, nobody: 'It tells admins what is wrong with the payments.' },
  { table: installation, nobody: 'It names this installation.' },
]
