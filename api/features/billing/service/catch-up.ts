import type { Deps } from '#api/deps.ts'
import { customersWithoutNumber, unendedSubscriptions } from '#api/features/billing/queries/subscriptions.ts'
import { endLeftDuplicates } from '#api/features/billing/service/duplicates.ts'
import { takeEvent } from '#api/features/billing/service/events.ts'
import { printTaxNumber } from '#api/features/billing/service/tax-number.ts'
import { checkPrice } from '#api/features/billing/service/price.ts'
import { settleAccount } from '#api/features/billing/service/access.ts'
import { isOurs, syncSubscription } from '#api/features/billing/service/sync.ts'
import { type PaymentGateway, PaymentsUnavailable } from '#api/gateways/payments.ts'
import { describeError, type LogFields } from '#api/log.ts'
import { DAY_SECONDS } from '#domain/duration.ts'

/** The provider keeps its events for thirty days. */
const EVENTS_KEPT_SECONDS = 30 * DAY_SECONDS

/**
 * Takes in the events that reached nobody and reads again every subscription that has not ended, here or there: what a
 * webhook missed, and what time alone changes, like the end of the days of grace.
 */
export async function catchUp(deps: Deps, payments: PaymentGateway): Promise<void> {
  await settleAccount(deps, payments)
  const price = await checkPrice(deps, payments)
  await payments.prepare()
  for (const event of await payments.undeliveredEvents(payments.now() - EVENTS_KEPT_SECONDS)) {
    await apart(deps, { event: event.id }, () => takeEvent(deps, payments, event))
  }
  const ids = new Set(await unendedSubscriptions(deps.db.read))
  for await (const snapshot of price ? payments.liveSubscriptions() : []) {
    if (await isOurs(deps, payments, snapshot)) ids.add(snapshot.id)
  }
  for (const { customer_id } of await customersWithoutNumber(deps.db.read, deps.config.hstNumber)) {
    await apart(deps, { customer: customer_id }, () => printTaxNumber(deps, payments, customer_id))
  }
  for (const id of ids) {
    await apart(deps, { subscription: id }, async () => void (await syncSubscription(deps, payments, id)))
  }
  await endLeftDuplicates(deps, payments)
}

/** One that cannot be written down does not hold up the others; a provider that does not answer holds up all. */
async function apart({ log }: Deps, about: LogFields, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof PaymentsUnavailable) throw error
    log.error('billing not caught up', { ...about, ...describeError(error) })
  }
}
