import { afterEach, expect, test } from 'bun:test'
import { endingOf } from '#api/features/billing/cancellation/service/owed.ts'
import { stripePayments } from '#api/gateways/stripe-payments.ts'
import { DAY_SECONDS } from '#domain/duration.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const NOW = 1_800_000_000
const day = (days: number) => NOW + days * DAY_SECONDS

/** Fakes a provider with one subscription and its newest invoice, paid in full without tax, for these lines. */
function aProvider(lines: { amount: number; period: { start: number; end: number } }[]) {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const list = (data: unknown[]) => ({ object: 'list', data, has_more: false, url: '/v1/list' })
  const invoice = {
    id: 'in_1',
    object: 'invoice',
    status: 'paid',
    amount_due: total,
    amount_paid: total,
    post_payment_credit_notes_amount: 0,
    status_transitions: { paid_at: day(-15) },
    lines: list(lines),
    parent: { subscription_details: { subscription: 'sub_1' } },
  }
  const item = { price: { id: 'price_1', product: 'prod_1', unit_amount: 2000 }, discounts: [] }
  const subscription = {
    id: 'sub_1',
    object: 'subscription',
    status: 'active',
    created: day(-100),
    ended_at: null,
    metadata: {},
    discounts: [],
    pause_collection: null,
    items: list([{ ...item, current_period_start: day(-15), current_period_end: day(15) }]),
  }
  const answers: Record<string, unknown> = {
    '/v1/subscriptions': list([subscription]),
    '/v1/invoices': list([invoice]),
    '/v1/charges': list([]),
  }
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: (request) => Response.json(answers[new URL(request.url).pathname]),
  })
  closing.push(() => void server.stop(true))
  return stripePayments({
    kind: 'stripe',
    taxByProvince: false,
    secretKey: 'sk_test_x',
    publishableKey: 'pk_test_x',
    webhookSecret: 'whsec_x',
    priceId: 'price_x',
    installation: 'this one',
    apiBase: `http://127.0.0.1:${server.port}`,
    publicUrl: 'http://localhost:3000',
    now: () => NOW,
    clock: () => NOW * 1000,
  })
}

test('the unused half of a month is refunded, whatever its invoice charged for a change of price before', async () => {
  const gateway = aProvider([
    { amount: -750, period: { start: day(-30), end: day(-15) } },
    { amount: 1000, period: { start: day(-30), end: day(-15) } },
    { amount: 2000, period: { start: day(-15), end: day(15) } },
  ])
  const closure = {
    customer_id: 'cus_1',
    refunds: true,
    requested_at: NOW,
    isOut: true,
    won: new Set<string>(),
  }
  const { refunds } = await endingOf(gateway, closure)
  expect(refunds).toMatchObject([{ part: { net: 1000, tax: 0, total: 1000 } }])
})
