import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { guardUser } from '#api/features/journey/service/records.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import { journeys } from '#db/schema/index.ts'
import { destinationFor } from '#domain/site/guard.ts'
import { callAs, type BillingApp, billingApp, CARDS, checkoutOf, payAt } from '#tests/support/billing.ts'
import { aClient, anAdmin } from '#tests/support/factories.ts'
import { cancel, me, overview } from '#tests/api/billing/calls.ts'

let app: BillingApp
beforeEach(async () => {
  app = await billingApp()
})
afterEach(() => app.close())

/** A client who finished onboarding, and chose the free plan or nothing. */
async function anOnboarded(chose: 'free' | 'nothing'): Promise<number> {
  const id = await aClient(app, { state_id: 2000 })
  const done = { user_id: id, journey_type: 'ONBOARDING', state: '1000', at: 0 }
  await app.deps.db.write((tx) => tx.insert(journeys).values(done))
  if (chose === 'free') {
    const { email } = await userOf(id)
    expect((await callAs(app, 'PUT', `/update/state/${email}`, id, { state: '3100' })).status).toBe(200)
  }
  return id
}

async function userOf(id: number) {
  const user = await userById(app.deps.db.read, id)
  if (!user) throw new Error('The client is not there.')
  return user
}

async function startTrial(id: number, card: string = CARDS.works): Promise<void> {
  await payAt(app, await checkoutOf(app, id), card)
  await app.sandbox.deliver()
  expect(await planOf(id)).toEqual({ state: 3200, billing: 'member', matches: 200, page: 'show' })
}

interface PlanView {
  state: number
  billing: 'member' | 'free' | null
  matches: number
  page: string
}

/** What the person's state, the billing page, a call and the guard say about the person's plan. */
async function planOf(id: number): Promise<PlanView> {
  const { state } = v.parse(v.object({ state: v.number() }), await me(app, id))
  const plan = v.object({ chosen_plan: v.nullable(v.picklist(['member', 'free'])) })
  const { chosen_plan: billing } = v.parse(plan, await overview(app, id))
  const user = await guardUser(app.deps.db.read, await userOf(id))
  return {
    state,
    billing,
    matches: (await app.call('GET', `/compatibility/${id}/matches`, { as: id })).status,
    page: destinationFor(user, '/dashboard/match').kind,
  }
}

const FREE: PlanView = { state: 3100, billing: 'free', matches: 200, page: 'show' }
const NO_PLAN: PlanView = { state: 2000, billing: null, matches: 403, page: 'redirect' }

describe.each([
  ['someone who once chose the free plan', 'free', FREE],
  ['someone who never chose the free plan', 'nothing', NO_PLAN],
] as const)('%s', (_, chose, after) => {
  test('is back where they were once a cancelled subscription has run out', async () => {
    const id = await anOnboarded(chose)
    await startTrial(id)
    await cancel(app, id, true)
    await app.days(31)
    expect(await planOf(id)).toEqual(after)
  })

  test('is back where they were after a second subscription', async () => {
    const id = await anOnboarded(chose)
    for (let count = 0; count < 2; count += 1) {
      await startTrial(id)
      await cancel(app, id, true)
      await app.days(31)
    }
    expect(await planOf(id)).toEqual(after)
  })

  test('is back where they were when the week of grace is over, and can subscribe again', async () => {
    const id = await anOnboarded(chose)
    await startTrial(id, CARDS.declinedWhenCharged)
    await app.days(31)
    await app.days(7)
    await app.catchUp()
    expect(await planOf(id)).toEqual(after)
    await app.days(30)
    expect(await planOf(id)).toEqual(after)
    await startTrial(id)
  })

  test('is back where they were after being deactivated and reactivated', async () => {
    const id = await anOnboarded(chose)
    await startTrial(id)
    const admin = await anAdmin(app)
    for (const act of ['deactivate', 'reactivate']) {
      const done = await callAs(app, 'POST', `/admin/${act}-user`, admin, { user_id: id, role: 2 })
      expect(done.status).toBe(200)
      await app.sandbox.deliver()
    }
    expect(await planOf(id)).toEqual(after)
  })
})

test('someone who left a checkout without paying has no plan, and can still choose the free plan', async () => {
  const id = await anOnboarded('nothing')
  await checkoutOf(app, id)
  expect(await planOf(id)).toEqual({ ...NO_PLAN, state: 3000 })
  const { email } = await userOf(id)
  expect((await callAs(app, 'PUT', `/update/state/${email}`, id, { state: '3100' })).status).toBe(200)
  expect(await planOf(id)).toEqual(FREE)
})

test('a checkout that someone on the free plan abandons changes nothing', async () => {
  const id = await anOnboarded('free')
  await checkoutOf(app, id)
  expect(await planOf(id)).toEqual(FREE)
})
