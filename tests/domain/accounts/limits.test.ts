import { expect, test } from 'bun:test'
import { type LimitName, LIMITS } from '#domain/accounts/limits.ts'
import type { Window } from '#domain/accounts/windows.ts'
import { DAY_MS, SECOND_MS } from '#domain/duration.ts'

const limits: [string, readonly Window[]][] = Object.entries(LIMITS)

test.each(limits)('%s allows at least one hit in each window, of 30 seconds to 90 days', (_name, windows) => {
  for (const { hits, ms } of windows) {
    expect(hits).toBeGreaterThanOrEqual(1)
    expect(ms % SECOND_MS).toBe(0)
    expect(ms).toBeGreaterThanOrEqual(30 * SECOND_MS)
    expect(ms).toBeLessThanOrEqual(90 * DAY_MS)
  }
})

test.each(limits)('%s allows more hits in a longer window', (_name, windows) => {
  for (const one of windows)
    for (const other of windows) if (one.ms < other.ms) expect(one.hits).toBeLessThan(other.hits)
})

test('an address gets at most 20 emails with codes a day: 10 to log in, 7 to sign up, 3 for known browsers', () => {
  const daily = (name: LimitName) => {
    const windows: readonly Window[] = LIMITS[name]
    return windows.find(({ ms }) => ms === DAY_MS)?.hits
  }
  expect(daily('log-in-address')).toBe(10)
  expect(daily('sign-up-address')).toBe(7)
  expect(daily('send-known')).toBe(3)
})

test('one network can’t use up all of an address’s emails', () => {
  for (const kind of ['log-in', 'sign-up'] as const) {
    const network: readonly Window[] = LIMITS[`${kind}-address-network`]
    const all: readonly Window[] = LIMITS[`${kind}-address`]
    expect(network.map(({ ms }) => ms)).toEqual(all.map(({ ms }) => ms))
    for (const [at, { hits }] of network.entries()) expect(hits).toBeLessThan(all[at]?.hits ?? 0)
  }
})
