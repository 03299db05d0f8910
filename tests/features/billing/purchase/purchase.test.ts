import { describe, expect, test } from 'bun:test'
import {
  ASK_EVERY_MS,
  confirmedInTime,
  GIVE_UP_AFTER_MS,
  isFirstReport,
  type Deps,
} from '#features/billing/purchase/purchase.script.ts'

/** Fakes a server that confirms on its nth response, and a clock. */
function world({ confirmsAt = Infinity, answerTakes = 100 } = {}) {
  let now = 1_000
  const calls: number[] = []
  const logged: unknown[][] = []
  const deps: Deps = {
    async confirm(timeout) {
      calls.push(now - 1_000)
      now += Math.min(answerTakes, timeout)
      if (answerTakes >= timeout || calls.length < confirmsAt) throw new Error('not yet')
    },
    clock: () => now,
    wait: async (milliseconds) => {
      now += milliseconds
    },
    log: (...line) => logged.push(line),
  }
  return { deps, calls, logged, elapsed: () => now - 1_000 }
}

describe('waiting for a purchase', () => {
  test("ends as soon as it's confirmed", async () => {
    const { deps, calls, logged } = world({ confirmsAt: 1 })
    expect(await confirmedInTime(deps, GIVE_UP_AFTER_MS)).toBe(true)
    expect(calls).toEqual([0])
    expect(logged).toEqual([])
  })

  test('polls every two seconds until then', async () => {
    const { deps, calls, logged } = world({ confirmsAt: 3 })
    expect(await confirmedInTime(deps, GIVE_UP_AFTER_MS)).toBe(true)
    expect(calls).toEqual([0, ASK_EVERY_MS + 100, 2 * (ASK_EVERY_MS + 100)])
    expect(logged).toEqual([])
  })

  test('gives up within 30 seconds and logs why, once', async () => {
    const { deps, calls, logged, elapsed } = world()
    expect(await confirmedInTime(deps, GIVE_UP_AFTER_MS)).toBe(false)
    expect(elapsed()).toBeLessThanOrEqual(GIVE_UP_AFTER_MS)
    expect(calls.length).toBe(15)
    expect(logged).toEqual([['Failed to update journey state:', new Error('not yet')]])
  })

  test("gives up on time if the server doesn't respond", async () => {
    const { deps, elapsed } = world({ answerTakes: Infinity })
    expect(await confirmedInTime(deps, GIVE_UP_AFTER_MS)).toBe(false)
    expect(elapsed()).toBe(GIVE_UP_AFTER_MS)
  })
})

test('each purchase is reported once', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  expect(isFirstReport('cs_1', storage)).toBe(true)
  expect(isFirstReport('cs_1', storage)).toBe(false)
  expect(isFirstReport('cs_2', storage)).toBe(true)
})
