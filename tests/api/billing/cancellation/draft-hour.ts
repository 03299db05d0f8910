import { DAY_SECONDS } from '#domain/duration.ts'
import { recordsOf } from '#tests/api/billing/records.ts'
import { aPersonOnTrial, type BillingApp } from '#tests/support/billing.ts'

const TEN_MINUTES = 600

/** Lets seconds pass at the provider, and has its webhooks delivered. */
export async function pass(app: BillingApp, seconds: number): Promise<void> {
  await app.sandbox.advance(seconds)
  await app.sandbox.deliver()
}

/** Someone whose trial ended ten minutes ago, so that the first invoice is still a draft. */
export async function aPersonJustOffTrial(app: BillingApp): Promise<number> {
  const id = await aPersonOnTrial(app)
  await pass(app, 30 * DAY_SECONDS + TEN_MINUTES)
  return id
}

/** Returns the status and the cents paid of every invoice, newest first. */
export async function invoicesOf(app: BillingApp, id: number): Promise<string[]> {
  const { customer } = await recordsOf(app, id)
  const invoices = await app.gateway.invoices(customer ?? '')
  return invoices.map(({ status, amountPaid, amountRefunded }) => `${status} ${amountPaid - amountRefunded}`)
}
