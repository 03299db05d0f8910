import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { settleClosures } from '#api/features/billing/cancellation/service/closing.ts'
import { drain } from '#api/mail/service.ts'
import { formatDate } from '#domain/format.ts'
import { aCard, aPersonOnTrial, type BillingApp, billingApp, CARDS } from '#tests/support/billing.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { cancel, subscribeWith } from '#tests/api/billing/calls.ts'
import { recordsOf } from '#tests/api/billing/records.ts'
import { DAY_SECONDS } from '#domain/duration.ts'

let app: BillingApp
beforeEach(async () => {
  app = await billingApp()
})
afterEach(() => app.close())

async function mailCalled(subject: RegExp): Promise<string | undefined> {
  await drain(app.deps)
  const found = app.mails.filter((mail) => subject.test(mail.subject))
  expect(found.length).toBeLessThanOrEqual(1)
  return found[0]?.text
}

const DECLINED = /^Your payment didn’t go through$/

describe('the email about a declined renewal', () => {
  test('names the last day on which everything is open', async () => {
    const id = await aPersonOnTrial(app, CARDS.declinedWhenCharged)
    await app.days(31)
    const since = (await recordsOf(app, id)).subscriptions[0]?.past_due_since ?? 0
    const text = await mailCalled(DECLINED)
    expect(text).toContain(`You keep full access until ${formatDate((since + 7 * DAY_SECONDS - 1) * 1000)}.`)
    expect(text).not.toMatch(/week/)
  })

  test('starts with the decline, even if we hear of it days later', async () => {
    const id = await aPersonOnTrial(app, CARDS.declinedWhenCharged)
    app.sandbox.setFaults({ webhooks: 'dropped' })
    await app.days(30 + 5)
    app.sandbox.setFaults({})
    await app.catchUp()
    const since = (await recordsOf(app, id)).subscriptions[0]?.past_due_since ?? 0
    expect(app.sandbox.now() - since).toBeGreaterThan(4 * DAY_SECONDS)
    expect(await mailCalled(DECLINED)).toContain(`until ${formatDate((since + 7 * DAY_SECONDS - 1) * 1000)}.`)
  })

  test('promises nothing once that day is over', async () => {
    const id = await aPersonOnTrial(app, CARDS.declinedWhenCharged)
    await app.sandbox.advance(31 * DAY_SECONDS)
    await app.catchUp()
    // The grace is over, and Stripe gives up half an hour later.
    await app.sandbox.advance(6 * DAY_SECONDS + 1800)
    await app.catchUp()
    expect(await recordsOf(app, id)).toMatchObject({
      subscribed: false,
      subscriptions: [{ status: 'past_due' }],
    })
    const text = await mailCalled(DECLINED)
    expect(text).not.toMatch(/You keep full access/)
    expect(text).toMatch(/You’re on the Free plan/)
  })
})

describe('someone who is deactivated and reactivated', () => {
  const act = async (what: 'deactivate' | 'reactivate', user_id: number, admin: number) => {
    const json = { user_id, role: 2 }
    expect((await app.call('POST', `/admin/${what}-user`, { as: admin, json })).status).toBe(200)
  }

  test('gets an email that the subscription ended, not that they can’t sign in, if it wasn’t sent before', async () => {
    const [admin, id] = [await anAdmin(app), await aPersonOnTrial(app)]
    await app.days(31 + 9)
    await act('deactivate', id, admin)
    await act('reactivate', id, admin)
    expect(await mailCalled(/deactivated/)).toBeUndefined()
    const text = await mailCalled(/^Your Cohearth subscription has ended$/)
    expect(text).toMatch(/Your account is active again/)
    expect(text).toMatch(/We’re refunding/)
    expect(text).not.toMatch(/can’t sign in/)
  })

  test('gets the same email once Stripe is back, if it was down', async () => {
    const [admin, id] = [await anAdmin(app), await aPersonOnTrial(app)]
    app.sandbox.setFaults({ calls: [{ call: '', fault: 'rate_limited', times: 999 }] })
    await act('deactivate', id, admin)
    await act('reactivate', id, admin)
    app.sandbox.setFaults({})
    expect(await settleClosures(app.deps)).toBe(true)
    expect(await mailCalled(/deactivated/)).toBeUndefined()
    expect(await mailCalled(/^Your Cohearth subscription has ended$/)).toMatch(
      /We won’t charge your card again/,
    )
  })
})

describe('an email that was queued while nothing could be sent', () => {
  test('doesn’t announce a charge to someone who has cancelled their trial since', async () => {
    const id = await aPersonOnTrial(app)
    await cancel(app, id, true)
    expect(await mailCalled(/^Your free trial has started$/)).toBeUndefined()
    expect(await mailCalled(/^Your subscription has been cancelled$/)).toMatch(/won’t charge your card again/)
  })

  test('doesn’t say that they’re on the Free plan to someone who has subscribed again since', async () => {
    const id = await aPersonOnTrial(app)
    await app.days(31)
    await mailCalled(/^Receipt/)
    for (const { id: subscription } of (await recordsOf(app, id)).subscriptions)
      await app.gateway.cancelNow(subscription)
    await app.sandbox.deliver()
    expect((await subscribeWith(app, id, await aCard(app))).status).toBe(200)
    expect(await mailCalled(/^Your subscription has ended$/)).toBeUndefined()
  })
})
