import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { drain } from '#api/mail/service.ts'
import { DAY_SECONDS } from '#domain/duration.ts'
import { formatDate } from '#domain/format.ts'
import { aPersonOnTrial, callAs, type BillingApp, billingApp } from '#tests/support/billing.ts'
import { cancel, overview } from '#tests/api/billing/calls.ts'
import { atProvider } from '#tests/api/billing/provider.ts'
import { recordsOf, subscriptionIdOf } from '#tests/api/billing/records.ts'

let app: BillingApp
let id: number
beforeEach(async () => {
  app = await billingApp()
  id = await aPersonOnTrial(app)
})
afterEach(() => app.close())

const days = (count: number) => app.sandbox.now() + count * DAY_SECONDS
const day = (seconds: number) => formatDate(seconds * 1000)

/** Someone who chooses their own end date in Stripe's portal or dashboard. */
async function endAt(cancel_at: number): Promise<void> {
  const path = `subscriptions/${await subscriptionIdOf(app, id)}`
  await atProvider(app, 'POST', path, { cancel_at: String(cancel_at) })
  await app.sandbox.deliver()
}

async function cancelledMails(): Promise<string[]> {
  await drain(app.deps)
  return app.mails
    .filter(({ subject }) => subject === 'Your subscription has been cancelled')
    .map(({ text }) => text)
}

const plan = () => overview(app, id)
const nextBilling = async () => (await callAs(app, 'GET', `/stripe/next-billing-date/${id}`, id)).body
const periodEnd = async () => (await recordsOf(app, id)).subscriptions[0]?.current_period_end ?? 0

describe('a subscription that was cancelled for a date before its period ends', () => {
  test('says that date on the page and in the email, and nothing more is charged', async () => {
    await app.days(31)
    const end = days(10)
    await endAt(end)
    expect(await plan()).toMatchObject({ plan_state: 'cancelled', ends_at: end, card_removable: true })
    expect(await nextBilling()).toEqual({ timestamp: null })
    const [mail] = await cancelledMails()
    expect(mail).toContain(`You keep full access until ${day(end)}, and we won’t charge your card again.`)
    await app.days(11)
    expect(await plan()).toMatchObject({ plan_state: 'none', ended_at: end })
  })

  test('on trial doesn’t promise the rest of the trial', async () => {
    const end = days(5)
    await endAt(end)
    expect(await plan()).toMatchObject({ plan_state: 'cancelled', in_trial: true, ends_at: end })
    expect((await cancelledMails())[0]).toContain(`You keep full access until ${day(end)},`)
  })
})

describe('a subscription that was cancelled for a date months ahead', () => {
  test('says that date, and that it is charged until then', async () => {
    await app.days(31)
    const end = days(70)
    await endAt(end)
    const next = await periodEnd()
    expect(end).toBeGreaterThan(next)
    expect(await plan()).toMatchObject({ plan_state: 'cancelled', ends_at: end, card_removable: false })
    expect(await nextBilling()).toEqual({ timestamp: next })
    const [mail] = await cancelledMails()
    expect(mail).toContain(`You keep full access until ${day(end)}.`)
    expect(mail).toContain(`your next payment is on ${day(next)}`)
    expect(mail).not.toMatch(/won’t charge your card again/)
    await app.days(30)
    expect(await nextBilling()).toEqual({ timestamp: await periodEnd() })
    await app.days(30)
    expect(await nextBilling()).toEqual({ timestamp: null })
    // Renewals along the way are no new cancellation.
    expect(await cancelledMails()).toHaveLength(1)
    await app.days(11)
    expect(await plan()).toMatchObject({ plan_state: 'none', ended_at: end })
  })

  test('on trial still announces the first payment', async () => {
    await endAt(days(60))
    await app.days(28)
    await drain(app.deps)
    const trialEnd = (await recordsOf(app, id)).subscriptions[0]?.trial_end ?? 0
    const subjects = app.mails.map(({ subject }) => subject)
    expect(subjects).toContain(`Your free trial ends on ${day(trialEnd)}`)
  })

  test('is emailed again when the date changes, with the new one', async () => {
    await app.days(31)
    await endAt(days(70))
    await cancelledMails()
    const end = days(12)
    await endAt(end)
    expect(await cancelledMails()).toHaveLength(2)
    expect((await cancelledMails())[1]).toContain(`until ${day(end)},`)
  })
})

test.each([10, 70])('a cancellation %d days ahead can be withdrawn', async (ahead) => {
  await app.days(31)
  await endAt(days(ahead))
  expect(await cancel(app, id, false)).toMatchObject({ status: 200, body: { cancelled: false } })
  expect(await plan()).toMatchObject({ plan_state: 'active', ends_at: null })
  expect(await nextBilling()).toEqual({ timestamp: await periodEnd() })
  await app.days(75)
  expect(await plan()).toMatchObject({ plan_state: 'active' })
})
