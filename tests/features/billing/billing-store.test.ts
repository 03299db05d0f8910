import { describe, expect, test } from 'bun:test'
import { createBilling, type Sources } from '#features/billing/billing.store.ts'
import { FREE_PLAN, type Plan } from '#features/billing/plan.ts'

const PRICE = { price: 1500, tax: 195, taxPercent: 13, taxName: 'HST', taxKnown: true, total: 1695 }

const TRIAL: Plan = { ...FREE_PLAN, plan_state: 'trial' }
const ACTIVE: Plan = { ...FREE_PLAN, plan_state: 'active' }

function billingWith(initial: Plan | null, sources: Partial<Sources<string>> = {}) {
  const logged: string[] = []
  const billing = createBilling<string>(initial, {
    plan: async () => TRIAL,
    price: async () => PRICE,
    cards: async () => [],
    invoices: async () => ['in_1'],
    nextBillingDate: async () => null,
    log: (message) => logged.push(message),
    ...sources,
  })
  return { billing, logged }
}
const failing = () => Promise.reject(new Error('down'))

describe('what the billing page shows', () => {
  test('waits for what did not come with the page', async () => {
    const { billing } = billingWith(TRIAL)
    expect(billing.$plan.get()).toEqual({ data: TRIAL, state: 'ready' })
    expect(billing.$price.get()).toEqual({ data: null, state: 'waiting' })
    await billing.load()
    expect(billing.$price.get()).toEqual({ data: PRICE, state: 'ready' })
    expect(billing.$nextBillingDate.get()).toEqual({ data: { timestamp: null }, state: 'ready' })
  })

  test('reads the plan as well when the page came without it', async () => {
    const { billing } = billingWith(null)
    await billing.load()
    expect(billing.$plan.get()).toEqual({ data: TRIAL, state: 'ready' })
  })

  test('does not read a plan again that came with the page', async () => {
    const { billing, logged } = billingWith(ACTIVE, { plan: failing })
    await billing.load()
    expect([billing.$plan.get().data, logged]).toEqual([ACTIVE, []])
  })

  test('shows each part by itself, and logs what cannot be read', async () => {
    const { billing, logged } = billingWith(null, { plan: failing, cards: failing })
    await billing.load()
    expect(billing.$plan.get()).toEqual({ data: null, state: 'failed' })
    expect(billing.$cards.get()).toEqual({ data: null, state: 'failed' })
    expect(billing.$invoices.get()).toEqual({ data: ['in_1'], state: 'ready' })
    expect(logged.sort()).toEqual([
      'Failed to check subscription status:',
      'Failed to fetch payment methods:',
    ])
  })

  test('stays when reading it again fails', async () => {
    let down = false
    const { billing } = billingWith(TRIAL, { price: async () => (down ? failing() : PRICE) })
    await billing.load()
    down = true
    await billing.refresh()
    expect(billing.$price.get()).toEqual({ data: PRICE, state: 'failed' })
  })

  test('is the answer of the later reading, whichever arrives first', async () => {
    const answers: ((plan: Plan) => void)[] = []
    const { billing } = billingWith(FREE_PLAN, {
      plan: () => new Promise((resolve) => void answers.push(resolve)),
    })
    const both = [billing.refresh(), billing.refresh()]
    answers[1]?.(ACTIVE)
    answers[0]?.(TRIAL)
    await Promise.all(both)
    expect(billing.$plan.get().data).toEqual(ACTIVE)
  })
})
