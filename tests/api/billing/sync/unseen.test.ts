import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { sampledRuns } from '#tests/support/sample.ts'
import { testApp } from '#tests/support/app.ts'
import { type BillingApp, billingApp, checkoutOf, payAt } from '#tests/support/billing.ts'
import { customerOf, saveCustomer } from '#api/features/billing/queries/customers.ts'
import { catchUp } from '#api/features/billing/sync/service/catch-up.ts'
import { aClient } from '#tests/support/factories.ts'
import { aHistory } from '#tests/api/billing/histories.ts'
import { atProvider, eventsOf, fromProvider, post } from '#tests/api/billing/provider.ts'
import { billingMailsIn, recordsOf } from '#tests/api/billing/records.ts'
import { DAY_SECONDS } from '#domain/duration.ts'

/** A second server of the same provider, with its own records: what it misses changes nothing at the first. */
async function aSecondServer({ sandbox, gateway, days }: BillingApp): Promise<BillingApp> {
  const payments = { gateway: async () => gateway, sandbox: null, close: async () => undefined }
  const app = await testApp({}, async () => payments)
  return { ...app, sandbox, gateway, days, catchUp: async () => void (await catchUp(app.deps, gateway)) }
}

interface Subscription {
  id: string
  customer: string
  status: string
  latest_invoice: string
}

/** What happens at the provider without us. */
const EVENTS = {
  nothing: async () => undefined,
  cancelled: (app: BillingApp, { id }: Subscription) =>
    atProvider(app, 'POST', `subscriptions/${id}`, { cancel_at_period_end: 'true' }),
  resumed: (app: BillingApp, { id }: Subscription) =>
    atProvider(app, 'POST', `subscriptions/${id}`, { cancel_at_period_end: 'false' }),
  'a card that is declined': (app: BillingApp, subscription: Subscription) =>
    changeCard(app, subscription, 'pm_card_chargeCustomerFail'),
  'a card that works': async (app: BillingApp, subscription: Subscription) => {
    await changeCard(app, subscription, 'pm_card_visa')
    if (subscription.status === 'past_due')
      await atProvider(app, 'POST', `invoices/${subscription.latest_invoice}/pay`)
  },
} as const

async function changeCard(app: BillingApp, { id, customer }: Subscription, card: string): Promise<void> {
  await atProvider(app, 'POST', `payment_methods/${card}/attach`, { customer })
  const cards = `/v1/customers/${customer}/payment_methods?limit=1`
  const [newest] = (await fromProvider<{ data: { id: string }[] }>(app.sandbox, cards)).data
  await atProvider(app, 'POST', `subscriptions/${id}`, { default_payment_method: newest?.id ?? '' })
}

const EVENT_NAMES = [
  'nothing',
  'cancelled',
  'resumed',
  'a card that is declined',
  'a card that works',
] as const

interface Step {
  happening: keyof typeof EVENTS
  days: number
  /** Which events reach the second server now, of all so far. */
  picks: readonly number[]
  catchesUp: boolean
}

const step: fc.Arbitrary<Step> = fc.record({
  happening: fc.constantFrom(...EVENT_NAMES),
  days: fc.constantFrom(0, 1, 3, 8, 29, 31),
  picks: fc.array(fc.nat(), { maxLength: 12 }),
  catchesUp: fc.boolean(),
})

/** Plays the steps; one server gets every event immediately, the other those that the steps pick. Returns the state of both. */
async function afterLiving(steps: readonly Step[]) {
  const complete = await billingApp()
  const partial = await aSecondServer(complete)
  try {
    const history = await aHistory(complete)
    const checkout = await checkoutOf(complete, history.id)
    await aClient(partial, { state_id: 3000 })
    const customer = await customerOf(complete.deps.db.read, history.id)
    if (customer) await partial.deps.db.write((tx) => saveCustomer(tx, customer))
    await payAt(complete, checkout)
    await history.deliver()
    for (const { happening, days, picks, catchesUp } of steps) {
      const list = await fromProvider<{ data: Subscription[] }>(complete.sandbox, '/v1/subscriptions')
      const [subscription] = list.data
      if (subscription) await EVENTS[happening](complete, subscription)
      await complete.sandbox.advance(days * DAY_SECONDS)
      await history.deliver()
      await complete.catchUp()
      const events = await eventsOf(complete)
      for (const pick of picks) {
        const event = events[pick % events.length]
        if (event) expect(await post(partial, event)).toBe(200)
      }
      if (catchesUp) await partial.catchUp()
    }
    await partial.catchUp()
    return {
      records: [await recordsOf(complete, history.id), await recordsOf(partial, history.id)],
      mails: [await billingMailsIn(complete), await billingMailsIn(partial)],
    }
  } finally {
    await partial.close()
    await complete.close()
  }
}

/** A decline, a recovery that only one server hears of, and another decline. */
const RECOVERED_UNSEEN = [
  { happening: 'a card that is declined', days: 31, picks: [], catchesUp: true },
  { happening: 'a card that works', days: 0, picks: [], catchesUp: false },
  { happening: 'a card that is declined', days: 31, picks: [], catchesUp: true },
] as const satisfies Step[]

test('a server that sees only parts of a history ends in the same state as one that sees all of it', async () => {
  const knowing = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
    const { records, mails } = await afterLiving(steps)
    const [complete, partial] = mails
    expect(records[1]).toEqual(records[0])
    expect(complete).toEqual(expect.arrayContaining(partial ?? []))
  })
  await fc.assert(knowing, { numRuns: sampledRuns(15), examples: [[[...RECOVERED_UNSEEN]]] })
}, 900_000)
