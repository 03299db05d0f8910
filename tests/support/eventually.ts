import { expect } from 'bun:test'

/** How fast the machine is isn't tested. */
const LIMIT_MS = 300_000
const PAUSE_MS = 20

/**
 * Waits until what is read equals what is expected, which may hold `expect.stringContaining` and the like. Fails as the last
 * reading did.
 */
export async function eventually<T>(read: () => T | Promise<T>, expected: unknown): Promise<void> {
  const end = performance.now() + LIMIT_MS
  for (;;) {
    try {
      return expect<unknown>(await read()).toEqual(expected)
    } catch (error) {
      if (performance.now() > end) throw error
    }
    await Bun.sleep(PAUSE_MS)
  }
}
