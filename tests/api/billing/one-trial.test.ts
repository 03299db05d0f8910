import { afterEach, beforeEach, expect, test } from 'bun:test'
import { trialsHad } from '#db/schema/index.ts'
import {
  aCard,
  aPersonBeforePlans,
  type BillingApp,
  billingApp,
  checkoutOf,
  payAt,
} from '#tests/support/billing.ts'
import { overview, subscribeWith } from './calls.ts'
import { recordsOf } from './records.ts'

let app: BillingApp
beforeEach(async () => {
  app = await billingApp()
})
afterEach(() => app.close())

/** Somebody with an address whose trial has begun. */
async function onTrial(email: string): Promise<number> {
  const id = await aPersonBeforePlans(app, { email })
  await payAt(app, await checkoutOf(app, id))
  await app.sandbox.deliver()
  expect(await recordsOf(app, id)).toMatchObject({ subscriptions: [{ status: 'trialing' }] })
  return id
}

const deleteAccount = async (id: number, email: string) =>
  expect((await app.call('DELETE', '/account', { as: id, json: { email } })).ok).toBe(true)

test.each([
  ['maya@example.test', 'maya@example.test', 'checkout'],
  ['maya@example.test', 'maya@example.test', 'form'],
  ['maya@example.test', 'maya+again@example.test', 'checkout'],
  ['m.aya@gmail.com', 'maya@gmail.com', 'form'],
])('who deletes %s and comes back as %s has no second trial, by %s', async (first, second, way) => {
  await deleteAccount(await onTrial(first), first)
  const id = await aPersonBeforePlans(app, { email: second })
  expect(await overview(app, id)).toMatchObject({ had_trial: true })
  if (way === 'form') expect((await subscribeWith(app, id, await aCard(app))).body).toEqual({ valid: true })
  else await payAt(app, await checkoutOf(app, id))
  await app.sandbox.deliver()
  expect(await recordsOf(app, id)).toMatchObject({ subscriptions: [{ status: 'active', trial_end: null }] })
})

test('what is remembered tells nobody, and other addresses have their trial', async () => {
  await deleteAccount(await onTrial('maya@example.test'), 'maya@example.test')
  const kept = await app.deps.db.read.select().from(trialsHad)
  expect(kept).toEqual([{ address: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  const plain = new Bun.CryptoHasher('sha256').update('maya@example.test').digest('hex')
  expect(kept[0]?.address).not.toBe(plain)
  const other = await aPersonBeforePlans(app, { email: 'noor@example.test' })
  expect(await overview(app, other)).toMatchObject({ had_trial: false })
})

test('a checkout that was left is no trial', async () => {
  const id = await aPersonBeforePlans(app, { email: 'maya@example.test' })
  await checkoutOf(app, id)
  await deleteAccount(id, 'maya@example.test')
  const again = await aPersonBeforePlans(app, { email: 'maya@example.test' })
  expect(await overview(app, again)).toMatchObject({ had_trial: false })
})
