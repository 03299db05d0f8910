import { afterEach, expect, test } from 'bun:test'
import { CardRefused } from '#api/gateways/payments.ts'
import { stripePayments } from '#api/gateways/stripe-payments.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Fakes a provider with unpaid invoices, newest first, which records the calls it gets. */
function aProvider(status: string, open: string[], declined: string[] = []) {
  const requests: string[] = []
  const list = (data: unknown[]) => ({ object: 'list', data, has_more: false, url: '/v1/list' })
  const answers: Record<string, unknown> = {
    'POST /v1/subscriptions/sub_1': { id: 'sub_1', object: 'subscription', status },
    'GET /v1/invoices': list(open.map((id) => ({ id, object: 'invoice', status: 'open' }))),
    'GET /v1/customers/cus_1/payment_methods': list([{ id: 'pm_old' }, { id: 'pm_new' }]),
  }
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch(request) {
      const call = `${request.method} ${new URL(request.url).pathname}`
      requests.push(call)
      if (declined.some((id) => call === `POST /v1/invoices/${id}/pay`)) {
        const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }
        return Response.json({ error }, { status: 402 })
      }
      return Response.json(answers[call] ?? { id: 'x', object: 'x' })
    },
  })
  closing.push(() => void server.stop(true))
  const gateway = stripePayments({
    kind: 'stripe',
    taxByProvince: false,
    secretKey: 'sk_test_x',
    publishableKey: 'pk_test_x',
    webhookSecret: 'whsec_x',
    priceId: 'price_x',
    installation: 'this one',
    apiBase: `http://127.0.0.1:${server.port}`,
    publicUrl: 'http://localhost:3000',
    now: () => 0,
    clock: () => 0,
  })
  return { gateway, asked: requests }
}

const PAID = /^POST .v1.invoices.(\w+).pay$/
const paidIn = (requests: string[]) => requests.flatMap((call) => PAID.exec(call)?.[1] ?? [])

test.each(['past_due', 'unpaid'])(
  'a card that repairs a %s subscription pays all it owes, the oldest first',
  async (status) => {
    const { gateway, asked } = aProvider(status, ['in_3', 'in_2', 'in_1'])
    await gateway.replaceCard('cus_1', 'sub_1', 'pm_new')
    expect(paidIn(asked)).toEqual(['in_1', 'in_2', 'in_3'])
    // Only the old card is removed.
    expect(asked.filter((call) => call.endsWith('/detach'))).toEqual([
      'POST /v1/payment_methods/pm_old/detach',
    ])
  },
)

test('a declined card pays nothing more, and the old one stays', async () => {
  const { gateway, asked } = aProvider('past_due', ['in_2', 'in_1'], ['in_1'])
  expect(
    await gateway.replaceCard('cus_1', 'sub_1', 'pm_new').catch((error: unknown) => error),
  ).toBeInstanceOf(CardRefused)
  expect(paidIn(asked)).toEqual(['in_1'])
  expect(asked.filter((call) => call.endsWith('/detach'))).toEqual([])
})

test("a subscription without debt isn't charged", async () => {
  const { gateway, asked } = aProvider('active', ['in_1'])
  await gateway.replaceCard('cus_1', 'sub_1', 'pm_new')
  expect(paidIn(asked)).toEqual([])
})
