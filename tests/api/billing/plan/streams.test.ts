import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { customerOf } from '#api/features/billing/queries/customers.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import {
  billingMails,
  customers,
  journeys,
  outbox,
  paymentEvents,
  subscriptions,
  users,
} from '#db/schema/index.ts'
import { type BillingApp, billingApp } from '#tests/support/billing.ts'
import { sampledRuns } from '#tests/support/sample.ts'
import { aHistory, play, HISTORIES } from '#tests/api/billing/histories.ts'
import { type AnEvent, eventsOf, post } from '#tests/api/billing/provider.ts'
import { billingMailsIn, recordsOf } from '#tests/api/billing/records.ts'

let app: BillingApp
beforeEach(async () => {
  app = await billingApp()
})
afterEach(() => app.close())

const RUNS = sampledRuns(20)
const LIMIT_MS = 900_000

/**
 * Which events arrive, how often and in which order; and whether all arrive in the end, or the catch-up fetches the
 * rest.
 */
const deliveries = (events: readonly AnEvent[]) =>
  fc.record({
    picks: fc.array(fc.nat(events.length - 1), { maxLength: events.length * 3 }),
    order: fc.shuffledSubarray([...events.keys()], { minLength: events.length }),
    whole: fc.boolean(),
  })

/** Resets our own records to their state before the provider said anything; returns how to do it. */
async function rememberStart(id: number): Promise<() => Promise<void>> {
  const user = await userById(app.deps.db.read, id)
  const customer = await customerOf(app.deps.db.read, id)
  if (!user || !customer) throw new Error('There is no checkout.')
  return () =>
    app.deps.db.write(async (tx) => {
      for (const table of [paymentEvents, subscriptions, billingMails, outbox, customers])
        await tx.delete(table)
      await tx.delete(journeys).where(and(eq(journeys.user_id, id), eq(journeys.journey_type, 'BILLING')))
      const { state_id, state_label, stage } = user
      await tx.update(users).set({ state_id, state_label, stage }).where(eq(users.id, id))
      await tx.insert(customers).values(customer)
    })
}

const kindOf = (mail: string) => mail.split(' ')[1]

describe('deliveries in any order, repeated or with gaps, lead to the same state as orderly ones', () => {
  test.each(Object.entries(HISTORIES))(
    '%s',
    async (_, { steps: [buy, ...later], mails: kinds }) => {
      if (!buy) return
      const history = await aHistory(app)
      const { id } = history
      await buy(history)
      const restart = await rememberStart(id)
      await history.deliver()
      await play(history, later)
      const [records, mails, events] = [
        await recordsOf(app, id),
        await billingMailsIn(app),
        await eventsOf(app),
      ]

      const ending = fc.asyncProperty(deliveries(events), async ({ picks, order, whole }) => {
        await restart()
        const stream = [...picks, ...(whole ? order : [])].flatMap((index) => events[index] ?? [])
        for (const event of stream) expect(await post(app, event)).toBe(200)
        await app.catchUp()
        expect(await recordsOf(app, id)).toEqual(records)
        const written = await billingMailsIn(app)
        expect(new Set(written).size).toBe(written.length)
        expect(mails).toEqual(expect.arrayContaining(written))
        expect(written.map(kindOf)).toEqual(expect.arrayContaining([...kinds]))
        expect(await app.deps.db.read.$count(outbox)).toBe(written.length)
      })
      await fc.assert(ending, { numRuns: RUNS })
    },
    LIMIT_MS,
  )
})
