import type { CallFaults } from '../call-faults.ts'
import type { Webhooks } from '../webhooks.ts'
import { existing, type World } from '../world.ts'
import { paymentsIn } from './control-payments.ts'

export interface Controls {
  webhooks: Webhooks
  faults: CallFaults
  advance: (seconds: number) => void
}

const SHOWN = 50

export type ControlView = ReturnType<typeof controlView>

/**
 * What the page at `/control` shows; `message` is what the last command did, null for nothing. Its forms post to `action`:
 * `do=advance` with `days` (a whole number from 1), `do=price` with `amount` (dollars before tax) and `product` (`new` for
 * another product), `do=faults` with `webhooks` (a choice of `Faults`, empty for none; the
 * faults of calls stay), `do=deliver`, and `do=refund ch_1`: a `MoneyCommand` and the id of what it is about.
 */
export function controlView(
  world: World,
  { webhooks, faults }: Pick<Controls, 'webhooks' | 'faults'>,
  message: string | null,
) {
  return {
    base: world.publicBase,
    action: `${world.publicBase}/control`,
    now: world.time.now(),
    /** In cents before tax. */
    price: existing(world, 'price', world.store.setting('price') ?? '').unit_amount ?? 0,
    eventsWaiting: webhooks.waiting(),
    faults: { webhooks: webhooks.fault ?? null, calls: faults.inWords() },
    subscriptions: subscriptionsOf(world),
    payments: paymentsIn(world),
    message,
  }
}

function subscriptionsOf({ store }: World) {
  return store
    .list('subscription')
    .slice(0, SHOWN)
    .map((one) => ({
      id: one.id,
      email: (typeof one.customer === 'string' ? store.find('customer', one.customer)?.email : null) ?? '',
      status: one.status,
      nextDate: store.dueAt(one.id),
      cancelling: one.cancel_at !== null && one.ended_at === null,
    }))
}
