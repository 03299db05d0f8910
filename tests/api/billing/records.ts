import { customerOf } from '#api/features/billing/queries/customers.ts'
import { subscriptionsOf } from '#api/features/billing/queries/subscriptions.ts'
import { progressOf } from '#api/features/journey/service/records.ts'
import { drain } from '#api/mail/service.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import type { LogFields } from '#api/log.ts'
import { billingMails, paymentEvents } from '#db/schema/index.ts'
import type { TestApp } from '#tests/support/app.ts'

/** All our billing records about a person, without the times at which we wrote them. */
export async function recordsOf({ deps }: TestApp, userId: number) {
  const user = await userById(deps.db.read, userId)
  const customer = await customerOf(deps.db.read, userId)
  return {
    subscriptions: await subscriptionsOf(deps.db.read, userId),
    subscribed: user !== undefined && (await progressOf(deps.db.read, user)).subscribed,
    state: user?.state_id,
    label: user?.state_label,
    stage: user?.stage,
    customer: customer?.customer_id ?? null,
  }
}

/** The emails people got, as `kind period`. */
export async function billingMailsIn({ deps }: TestApp): Promise<string[]> {
  const rows = await deps.db.read.select().from(billingMails)
  return rows.map(({ kind, period, user_id }) => `${user_id} ${kind} ${period}`).sort()
}

/** Sends what waits to be sent; returns the subjects of the emails so far. */
export async function subjectsOf({ deps, mails }: TestApp): Promise<string[]> {
  await drain(deps)
  return mails.map(({ subject }) => subject)
}

/** The ids of the stored events. */
export async function keptEvents({ deps }: TestApp): Promise<string[]> {
  return (await deps.db.read.select({ id: paymentEvents.id }).from(paymentEvents)).map(({ id }) => id)
}

/** The log's lines from now on. */
export function loggedBy({ deps }: TestApp): (LogFields & { message: string })[] {
  const lines: (LogFields & { message: string })[] = []
  const note = (message: string, fields: LogFields = {}) => void lines.push({ message, ...fields })
  deps.log = { debug() {}, info: note, error: note }
  return lines
}

/** A person's only subscription. */
export async function subscriptionIdOf({ deps }: TestApp, userId: number): Promise<string> {
  const [row, ...others] = await subscriptionsOf(deps.db.read, userId)
  if (!row || others.length > 0) throw new Error('There is not exactly one subscription.')
  return row.id
}
