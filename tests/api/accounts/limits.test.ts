import { describe, expect, test } from 'bun:test'
import { secretKeyFrom } from '#api/auth/secret-key.ts'
import { codeOf, linkTokenOf, randomId } from '#api/features/accounts/service/secrets.ts'
import { isLoopback, networkOf, siteOf } from '#api/http/network/network.ts'
import { durationText } from '#api/features/accounts/limits/service.ts'
import { LIMITS } from '#domain/accounts/limits.ts'
import { paced, waitOf, type Window } from '#domain/accounts/windows.ts'

describe('waitOf', () => {
  const windows = [
    { hits: 1, ms: 30 },
    { hits: 3, ms: 100 },
  ]
  test.each([
    ['no hits', [], 1000, 0],
    ['one hit just now', [1000], 1000, 30],
    ['one hit about to leave its window', [1000], 1029, 1],
    ['one hit that has left its window', [1000], 1030, 0],
    ['three hits in the longer window', [1080, 1040, 1000], 1090, 20],
    ['three hits, with the longer window ending first', [1080, 1040, 1000], 1099, 11],
    ['three hits, the first of which has left the window', [1080, 1040, 1000], 1110, 0],
    ['more hits than the window allows', [1080, 1079, 1078, 1000], 1150, 28],
  ])('%s', (_name, times, now, wait) => {
    expect(waitOf(windows, times, now)).toBe(wait)
  })
})

describe('a paced limit', () => {
  const HOUR = 60 * 60 * 1000
  /** Returns how many hits a greedy client gets in these hours. */
  function taken(windows: readonly Window[], hours: number): number {
    const times: number[] = []
    for (let now = 0; now < hours * HOUR; now += HOUR / 4) {
      while (waitOf(windows, times, now) === 0) times.unshift(now)
    }
    return times.length
  }

  test('allows a burst, then one per span, and never makes anyone wait longer', () => {
    const windows = paced(3, 6 * HOUR, 24 * HOUR)
    expect([1, 6, 7, 12, 13, 24].map((hours) => taken(windows, hours))).toEqual([3, 3, 4, 4, 5, 6])
    expect(taken(windows, 240)).toBe(60)
    const everySixHours = Array.from({ length: 40 }, (_, index) => taken(windows, 6 * index + 1))
    expect(new Set(everySixHours).size).toBe(40)
  })

  test('keeps an address to 20 emails with codes in 24 hours, and a network from using all of it', () => {
    for (const day of [24, 240]) {
      const perDay = (windows: readonly Window[]) => taken(windows, day) / (day / 24)
      const owners = LIMITS['send-known'][0].hits
      const strangers = perDay(LIMITS['log-in-address']) + perDay(LIMITS['sign-up-address'])
      const here = perDay(LIMITS['log-in-address-here']) + perDay(LIMITS['sign-up-address-here'])
      expect(strangers + owners).toBeLessThanOrEqual(20)
      expect(here + owners).toBeLessThanOrEqual(20)
    }
    for (const purpose of ['log-in', 'sign-up'] as const) {
      const network = taken(LIMITS[`${purpose}-address-network`], 240)
      expect(network).toBeLessThan(taken(LIMITS[`${purpose}-address`], 240))
    }
  })
})

test.each([
  [1, '1 second'],
  [1000, '1 second'],
  [29_001, '30 seconds'],
  [90_000, '90 seconds'],
  [90_001, '2 minutes'],
  [3_600_000, '60 minutes'],
  [5_400_001, '2 hours'],
  [21_600_000, '6 hours'],
  [91 * 3_600_000, '4 days'],
])('%d ms is formatted as %s', (ms, text) => {
  expect(durationText(ms)).toBe(text)
})

describe('a network', () => {
  test.each([
    ['192.0.2.1', '192.0.2.0/24'],
    ['::ffff:192.0.2.1', '192.0.2.0/24'],
    ['::FFFF:c000:201', '192.0.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  test.each([
    ['192.0.2.0/24', '192.0.2.0/24'],
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['0:0:0:0::/64', '0:0:0::/48'],
    ['', ''],
  ])('%s belongs to the site %s', (network, site) => {
    expect(siteOf(network)).toBe(site)
  })

  test.each([
    ['127.0.0.1', true],
    ['127.8.9.1', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['128.0.0.1', false],
    ['::1:1', false],
    ['2001:db8::1', false],
  ])('%s is this machine: %p', (address, expected) => {
    expect(isLoopback(address)).toBe(expected)
  })
})

describe('secrets', () => {
  const key = secretKeyFrom(Buffer.alloc(32, 1))
  const ids = Array.from({ length: 20_000 }, (_, number) => `challenge-${number}`)

  test('codes are four digits, the same only for the same challenge and key', () => {
    expect(ids.every((id) => /^\d{4}$/.test(codeOf(key, id)))).toBe(true)
    expect(codeOf(key, 'a')).toBe(codeOf(key, 'a'))
    const other = secretKeyFrom(Buffer.alloc(32, 2))
    expect(ids.filter((id) => codeOf(key, id) === codeOf(other, id)).length).toBeLessThan(10)
  })

  test('codes favour no digit at any position', () => {
    const codes = ids.map((id) => codeOf(key, id))
    for (let place = 0; place < 4; place += 1) {
      for (const digit of '0123456789') {
        const share = codes.filter((code) => code[place] === digit).length / codes.length
        expect(Math.abs(share - 0.1)).toBeLessThan(0.01)
      }
    }
  })

  test('a link has 128 bits of proof, and ids 192 random bits', () => {
    expect(linkTokenOf(key, 'a')).toMatch(/^a\.[\w-]{22}$/)
    expect(randomId()).toMatch(/^[\w-]{32}$/)
    expect(new Set(Array.from({ length: 1000 }, randomId)).size).toBe(1000)
  })
})
