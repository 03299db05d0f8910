import { createHmac } from 'node:crypto'
import type { Faults } from './sandbox.ts'
import { DAY, HOUR } from './time.ts'
import type { World } from './world.ts'
import { catchUp } from './due.ts'

/** How long a receiver may take, in milliseconds. */
const PATIENCE = 10_000
/** How long an event is retried, in seconds. */
const GIVE_UP = 3 * DAY
const FIRST_WAIT = 5
const LONGEST_WAIT = 6 * HOUR

interface Delivery {
  id: string
  position: number
  created: number
  attempts: number
  held: number
  json: string
}

/** Sends events as Stripe sends webhooks: signed, and again with growing waits until one gets a 2xx. */
export class Webhooks {
  fault: Faults['webhooks']
  private running: Promise<void> = Promise.resolve()
  private closed = false

  constructor(
    private readonly world: World,
    private readonly url: string | null,
    private readonly secret: string,
  ) {}

  deliver(): Promise<void> {
    const round = this.running.then(() => this.round())
    this.running = round.catch(() => {})
    return round
  }

  nextAt(): number | null {
    const row = this.database
      .query<{ at: number | null }, []>('SELECT min(next_at) AS at FROM deliveries WHERE next_at IS NOT NULL')
      .get()
    return this.url === null ? null : (row?.at ?? null)
  }

  waiting(): number {
    const row = this.database
      .query<{ waiting: number }, []>('SELECT count(*) AS waiting FROM deliveries WHERE next_at IS NOT NULL')
      .get()
    return row?.waiting ?? 0
  }

  async close(): Promise<void> {
    this.closed = true
    await this.running
  }

  private async round(): Promise<void> {
    if (this.url === null) return
    for (let after = 0; ;) {
      const due = this.due(after)
      const last = due.at(-1)
      if (last === undefined || this.closed) return
      after = last.position
      for (const delivery of this.fault === 'shuffled' ? shuffled(due) : due)
        await this.send(delivery, this.url)
    }
  }

  private due(after: number): Delivery[] {
    return this.database
      .query<Delivery, [number, number]>(
        `SELECT events.id, position, created, attempts, held, json
         FROM deliveries JOIN events ON events.id = deliveries.event
         WHERE next_at <= ? AND position > ? ORDER BY position`,
      )
      .all(this.world.time.now(), after)
  }

  private async send(delivery: Delivery, url: string): Promise<void> {
    if (this.closed) return
    if (this.fault === 'dropped') return this.note('next_at = NULL', delivery)
    if (this.fault === 'late' && delivery.held === 0) return this.note('held = 1', delivery)
    if (this.fault === 'doubled') await this.post(delivery, url)
    const received = await this.post(delivery, url)
    if (received) return this.note('delivered = 1, next_at = NULL', delivery)
    const now = this.world.time.now()
    const wait = Math.min(FIRST_WAIT * 2 ** delivery.attempts, LONGEST_WAIT)
    const next = now - delivery.created > GIVE_UP ? 'NULL' : String(now + wait)
    this.note(`attempts = attempts + 1, next_at = ${next}`, delivery)
  }

  private async post({ json }: Delivery, url: string): Promise<boolean> {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': this.signature(json),
    }
    try {
      const signal = AbortSignal.timeout(PATIENCE)
      const response = await fetch(url, { method: 'POST', headers, body: json, redirect: 'manual', signal })
      await response.arrayBuffer()
      return response.ok
    } catch {
      return false
    }
  }

  /** Receivers compare the time with their own clock's, so this is the real time, not the one that was moved. */
  private signature(body: string): string {
    const time = this.world.time.real()
    const secret = this.fault === 'badly_signed' ? 'whsec_of_somebody_else' : this.secret
    return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
  }

  private note(change: string, { id }: Delivery): void {
    this.database.run(`UPDATE deliveries SET ${change} WHERE event = ?`, [id])
  }

  private get database() {
    return this.world.store.database
  }
}

function shuffled<Item>(items: Item[]): Item[] {
  const keyed = items.map((item) => ({ item, key: Math.random() })).toSorted((a, b) => a.key - b.key)
  const other = keyed.map(({ item }) => item)
  return other.every((item, index) => item === items[index]) ? other.toReversed() : other
}

/** How soon a webhook is sent after its cause, in milliseconds. */
const FIRST_DELAY_MS = 20
/** How often the clock is checked, in milliseconds. */
const CLOCK_CHECK_MS = 60_000

export class AutomaticDelivery {
  private timer: Timer | null = null
  private closed = false

  constructor(
    private readonly world: World,
    private readonly webhooks: Webhooks,
    private readonly enabled: boolean,
  ) {}

  wake(): void {
    this.runIn(FIRST_DELAY_MS)
  }

  close(): void {
    this.closed = true
    if (this.timer !== null) clearTimeout(this.timer)
  }

  private runIn(milliseconds: number): void {
    if (!this.enabled || this.closed) return
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.run(), milliseconds)
    this.timer.unref()
  }

  private async run(): Promise<void> {
    catchUp(this.world)
    await this.webhooks.deliver()
    if (this.closed) return
    const next = this.webhooks.nextAt()
    const wait = next === null ? CLOCK_CHECK_MS : (next - this.world.time.now()) * 1000
    this.runIn(Math.min(CLOCK_CHECK_MS, Math.max(FIRST_DELAY_MS, wait)))
  }
}
