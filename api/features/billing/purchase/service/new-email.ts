import type { Deps, EmailFollower } from '#api/deps.ts'
import { rememberTrial } from '#api/features/billing/plan/service/trials.ts'
import {
  clearEmailDue,
  customersWithDueEmail,
  markEmailDue,
} from '#api/features/billing/queries/customers.ts'
import type { PaymentGateway } from '#api/gateways/payments.ts'
import { describeError } from '#api/log.ts'

/** Keeps the trial of an address that is given up, and has the provider learn the new one: soon, or when it's caught up with. */
export const followEmail: EmailFollower = async (tx, deps, { id }, to) => {
  await rememberTrial(tx, deps, id, to)
  await markEmailDue(tx, id)
  tx.afterCommit(() => void tellNow(deps))
}

async function tellNow(deps: Deps): Promise<void> {
  try {
    const payments = await deps.payments?.gateway()
    if (!payments) return
    for (const due of await customersWithDueEmail(deps.db.read)) await tellEmail(deps, payments, due)
  } catch (error) {
    deps.log.error('a customer’s address could not be changed yet', describeError(error))
  }
}

export async function tellEmail(
  { db }: Pick<Deps, 'db'>,
  payments: PaymentGateway,
  { customer_id, email }: { customer_id: string; email: string },
): Promise<void> {
  await payments.changeEmail(customer_id, email)
  await db.write((tx) => clearEmailDue(tx, customer_id, email))
}
