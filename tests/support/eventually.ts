import { expect } from 'bun:test'

/** Tests don't depend on the machine's speed. Shorter than a test's own limit, which wouldn't say what was read last. */
const LIMIT_MS = 600_000
const PAUSE_MS = 20

/**
 * Reads until the value equals `expected`, which may contain matchers like `expect.stringContaining`. Fails with the last
 * reading.
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
