import { describe, expect, test } from 'bun:test'
import { changePrice } from '#tests/support/change-price.ts'
import { aCustomer, aSandbox, aSubscription, DAY, errorOf, post, visit } from './world.ts'

describe('another price on the control page', () => {
  test.each([false, true])(
    'is a new price; the old one is archived (of a new product: %p)',
    async (newProduct) => {
      const { sandbox, stripe } = await aSandbox()
      const before = await stripe.prices.retrieve(sandbox.priceId)
      await changePrice(sandbox, 1850, { newProduct })
      const after = await stripe.prices.retrieve(sandbox.priceId)
      expect(after).toMatchObject({ active: true, unit_amount: 1850 })
      expect(after.id).not.toBe(before.id)
      expect(after.product === before.product).toBe(!newProduct)
      expect(await stripe.prices.retrieve(before.id)).toMatchObject({ active: false, unit_amount: 1500 })
      const [updated] = (await stripe.events.list({ type: 'price.updated' })).data
      expect(updated?.data).toMatchObject({
        object: { id: before.id, active: false },
        previous_attributes: { active: true },
      })
      expect(await (await visit(sandbox, '/control')).text()).toContain('Sells at $18.50 a month')
    },
  )

  test.each(['', '0', '-3', 'free', '100000'])('is refused when it is %p', async (amount) => {
    const { sandbox } = await aSandbox()
    const { priceId } = sandbox
    expect((await post(sandbox, '/control', { do: 'price', amount })).status).toBe(400)
    expect(sandbox.priceId).toBe(priceId)
  })

  test('leaves subscriptions as they are, and nothing new is sold at the archived one', async () => {
    const world = await aSandbox()
    const { sandbox, stripe } = world
    const { id } = await aSubscription(world)
    const archived = sandbox.priceId
    await changePrice(sandbox, 1800)
    const items = [{ price: archived }]
    const refused = stripe.subscriptions.create({ customer: await aCustomer(stripe), items })
    expect(await errorOf(refused)).toMatchObject({ statusCode: 400 })
    await sandbox.advance(32 * DAY)
    const [newest] = (await stripe.invoices.list({ subscription: id })).data
    expect(newest).toMatchObject({ subtotal: 1500, status: 'paid' })
  })
})

test('a list of checkouts can be of the open ones only', async () => {
  const { sandbox, stripe } = await aSandbox()
  const open = () =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: sandbox.priceId, quantity: 1 }],
      success_url: 'https://example.test',
    })
  const [first, second] = [await open(), await open()]
  await stripe.checkout.sessions.expire(first.id)
  const listed = await stripe.checkout.sessions.list({ status: 'open' })
  expect(listed.data.map(({ id }) => id)).toEqual([second.id])
})
