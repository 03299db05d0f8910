// Promise: One trial per mailbox, even after deletion and with two accounts at once; what's stored for it reveals no address.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { trialsHad } from '#db/schema/index.ts'
import {
  aCard,
  aPersonBeforePlans,
  type BillingApp,
  billingApp,
  checkoutOf,
  payAt,
} from '#tests/support/billing.ts'
import { overview, subscribeWith } from '#tests/api/billing/calls.ts'
import { move } from '#tests/api/accounts/email-change/support.ts'
import { signedInBrowser } from '#tests/api/accounts/support.ts'
import { loggedBy, recordsOf } from '#tests/api/billing/records.ts'
import { eventually } from '#tests/support/eventually.ts'
import { onStatement } from '#tests/support/statements.ts'
import { sqliteTest } from '#tests/support/on-postgres.ts'

let app: BillingApp
beforeEach(async () => {
  app = await billingApp()
})
afterEach(() => app.close())

/** Someone with an address whose trial has begun. */
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
])('someone who deletes %s and comes back as %s has no second trial, by %s', async (first, second, way) => {
  await deleteAccount(await onTrial(first), first)
  const id = await aPersonBeforePlans(app, { email: second })
  expect(await overview(app, id)).toMatchObject({ had_trial: true })
  if (way === 'form') expect((await subscribeWith(app, id, await aCard(app))).body).toEqual({ valid: true })
  else await payAt(app, await checkoutOf(app, id))
  await app.sandbox.deliver()
  expect(await recordsOf(app, id)).toMatchObject({ subscriptions: [{ status: 'active', trial_end: null }] })
})

test('someone who moves to another address leaves no second trial, at either', async () => {
  const id = await onTrial('maya@example.test')
  const browser = await signedInBrowser(app, 'maya@example.test')
  await move(app, browser, 'moved@example.test')
  const customer = (await recordsOf(app, id)).customer ?? ''
  await eventually(() => app.gateway.customerEmail(customer), 'moved@example.test')
  const again = await aPersonBeforePlans(app, { email: 'maya+2@example.test' })
  expect(await overview(app, again)).toMatchObject({ had_trial: true })
  const beside = await aPersonBeforePlans(app, { email: 'moved+2@example.test' })
  expect(await overview(app, beside)).toMatchObject({ had_trial: true })
  await deleteAccount(again, 'maya+2@example.test')
  await deleteAccount(id, 'moved@example.test')
  const back = await aPersonBeforePlans(app, { email: 'moved@example.test' })
  expect(await overview(app, back)).toMatchObject({ had_trial: true })
})

test('the provider learns a new address later if it is down', async () => {
  const id = await onTrial('maya@example.test')
  const customer = (await recordsOf(app, id)).customer ?? ''
  const lines = loggedBy(app)
  app.sandbox.setFaults({ calls: [{ call: '', fault: 'rate_limited', times: 999 }] })
  await move(app, await signedInBrowser(app, 'maya@example.test'), 'moved@example.test')
  await eventually(() => JSON.stringify(lines).includes('could not be changed yet'), true)
  app.sandbox.setFaults({ calls: [] })
  expect(await app.gateway.customerEmail(customer)).toBe('maya@example.test')
  await app.catchUp()
  expect(await app.gateway.customerEmail(customer)).toBe('moved@example.test')
})

test("what's stored reveals no one, and other addresses have their trial", async () => {
  await deleteAccount(await onTrial('maya@example.test'), 'maya@example.test')
  const kept = await app.deps.db.read.select().from(trialsHad)
  expect(kept).toEqual([{ address: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  const plain = new Bun.CryptoHasher('sha256').update('maya@example.test').digest('hex')
  expect(kept[0]?.address).not.toBe(plain)
  const other = await aPersonBeforePlans(app, { email: 'noor@example.test' })
  expect(await overview(app, other)).toMatchObject({ had_trial: false })
})

test('an abandoned checkout doesn’t use up the trial', async () => {
  const id = await aPersonBeforePlans(app, { email: 'maya@example.test' })
  await checkoutOf(app, id)
  await deleteAccount(id, 'maya@example.test')
  const again = await aPersonBeforePlans(app, { email: 'maya@example.test' })
  expect(await overview(app, again)).toMatchObject({ had_trial: false })
})

describe('two accounts of one mailbox', () => {
  const two = () =>
    Promise.all([1, 2].map((label) => aPersonBeforePlans(app, { email: `maya+${label}@example.test` })))
  const trials = async (ids: readonly number[]) => {
    const rows = await Promise.all(ids.map(async (id) => (await recordsOf(app, id)).subscriptions))
    return rows.flat().filter(({ trial_end }) => trial_end !== null)
  }

  test('that both open a checkout before paying get one trial, for the last to open it', async () => {
    const [first = 0, second = 0] = await two()
    const early = await checkoutOf(app, first)
    const late = await checkoutOf(app, second)
    await payAt(app, early)
    await payAt(app, late)
    await app.sandbox.deliver()
    expect(await trials([first, second])).toHaveLength(1)
    expect(await recordsOf(app, second)).toMatchObject({ subscriptions: [{ status: 'trialing' }] })
    expect(await recordsOf(app, first)).toMatchObject({ subscriptions: [] })
    // The first continues without a trial, and sees that before paying.
    expect(await overview(app, first)).toMatchObject({ had_trial: true })
    await payAt(app, await checkoutOf(app, first))
    await app.sandbox.deliver()
    expect(await recordsOf(app, first)).toMatchObject({
      subscriptions: [{ status: 'active', trial_end: null }],
    })
  })

  test('that ask at the same moment, in any way, get one', async () => {
    const ids = await two()
    const [first = 0, second = 0] = ids
    const card = await aCard(app)
    const [url] = await Promise.all([checkoutOf(app, first), subscribeWith(app, second, card)])
    await payAt(app, url)
    await app.sandbox.deliver()
    expect(await trials(ids)).toHaveLength(1)
  })

  test('get one when the first has paid and no webhook has reported it', async () => {
    const ids = await two()
    const [first = 0, second = 0] = ids
    await payAt(app, await checkoutOf(app, first))
    await payAt(app, await checkoutOf(app, second))
    await app.sandbox.deliver()
    expect(await trials(ids)).toHaveLength(1)
    expect(await recordsOf(app, first)).toMatchObject({ subscriptions: [{ status: 'trialing' }] })
  })
})

test('one account in two tabs has one trial and one subscription', async () => {
  const id = await aPersonBeforePlans(app, { email: 'maya@example.test' })
  const urls = await Promise.all([checkoutOf(app, id), checkoutOf(app, id)])
  await Promise.all(urls.map((url) => payAt(app, url)))
  await app.sandbox.deliver()
  const { subscriptions, customer } = await recordsOf(app, id)
  expect(subscriptions).toHaveLength(1)
  expect(await app.gateway.subscriptionsOf(customer ?? '')).toHaveLength(1)
})

sqliteTest('a former trial is looked up once, in the person’s own database', async () => {
  const another = await billingApp()
  const email = 'maya@example.test'
  await deleteAccount(await onTrial(email), email)
  const people: [BillingApp, number, boolean][] = []
  for (const of of [app, another]) people.push([of, await aPersonBeforePlans(of, { email }), of === app])
  for (const [of, id] of people) await overview(of, id)
  for (const [of, id, had_trial] of people) {
    const heard: string[] = []
    const stop = onStatement((text) => heard.push(text))
    expect(await overview(of, id)).toMatchObject({ had_trial })
    stop()
    expect(heard.filter((text) => text.includes('trials_had'))).toHaveLength(1)
  }
  await another.close()
})
