import type { BillingMailKind } from '#db/schema/index.ts'
import {
  aCard,
  aPersonBeforePlans,
  type BillingApp,
  CARDS,
  checkoutOf,
  payAt,
} from '#tests/support/billing.ts'
import { cancel, replaceCard } from './calls.ts'
import { atProvider, eventsOf, post } from './provider.ts'
import { recordsOf, subscriptionIdOf } from './records.ts'
import { DAY_SECONDS } from '#domain/duration.ts'

/** A person whose history arrives in webhooks that the test delivers itself. */
export interface History {
  app: BillingApp
  id: number
  /** Delivers, in order, what hasn't been delivered yet. */
  deliver(): Promise<void>
}

export async function aHistory(app: BillingApp): Promise<History> {
  const id = await aPersonBeforePlans(app)
  let delivered = 0
  return {
    app,
    id,
    async deliver() {
      const events = await eventsOf(app)
      for (const event of events.slice(delivered)) await post(app, event)
      delivered = events.length
    },
  }
}

type Step = (history: History) => Promise<unknown>

const buy =
  (card: string = CARDS.works): Step =>
  async ({ app, id }) =>
    payAt(app, await checkoutOf(app, id), card)

const days =
  (count: number): Step =>
  ({ app }) =>
    app.sandbox.advance(count * DAY_SECONDS)

const cancelling =
  (cancel_at_period_end: boolean): Step =>
  ({ app, id }) =>
    cancel(app, id, cancel_at_period_end)

const newCard: Step = async ({ app, id }) => replaceCard(app, id, await aCard(app))

const portalCancels: Step = async ({ app, id }) => {
  const cancel_at = String(app.sandbox.now() + 20 * DAY_SECONDS)
  await atProvider(app, 'POST', `subscriptions/${await subscriptionIdOf(app, id)}`, { cancel_at })
}

const customerDeleted: Step = async ({ app, id }) =>
  atProvider(app, 'DELETE', `customers/${(await recordsOf(app, id)).customer}`)

/** Complete histories, with the emails due for their final state, whatever was seen before. */
export const HISTORIES: Record<string, { steps: readonly Step[]; mails: readonly BillingMailKind[] }> = {
  'a trial': { steps: [buy()], mails: ['trial-started'] },
  'a trial near its end': { steps: [buy(), days(28)], mails: ['trial-started', 'trial-ending'] },
  'a first payment': { steps: [buy(), days(31)], mails: ['receipt'] },
  'three payments': { steps: [buy(), days(31), days(31), days(31)], mails: ['receipt'] },
  'a decline': { steps: [buy(CARDS.declinedWhenCharged), days(31)], mails: ['payment-failed'] },
  'a decline past its grace period': {
    steps: [buy(CARDS.declinedWhenCharged), days(37), ({ app }) => app.catchUp()],
    mails: ['payment-failed'],
  },
  'a recovery': { steps: [buy(CARDS.declinedWhenCharged), days(31), newCard], mails: ['receipt'] },
  'an end after declines': { steps: [buy(CARDS.declinedWhenCharged), days(31), days(20)], mails: [] },
  'a cancellation': { steps: [buy(), cancelling(true)], mails: ['trial-started', 'cancelled'] },
  'a cancellation at the provider': {
    steps: [buy(), days(31), portalCancels],
    mails: ['receipt', 'cancelled'],
  },
  'a withdrawn cancellation': {
    steps: [buy(), cancelling(true), cancelling(false)],
    mails: ['trial-started'],
  },
  'a cancellation that ran out': { steps: [buy(), cancelling(true), days(31)], mails: [] },
  'a customer who is deleted': { steps: [buy(), days(31), customerDeleted], mails: ['receipt'] },
  'a second purchase': {
    steps: [buy(), cancelling(true), days(31), buy(), days(10), cancelling(true)],
    mails: ['receipt', 'cancelled'],
  },
}

/** Plays a history, delivering each event immediately and in order. */
export async function play(history: History, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    await step(history)
    await history.deliver()
  }
}
