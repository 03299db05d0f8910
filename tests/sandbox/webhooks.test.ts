import { afterAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Faults } from '#api/stripe-sandbox/sandbox.ts'
import { aReceiver, aSandbox, aSubscription, DAY, START, sdk, type Received } from './world.ts'

const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
afterAll(() => rmSync(folder, { recursive: true }))

const TOLERANCE = 300

function types(received: Received[]): string[] {
  return received.map(({ event }) => String(event.type))
}

describe('webhooks', () => {
  test('are signed as the SDK expects, with the real time, and come in order', async () => {
    const receiver = aReceiver()
    const { sandbox, stripe } = await aSandbox({ webhookUrl: receiver.url, clock: Date.now })
    await sandbox.advance(100 * DAY)
    const sent = Math.floor(Date.now() / 1000)
    const { id } = await stripe.customers.create({ name: 'Ada' })
    await stripe.customers.update(id, { name: 'Grace' })
    await sandbox.deliver()
    expect(types(receiver.received)).toEqual(['customer.created', 'customer.updated'])
    for (const { body, signature } of receiver.received) {
      const { webhookSecret } = sandbox
      const event = await stripe.webhooks.constructEventAsync(body, signature, webhookSecret, TOLERANCE)
      expect(event).toMatchObject({ livemode: false, pending_webhooks: 1, data: { object: { id } } })
      expect(event.api_version).toBe('2026-10-28.endive')
      expect(event.created).toBeGreaterThanOrEqual(sent + 100 * DAY)
      expect(Number(/^t=(\d+),/.exec(signature)?.[1]) - sent).toBeLessThan(TOLERANCE)
    }
    expect(receiver.received[1]?.event.data.previous_attributes).toEqual({ name: 'Ada' })
  })

  test('are retried with growing waits until they’re accepted', async () => {
    const receiver = aReceiver()
    const { sandbox, stripe } = await aSandbox({ webhookUrl: receiver.url })
    await stripe.customers.create({})
    const taken = async () => (await stripe.events.list({ delivery_success: true })).data.length
    const arrivals: number[] = []
    const letSecondsPass = async (from: number, to: number): Promise<void> => {
      for (let second = from; second < to; second += 1) {
        const before = receiver.received.length
        await sandbox.deliver()
        if (receiver.received.length > before) arrivals.push(second)
        await sandbox.advance(1)
      }
    }
    receiver.answer(500)
    await letSecondsPass(0, 75)
    expect(arrivals).toEqual([0, 5, 15, 35])
    expect(await taken()).toBe(0)
    receiver.answer(200)
    await letSecondsPass(75, 200)
    expect(arrivals).toEqual([0, 5, 15, 35, 75])
    expect(await taken()).toBe(1)
    expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(1)
  })

  test('that nobody receives stay undelivered, even after a restart', async () => {
    const file = join(folder, 'restart.sqlite')
    const first = await aSandbox({ file })
    expect(first.sandbox.isNew).toBe(true)
    const { id } = await aSubscription(first, { trialDays: 30 })
    await first.sandbox.advance(10 * DAY)
    const events = (await first.stripe.events.list({ delivery_success: false, limit: 100 })).data
    const { priceId, webhookSecret } = first.sandbox
    await first.close()

    const receiver = aReceiver()
    const { sandbox, stripe } = await aSandbox({ file, webhookUrl: receiver.url })
    expect(sandbox).toMatchObject({ isNew: false, priceId, webhookSecret })
    expect(sandbox.now()).toBe(START / 1000 + 10 * DAY)
    await sandbox.deliver()
    expect(receiver.received.map(({ event }) => event.id)).toEqual(
      events.map((event) => event.id).toReversed(),
    )
    await sandbox.advance(21 * DAY)
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active')
  })

  test('are delivered automatically when that’s enabled', async () => {
    const receiver = aReceiver()
    const { sandbox } = await aSandbox({ webhookUrl: receiver.url, deliversAutomatically: true })
    await sdk(sandbox).customers.create({})
    await receiver.next()
    expect(types(receiver.received)).toEqual(['customer.created'])
  })
})

describe('a fault of webhooks', () => {
  async function delivered(fault: Faults['webhooks'], rounds = 1): Promise<Received[]> {
    const receiver = aReceiver()
    const { sandbox, stripe } = await aSandbox({ webhookUrl: receiver.url, clock: Date.now })
    secrets.push(sandbox.webhookSecret)
    const { id } = await stripe.customers.create({ name: 'a' })
    for (const name of ['b', 'c']) await stripe.customers.update(id, { name })
    sandbox.setFaults(fault === undefined ? {} : { webhooks: fault })
    for (let round = 0; round < rounds; round += 1) await sandbox.deliver()
    return receiver.received
  }
  const secrets: string[] = []
  const name = ({ event }: Received): unknown => 'name' in event.data.object && event.data.object.name

  test('sends each twice', async () => {
    expect((await delivered('doubled')).map(name)).toEqual(['a', 'a', 'b', 'b', 'c', 'c'])
  })

  test('shuffles them', async () => {
    const names = (await delivered('shuffled')).map(name)
    expect(names).not.toEqual(['a', 'b', 'c'])
    expect(names.toSorted()).toEqual(['a', 'b', 'c'])
  })

  test('delays them until the second delivery', async () => {
    expect(await delivered('late')).toEqual([])
    expect((await delivered('late', 2)).map(name)).toEqual(['a', 'b', 'c'])
    expect(await delivered('late', 3)).toHaveLength(3)
  })

  test('drops them', async () => {
    expect(await delivered('dropped', 3)).toEqual([])
  })

  test('signs them wrongly', async () => {
    const [first] = await delivered('badly_signed')
    const { stripe } = await aSandbox()
    const read = stripe.webhooks.constructEventAsync(
      first?.body ?? '',
      first?.signature ?? '',
      secrets.at(-1) ?? '',
    )
    await expect(read).rejects.toThrow('signature')
  })
})
