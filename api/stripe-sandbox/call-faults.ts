import type { Faults } from './sandbox.ts'

export type CallFault = NonNullable<Faults['calls']>[number]['fault']

/** How long a slow response takes, in milliseconds. */
const SLOW = 3000

export class CallFaults {
  closed = false
  private left: NonNullable<Faults['calls']> = []
  private readonly keysInUse = new Set<string>()

  set(calls: Faults['calls'] = []): void {
    this.left = calls.map((call) => ({ ...call }))
  }

  take(route: string): CallFault | null {
    const found = this.left.find(({ call, times }) => times > 0 && route.startsWith(call))
    if (found === undefined) return null
    found.times -= 1
    return found.fault
  }

  isInUse(key: string | null): boolean {
    return key !== null && this.keysInUse.has(key)
  }

  /** Resolves when a slow call continues. Until then its key is in use. */
  async slowly(key: string | null): Promise<void> {
    if (key !== null) this.keysInUse.add(key)
    const { promise, resolve } = Promise.withResolvers<void>()
    setTimeout(resolve, SLOW).unref()
    await promise
    if (key !== null) this.keysInUse.delete(key)
  }

  inWords(): string[] {
    return this.left
      .filter(({ times }) => times > 0)
      .map(
        ({ call, fault, times }) =>
          `${call}: ${fault.replaceAll('_', ' ')}, ${times} more ${times === 1 ? 'time' : 'times'}`,
      )
  }
}
