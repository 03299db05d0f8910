import { catchUp } from './due.ts'
import type { Webhooks } from './webhooks.ts'
import type { World } from './world.ts'

/** How soon a webhook leaves after its cause, in milliseconds. */
const SOON = 20
/** How often the clock is looked at, in milliseconds. */
const LONGEST_MS = 60_000

/** Lets time pass and webhooks leave by themselves. */
export class SelfDelivery {
  private timer: Timer | null = null
  private closed = false

  constructor(
    private readonly world: World,
    private readonly webhooks: Webhooks,
    private readonly enabled: boolean,
  ) {}

  /** Something may have happened. */
  wake(): void {
    this.runIn(SOON)
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
    const wait = next === null ? LONGEST_MS : (next - this.world.time.now()) * 1000
    this.runIn(Math.min(LONGEST_MS, Math.max(SOON, wait)))
  }
}
