import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { anAdmin } from '#tests/support/factories.ts'
import {
  aPersonBeforePlans,
  aPersonOnTrial,
  callAs,
  type BillingApp,
  billingApp,
  checkoutOf,
  payAt,
} from '#tests/support/billing.ts'
import { atProvider } from '#tests/api/billing/provider.ts'
import { billingMailsIn, recordsOf, subscriptionIdOf } from '#tests/api/billing/records.ts'

let app: BillingApp
beforeEach(async () => {
  app = await billingApp()
})
afterEach(() => app.close())

const REFUSED = { status: 409, body: { detail: 'There’s no active subscription.' } }

/** What the page of a finished purchase asks for. */
const confirm = (user_id: number, session_id?: string, as = user_id, path = '/journey/update') =>
  callAs(app, 'POST', path, as, {
    user_id,
    journey_type: 'BILLING',
    state: 'COMPLETED',
    ...(session_id !== undefined && { session_id }),
  })

const sessionIn = (url: string) => url.split('/').at(-1) ?? ''

/** Someone who has paid before any webhook arrived, and their checkout. */
async function aPayer(): Promise<{ id: number; session: string }> {
  const id = await aPersonBeforePlans(app)
  const url = await checkoutOf(app, id)
  await payAt(app, url)
  return { id, session: sessionIn(url) }
}

describe('the BILLING journey is completed', () => {
  test.each(['/journey/update', '/update/journey'])(
    'at %s by a checkout that was paid, webhook or not',
    async (path) => {
      const { id, session } = await aPayer()
      expect(await confirm(id, session, id, path)).toEqual({
        status: 200,
        body: { user_id: id, journey_type: 'BILLING', state: 'COMPLETED' },
      })
      expect(await recordsOf(app, id)).toMatchObject({ subscribed: true, state: 3200, stage: 'customer' })
      const mails = await billingMailsIn(app)
      await app.sandbox.deliver()
      expect(await billingMailsIn(app)).toEqual(mails)
    },
  )

  test('without a checkout, if Stripe has a live subscription', async () => {
    const { id } = await aPayer()
    expect((await confirm(id)).status).toBe(200)
    expect(await recordsOf(app, id)).toMatchObject({ subscribed: true, state: 3200 })
  })

  test('by an admin for someone, on the same terms', async () => {
    const admin = await anAdmin(app)
    const { id, session } = await aPayer()
    expect((await confirm(id, session, admin)).status).toBe(200)
    const other = await aPersonBeforePlans(app)
    expect(await confirm(other, session, admin)).toEqual(REFUSED)
  })
})

describe('nothing is granted', () => {
  test('by the browser alone', async () => {
    const id = await aPersonBeforePlans(app)
    expect(await confirm(id)).toEqual(REFUSED)
    await checkoutOf(app, id)
    expect(await confirm(id)).toEqual(REFUSED)
    expect(await recordsOf(app, id)).toMatchObject({ subscribed: false, state: 3000 })
  })

  test('by someone else’s checkout', async () => {
    const { id: payer, session } = await aPayer()
    const id = await aPersonBeforePlans(app)
    await checkoutOf(app, id)
    expect(await confirm(id, session)).toEqual(REFUSED)
    expect(await recordsOf(app, id)).toMatchObject({ subscribed: false, state: 3000 })
    // Nobody moves someone else on either.
    expect(await recordsOf(app, payer)).toMatchObject({ subscribed: false, subscriptions: [] })
  })

  test('by a checkout that is open or has expired', async () => {
    const id = await aPersonBeforePlans(app)
    const session = sessionIn(await checkoutOf(app, id))
    expect(await confirm(id, session)).toEqual(REFUSED)
    await atProvider(app, 'POST', `checkout/sessions/${session}/expire`)
    expect(await confirm(id, session)).toEqual(REFUSED)
  })

  test('by an old checkout, whose subscription has ended', async () => {
    const { id, session } = await aPayer()
    await app.sandbox.deliver()
    await atProvider(app, 'DELETE', `subscriptions/${await subscriptionIdOf(app, id)}`)
    expect(await confirm(id, session)).toEqual(REFUSED)
    expect(await recordsOf(app, id)).toMatchObject({ subscribed: false, state: 2000 })
  })

  test.each(['', 'cs_test_unknown', '../customers', '..', 'x'.repeat(5000), 'cs_test_1?expand=customer'])(
    'by the invalid checkout id %p',
    async (session) => {
      const id = await aPersonBeforePlans(app)
      expect(await confirm(id, session)).toEqual(REFUSED)
    },
  )

  test('in another state of the journey', async () => {
    const id = await aPersonOnTrial(app)
    const body = { user_id: id, journey_type: 'BILLING', state: 'FREE' }
    expect((await callAs(app, 'POST', '/journey/update', id, body)).status).toBe(409)
  })

  test("to someone else on the payer's behalf", async () => {
    const { id, session } = await aPayer()
    const other = await aPersonBeforePlans(app)
    expect((await confirm(id, session, other)).status).toBe(403)
  })
})
