import { userById } from '#api/features/accounts/users/queries.ts'
import type { Invoice } from '#api/gateways/payment-facts.ts'
import { drain } from '#api/mail/service.ts'
import { recordsOf } from '#tests/api/billing/records.ts'
import { aPersonOnTrial, type BillingApp } from '#tests/support/billing.ts'

/** Someone who has paid for a month, ten days of which are over. */
export async function aPayingPerson(app: BillingApp): Promise<number> {
  const id = await aPersonOnTrial(app)
  await app.days(31)
  await app.days(9)
  return id
}

/** Returns what the provider has on a person: the status of each subscription, and the invoices. */
export async function atTheProvider(app: BillingApp, id: number) {
  const { customer } = await recordsOf(app, id)
  const subscriptions = await app.gateway.subscriptionsOf(customer ?? '')
  return {
    statuses: subscriptions.map(({ status }) => status),
    invoices: await app.gateway.invoices(customer ?? ''),
  }
}

/** Returns the emails to a user, with those that were waiting. */
export async function mailsTo(app: BillingApp, id: number) {
  await drain(app.deps)
  const user = await userById(app.deps.db.read, id)
  return app.mails.filter(({ to }) => to === user?.email)
}

/** Returns the unused part, at a time in epoch seconds, of a month paid with $16.95. */
export function unusedOf({ lines, periodEnd }: Pick<Invoice, 'lines' | 'periodEnd'>, time: number): number {
  const [line] = lines
  if (!line) throw new Error('The invoice has no lines.')
  return Math.round((1695 * (periodEnd - time)) / (periodEnd - line.start))
}
