import { afterEach, expect, test } from 'bun:test'
import { stripePayments } from '#api/gateways/stripe-payments.ts'
import { DAY_SECONDS } from '#domain/duration.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const NOW = 1_800_000_000
const END = NOW + 30 * DAY_SECONDS
const MAX_EXPANDED_LEVELS = 4

const COUPON = { id: 'half', object: 'coupon', duration: 'forever', percent_off: 50, amount_off: null }

type Pause = { behavior: string; resumes_at: number | null } | null

const list = (data: unknown[]) => ({ object: 'list', data, has_more: false, url: '/v1/list' })

/** Stripe's response to a request about a subscription whose one item has a discount of 50%. */
function respond(request: Request, pause: Pause): Response {
  const { pathname, searchParams } = new URL(request.url)
  const expanded = [...searchParams.entries()].flatMap(([name, path]) =>
    name.startsWith('expand') ? [path] : [],
  )
  if (expanded.some((path) => path.split('.').length > MAX_EXPANDED_LEVELS)) {
    const error = {
      type: 'invalid_request_error',
      message: 'You cannot expand more than 4 levels of a property.',
    }
    return Response.json({ error }, { status: 400 })
  }
  if (pathname === '/v1/coupons/half') return Response.json(COUPON)
  const discount = { id: 'di_1', object: 'discount', end: null, source: { type: 'coupon', coupon: 'half' } }
  return Response.json({
    id: 'sub_1',
    object: 'subscription',
    status: 'active',
    created: NOW,
    billing_cycle_anchor: NOW,
    metadata: {},
    discounts: [],
    pause_collection: pause,
    default_tax_rates: [{ display_name: 'HST', percentage: 13, inclusive: false }],
    items: list([
      {
        price: { id: 'price_1', product: 'prod_1', unit_amount: 2000 },
        discounts: [expanded.includes('items.data.discounts') ? discount : 'di_1'],
        current_period_start: NOW,
        current_period_end: END,
      },
    ]),
  })
}

function gatewayTo(pause: Pause = null) {
  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: (request) => respond(request, pause) })
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

test('a coupon on a subscription’s item is in its price', async () => {
  expect(await gatewayTo().subscription('sub_1')).toMatchObject({ amount: 1000, tax: 130, later: null })
})

test.each<[string, Pause, boolean]>([
  ['isn’t paused', null, false],
  ['is paused', { behavior: 'keep_as_draft', resumes_at: null }, true],
  ['is paused until after the next payment', { behavior: 'void', resumes_at: END + 1 }, true],
  ['is paused until the next payment', { behavior: 'void', resumes_at: END }, false],
])('whether the next payment is collected is known when collection %s', async (_, pause, paused) => {
  expect(await gatewayTo(pause).subscription('sub_1')).toMatchObject({ collectionPaused: paused })
})
