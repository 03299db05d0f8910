import type { Deps } from '#api/deps.ts'
import { closuresLeft } from '#api/features/billing/cancellation/queries.ts'
import { customersWithDueEmail, customersWithoutNumber } from '#api/features/billing/queries/customers.ts'
import { unendedSubscriptions } from '#api/features/billing/queries/subscriptions.ts'
import { settleClosure } from '#api/features/billing/cancellation/service/closing.ts'
import { endLeftDuplicates } from '#api/features/billing/purchase/service/duplicates.ts'
import { takeEvent } from '#api/features/billing/sync/service/events.ts'
import { sendDueEmail } from '#api/features/billing/purchase/service/new-email.ts'
import { printTaxNumber } from '#api/features/billing/purchase/service/tax-number.ts'
import { checkPrice } from '#api/features/billing/plan/service/price.ts'
import { settleAccount } from '#api/features/billing/service/access.ts'
import { isOurs, syncSubscription } from '#api/features/billing/sync/service/sync.ts'
import { type PaymentGateway, PaymentsRefused, PaymentsUnavailable } from '#api/gateways/payments.ts'
import { describeError, type Logger } from '#api/log.ts'
import { DAY_SECONDS } from '#domain/duration.ts'

/** The provider keeps its events for thirty days. */
const EVENTS_KEPT_SECONDS = 30 * DAY_SECONDS

/** After failing to reach the provider for this many people in a row, the problem isn't with any one of them. */
const GIVE_UP_AFTER = 3

/**
 * Processes events that never arrived, and rereads every subscription that hasn't ended, here or at the provider. That covers what a
 * webhook missed and what only time changes, like the end of the grace period. Returns what failed, such as `subscription sub_1`: one
 * person's problem holds up nobody else. Throws PaymentsUnavailable when the provider can't be reached.
 */
export async function catchUp(deps: Deps, payments: PaymentGateway): Promise<string[]> {
  await settleAccount(deps, payments)
  const round = new Round(deps.log)
  await round.step('price', () => checkPrice(deps, payments))
  await round.step('tax rate', () => payments.prepare())
  const since = payments.now() - EVENTS_KEPT_SECONDS
  for (const event of (await round.step('events', () => payments.undeliveredEvents(since))) ?? []) {
    const whose = event.subscriptionId ?? event.customerId ?? event.id
    await round.apart({ event: event.id }, () => takeEvent(deps, payments, event), whose)
  }
  const ids = new Set(await unendedSubscriptions(deps.db.read))
  await round.step('subscriptions', async () => {
    for await (const snapshot of payments.liveSubscriptions()) {
      if (await isOurs(deps, payments, snapshot)) ids.add(snapshot.id)
    }
  })
  for (const { customer_id } of await customersWithoutNumber(deps.db.read, deps.config.hstNumber)) {
    await round.apart({ customer: customer_id }, () => printTaxNumber(deps, payments, customer_id))
  }
  for (const { customer_id } of await customersWithDueEmail(deps.db.read)) {
    await round.apart({ customer: customer_id }, () => sendDueEmail(deps, payments, customer_id))
  }
  for (const id of ids) {
    await round.apart({ subscription: id }, async () => void (await syncSubscription(deps, payments, id)))
  }
  // The job that ends these every minute only logs what fails. Here a failure counts, and admins are alerted.
  for (const { customer_id } of await closuresLeft(deps.db.read)) {
    await round.apart({ closure: customer_id }, () => settleClosure(deps, payments, customer_id))
  }
  await round.step('duplicates', () => endLeftDuplicates(deps, payments))
  return round.failed
}

class Round {
  readonly failed: string[] = []
  private readonly unavailable = new Set<string>()

  constructor(private readonly log: Logger) {}

  /** Does something for everyone. Null if the provider refused it; throws if the provider is down. */
  async step<Result>(name: string, work: () => Promise<Result>): Promise<Result | null> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof PaymentsRefused)) throw error
      this.note({ step: name }, error)
      return null
    }
  }

  /** Does something for one person. Throws when the provider can't be asked about several in a row. */
  async apart(
    about: Record<string, string>,
    work: () => Promise<void>,
    whose = Object.values(about).join(' '),
  ): Promise<void> {
    try {
      await work()
      this.unavailable.clear()
    } catch (error) {
      this.note(about, error)
      if (!(error instanceof PaymentsUnavailable) || error instanceof PaymentsRefused) return
      this.unavailable.add(whose)
      if (this.unavailable.size === GIVE_UP_AFTER) throw error
    }
  }

  private note(about: Record<string, string>, error: unknown): void {
    this.failed.push(Object.entries(about).flat().join(' '))
    this.log.error('billing not caught up', { ...about, ...describeError(error) })
  }
}
