import type { Deps, EmailFollower } from '#api/deps.ts'
import { rememberTrial } from '#api/features/billing/plan/service/trials.ts'
import {
  clearEmailDue,
  customersWithDueEmail,
  markEmailDue,
} from '#api/features/billing/queries/customers.ts'
import { withLock } from '#api/features/billing/service/lock.ts'
import type { PaymentGateway } from '#api/gateways/payments.ts'
import { describeError } from '#api/log.ts'

/** Carries a used trial over to the new address, and sends the provider that address: right away, or at the next catch-up. */
export const followEmail: EmailFollower = async (tx, deps, { id }, to) => {
  await rememberTrial(tx, deps, id, to)
  await markEmailDue(tx, id)
  tx.afterCommit(() => void sendDueEmails(deps))
}

async function sendDueEmails(deps: Deps): Promise<void> {
  try {
    const payments = await deps.payments?.gateway()
    if (!payments) return
    for (const { customer_id } of await customersWithDueEmail(deps.db.read))
      await sendDueEmail(deps, payments, customer_id)
  } catch (error) {
    deps.log.error('a customer’s address could not be changed yet', describeError(error))
  }
}

/** Sends the provider a customer's current address, read when it's their turn, so that an earlier one can't arrive last. */
export async function sendDueEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'key'>,
  payments: PaymentGateway,
  customerId: string,
): Promise<void> {
  await withLock(deps, `email of ${customerId}`, async () => {
    const due = await customersWithDueEmail(deps.db.read)
    const email = due.find(({ customer_id }) => customer_id === customerId)?.email
    if (email === undefined) return
    await payments.changeEmail(customerId, email)
    await deps.db.write((tx) => clearEmailDue(tx, customerId, email))
  })
}
